import { JobFailure, type JobHandler } from '../jobs/JobQueue.ts';
import { hourMs, secondMs } from '../time.ts';
import { deliver } from './deliver.ts';
import { holdForDigest, sendDigest } from './digest.ts';
import type { EmailJob } from './email.ts';
import { recipientKey, releaseQuota, reserveQuota } from './emailQuota.ts';
import './outboxMetrics.ts';

/** Pause after the mail server could not be reached. */
const serverUnavailablePauseMs = 10 * secondMs;
/**
 * An email is dropped if it is older than this and failed `minAttempts` times, because its link
 * expires. The second condition protects against clock jumps.
 */
const maxAgeMs = 48 * hourMs;
const minAttempts = 20;

interface DeliveryError {
  /** The mail server refuses this email permanently. */
  isFinal: boolean;
  /** The mail server is unavailable or refuses the shop itself; other emails would fail too. */
  isServerUnavailable: boolean;
  /** Short, without the server's text, which may quote an address or a secret. */
  reason: string;
}

/** Classifies an error of nodemailer or of the file system. */
export function classifyDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) {
    return { isFinal: false, isServerUnavailable: false, reason: String(error) };
  }
  const code = 'code' in error ? error.code : undefined;
  const step = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isReply = status > 0 || 'response' in error;
  const isAboutEmail =
    code === undefined ||
    ((code === 'EENVELOPE' || code === 'EMESSAGE') && step !== 'MAIL FROM' && status !== 421);
  return {
    isFinal: isAboutEmail && status >= 500 && status < 600,
    isServerUnavailable: !isAboutEmail,
    reason: isReply ? `${String(step)} ${status || 'no status'}` : error.message,
  };
}

const isNotification = ({ payload: { kind = 'notification' } }: EmailJob) =>
  kind === 'notification';

const recipientOf = ({ payload }: EmailJob) => recipientKey(payload.to);

/** Holds the notifications over the quota of their recipient. @returns the other emails */
async function holdOverQuota(emails: readonly EmailJob[]): Promise<EmailJob[]> {
  const notifications = emails.filter(isNotification);
  const held = new Set<EmailJob>();
  for (const to of new Set(notifications.map(recipientOf))) {
    const own = notifications.filter((email) => recipientOf(email) === to);
    const over = await reserveQuota(to, own);
    if (over.length > 0) await holdForDigest(to, over);
    for (const email of over) held.add(email);
  }
  return emails.filter((email) => !held.has(email));
}

const sendEmail: JobHandler<EmailJob['payload']> = {
  concurrency: 5,
  admit: holdOverQuota,
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
