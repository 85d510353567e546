import { Types } from 'mongoose';
import { insertOp, type WriteOp } from '../database/bulkWrite.ts';
import { isServing } from '../http/concurrencyLimit.ts';
import { deliver } from './deliver.ts';
import type { Email } from './email.ts';
import { OutboxDelivery } from './outboxDelivery.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';
import './outboxMetrics.ts';

/** The delivery of this process; serve.ts starts and stops it. */
export const outboxDelivery = new OutboxDelivery({ deliver, isServing });

/**
 * Adds an email to the outbox; in a transaction it is sent only after the commit. Does nothing for an account
 * without an email address.
 */
export async function enqueueEmail(to: string, email: Email): Promise<void> {
  if (!to) return;
  await OutboxMessage.create({ to, ...email });
  outboxDelivery.schedule();
}

/** Like `enqueueEmail`, as operations of a bulk write; call `outboxDelivery.schedule` after the commit. */
export const outboxInserts = (to: string, email: Email): WriteOp[] =>
  to
    ? [
        insertOp<OutboxMessageRow>(OutboxMessage, {
          _id: new Types.ObjectId(),
          to,
          ...email,
          createdAt: new Date(),
          tries: 0,
          nextTryAt: new Date(0),
        }),
      ]
    : [];
