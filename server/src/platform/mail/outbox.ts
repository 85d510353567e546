import type { WriteOp } from '../database/bulkWrite.ts';
import { Job, type JobOptions } from '../jobs/Job.ts';
import { enqueueJobs, jobOp } from '../jobs/jobs.ts';
import type { Email, EmailJob } from './email.ts';
import { deleteQuota, recipientKey } from './emailQuota.ts';

/** The payload of the job that sends an email; none for an account without an email address. */
const payloadsOf = (to: string, email: Email): EmailJob['payload'][] =>
  to ? [{ to, ...email }] : [];

/** Stores emails to be sent; in a transaction they are sent only after the commit. */
export const enqueueEmails = (
  emails: readonly { to: string; email: Email }[],
  options?: JobOptions,
): Promise<void> =>
  enqueueJobs(
    'email',
    emails.flatMap(({ to, email }) => payloadsOf(to, email)),
    options,
  );

/** @param options the delay is how long it can still be withdrawn; `about` is for `withdrawEmails` */
export const enqueueEmail = (to: string, email: Email, options?: JobOptions): Promise<void> =>
  enqueueEmails([{ to, email }], options);

/** Like `enqueueEmail`, as operations of a bulk write; call `worker.wake('email')` after the commit. */
export const outboxInserts = (to: string, email: Email): WriteOp[] =>
  payloadsOf(to, email).map((payload) => jobOp('email', payload));

/** Deletes the delayed emails about some rows that are not due yet. Returns whether there were any. */
export async function withdrawEmails(about: NonNullable<JobOptions['about']>): Promise<boolean> {
  const isWaiting = { kind: 'email', dueAt: { $gt: new Date() }, attempts: 0 };
  const { deletedCount } = await Job.deleteMany({ ...isWaiting, about: { $in: about } });
  return deletedCount > 0;
}

/** Deletes the unsent emails to an address and its quota (BACK-03). */
export async function deleteEmailsTo(email: string): Promise<void> {
  if (!email) return;
  await Job.deleteMany({ kind: 'email', 'payload.to': email });
  await Job.deleteMany({ kind: 'heldEmail', about: recipientKey(email) });
  await deleteQuota(email);
}
