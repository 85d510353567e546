import { type JobHandler, JobQueue, resetClockSkewedJobs } from '../platform/jobs/JobQueue.ts';
import { Job, type JobRow } from '../platform/jobs/Job.ts';

/** Does each due job of a kind once, like the worker, which runs only for emails in tests. */
export async function runJobs(kind: string, handler: JobHandler): Promise<void> {
  await resetClockSkewedJobs();
  const queue = new JobQueue(kind, handler);
  await queue.startDue();
  await queue.finish();
}

/** The stored jobs of a kind, oldest first. */
export const jobsOf = <Row extends JobRow>(kind: string, filter: object = {}) =>
  Job.find({ kind, ...filter })
    .sort({ _id: 1 })
    .lean<Row[]>();

/** Lets time pass for the jobs of a kind. */
export const makeJobsDue = (kind: string, filter: object = {}) =>
  Job.updateMany({ kind, ...filter }, { dueAt: new Date(0) });
