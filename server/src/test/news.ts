import { sendNews } from '../news/newsDigest.ts';
import { makeJobsDue, runJobs } from './jobs.ts';

/** Sends the digest of the news that is due; with `isHourOver`, of all there is. */
export async function sendDueNews({ isHourOver = false } = {}): Promise<void> {
  if (isHourOver) await makeJobsDue('news');
  await runJobs('news', { run: sendNews });
}
