import { JobFailure, type JobHandler } from '../jobs/JobQueue.ts';
import { hourMs, secondMs } from '../time.ts';
import { deliver } from './deliver.ts';
import { classifyDeliveryError } from './deliveryError.ts';
import { holdForDigest, sendDigest } from './digest.ts';
import type { EmailJob } from './email.ts';
import { releaseQuota, reserveQuota } from './emailQuota.ts';
import './outboxMetrics.ts';

/** Pause after the mail server could not be reached. */
const serverUnavailablePauseMs = 10 * secondMs;
/**
 * An email is dropped if it is older than this and failed `minAttempts` times, because its link
 * expires. The second condition protects against clock jumps.
 */
const maxAgeMs = 48 * hourMs;
const minAttempts = 20;

const isNotification = ({ payload: { kind = 'notification' } }: EmailJob) =>
  kind === 'notification';

const sendEmail: JobHandler<EmailJob['payload']> = {
  concurrency: 5,
  async admit(job) {
    if (!isNotification(job) || (await reserveQuota(job))) return true;
    await holdForDigest(job);
    return false;
  },
  async run(job) {
    try {
      await deliver(job);
    } catch (error) {
      const { isFinal, isServerUnavailable, reason } = classifyDeliveryError(error);
      if (isNotification(job)) await releaseQuota(job);
      const isTooOld =
        Date.now() - job.createdAt.getTime() > maxAgeMs && job.attempts >= minAttempts;
      throw new JobFailure(reason, {
        isFinal: isFinal || isTooOld,
        pauseMs: isServerUnavailable ? serverUnavailablePauseMs : 0,
      });
    }
  },
};

/** The jobs of emails. */
export const emailJobs = { email: sendEmail, heldEmail: { run: sendDigest } };
