import { insertOp, type WriteOp } from '../database/bulkWrite.ts';
import { afterCommit } from '../database/transaction.ts';
import { Job, type JobOptions, newJob } from './Job.ts';
import { Worker } from './Worker.ts';

// oxlint-disable-next-line shop/module-state -- serve() starts and stops it; used all over the areas
export const worker = new Worker();

/** Stores jobs; in a transaction they are done only after the commit. */
export async function enqueueJobs(
  kind: string,
  payloads: readonly unknown[],
  options?: JobOptions,
): Promise<void> {
  await Job.insertMany(payloads.map((payload) => newJob(kind, payload, options)));
  await afterCommit(async () => worker.wake(kind));
}

export const enqueueJob = (kind: string, payload: unknown, options?: JobOptions): Promise<void> =>
  enqueueJobs(kind, [payload], options);

/** Like `enqueueJob`, as an operation of a bulk write; call `worker.wake` after the commit if it is urgent. */
export const jobOp = (kind: string, payload: unknown, options?: JobOptions): WriteOp =>
  insertOp(Job, newJob(kind, payload, options));
