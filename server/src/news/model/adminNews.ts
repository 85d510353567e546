import type { Types } from 'mongoose';
import type { ScreenHash } from 'shared/screenPaths';
import type { WriteOp } from '../../platform/database/bulkWrite.ts';
import { Job, type JobRow } from '../../platform/jobs/Job.ts';
import { enqueueJob, jobOp } from '../../platform/jobs/jobs.ts';
import { hourMs } from '../../platform/time.ts';

/** The kinds of admin news, in the order of the digest. */
export const newsKinds = ['application', 'message', 'return', 'soldOut'] as const;

export interface News {
  kind: (typeof newsKinds)[number];
  text: string;
  path: ScreenHash;
}

/** Something that waits for the hourly digest to the admins (DESK-11). */
export type NewsJob = JobRow<News>;

interface About {
  about: Types.ObjectId;
}

/** Call it in the transaction of the cause. */
export const recordNews = ({ about, ...news }: News & About): Promise<void> =>
  enqueueJob('news', news, { about: [about], delayMs: hourMs });

/** Like `recordNews`, as an operation of a bulk write. */
export const newsOp = ({ about, ...news }: News & About): WriteOp =>
  jobOp('news', news, { about: [about], delayMs: hourMs });

export const deleteNews = (about: readonly Types.ObjectId[]) =>
  Job.deleteMany({ kind: 'news', about: { $in: about } });
