import { sendAlerts } from '../alerts/sendAlerts.ts';
import type { AlertJob } from '../products/model/changedProducts.ts';
import { Job } from '../platform/jobs/Job.ts';
import { runJobs } from './jobs.ts';

/** Sends the alerts that are due at a time, also those that failed. */
export async function sendDueAlerts(now = Date.now()): Promise<void> {
  const isDue = [{ dueAt: { $lte: new Date(now) } }, { attempts: { $gt: 0 } }];
  await Job.updateMany({ kind: 'alerts', $or: isDue }, { dueAt: new Date(0) });
  await runJobs('alerts', { run: (job: AlertJob) => sendAlerts(job, now) });
}
