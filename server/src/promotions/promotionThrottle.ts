import type { Types } from 'mongoose';
import { HttpError } from '../platform/http/errors.ts';
import { consumeAll, rateLimit } from '../platform/http/rateLimits.ts';

const windowSeconds = 15 * 60;
const perUser = rateLimit('codes of', 10, windowSeconds);
const perIp = rateLimit('codes from', 100, windowSeconds);

/**
 * Does some work with a code. The attempt is counted before, so that concurrent guesses count as well, and taken back
 * unless the code was refused (PROMO-02).
 * @throws 429 after 10 refused codes of an account, or 100 from an IP address, in 15 minutes; attempts over the limit of
 *   the account do not count for its address, which others share (SAFE-21)
 */
export async function throttleRefusedCodes<T>(
  { user, ip }: { user: Types.ObjectId; ip: string },
  work: () => Promise<T>,
): Promise<T> {
  const attempt = await consumeAll([perUser, user.toString()], [perIp, ip]);
  const result = await work().catch(async (error: unknown) => {
    const { code, promotion } = (error instanceof HttpError && error.fields) || {};
    if (!code && !promotion) await attempt.refund();
    throw error;
  });
  await attempt.refund();
  return result;
}
