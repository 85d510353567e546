import mongoose from 'mongoose';
import type { mongo } from 'mongoose';
import { log } from '../../log.ts';
import { secondMs } from '../time.ts';
import { appName } from './connection.ts';

/** A living process sends the next command of a transaction sooner. */
const maxIdleMs = 5 * secondMs;

/**
 * Aborts the transactions that a process of this shop left open when it died or lost its connection. MongoDB does so
 * itself only after a minute or more, in which orders of the same products would conflict with them (REAL-03).
 */
export async function abortIdleTransactions(idleMs = maxIdleMs): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const idle = await admin
    .aggregate<{ lsid: { id: mongo.UUID } }>(
      [
        { $currentOp: { idleSessions: true, allUsers: false } },
        {
          $match: {
            type: 'idleSession',
            appName: appName(),
            'transaction.timeInactiveMicros': { $gt: idleMs * 1_000 },
          },
        },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  if (idle.length === 0) return;
  log.warn({ count: idle.length }, 'transactions that nobody continues are aborted');
  await admin.command({ killSessions: idle.map(({ lsid: { id } }) => ({ id })) });
}
