import { Types } from 'mongoose';
import { insertOp, type WriteOp } from '../database/bulkWrite.ts';
import { isServing } from '../http/workLimits.ts';
import { deliver } from './deliver.ts';
import type { Email } from './email.ts';
import { OutboxDelivery } from './outboxDelivery.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';
import './outboxMetrics.ts';

/** The delivery of this process; serve.ts starts and stops it. */
// oxlint-disable-next-line shop/module-state -- createBackgroundServices() starts and stops it; used all over the areas
export const outboxDelivery = new OutboxDelivery({ deliver, isServing });

interface Sending {
  /** How long it can still be withdrawn. */
  delayMs?: number;
  /** What it is about, for `withdrawEmails`. */
  about?: readonly Types.ObjectId[];
}

/**
 * Adds an email to the outbox; in a transaction it is sent only after the commit. Does nothing for an account
 * without an email address.
 */
export async function enqueueEmail(
  to: string,
  email: Email,
  { delayMs = 0, about = [] }: Sending = {},
): Promise<void> {
  if (!to) return;
  const isDelayed = delayMs > 0;
  await OutboxMessage.create({
    to,
    ...email,
    ...(isDelayed && { about: [...about], nextTryAt: new Date(Date.now() + delayMs) }),
  });
  outboxDelivery.schedule();
}

/** Deletes the delayed emails about some rows that are not due yet. Returns whether there were any. */
export async function withdrawEmails(about: readonly Types.ObjectId[]): Promise<boolean> {
  const waiting = { about: { $in: about }, nextTryAt: { $gt: new Date() }, tries: 0 };
  const { deletedCount } = await OutboxMessage.deleteMany(waiting);
  return deletedCount > 0;
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
