import { config } from '../config.ts';
import { type HttpError, tooManyRequests } from '../http/errors.ts';
import type { Caller } from '../http/route.ts';

/** Orders are limited per account in this span; only those that were placed count. */
export const limitSpanMs = 60 * 60 * 1000;

const allowed = (orders: number) => Math.max(1, Math.round(orders * config.rateLimitFactor));
const maxVerified = allowed(120);
const maxUnverified = allowed(30);

/** Load tests raise the limit beyond what can be placed; then the orders need not be read. */
export const isLimited = maxUnverified <= 10_000;

/**
 * Whether an account has placed as many orders as it may (SAFE-06).
 * @param placedAt when its orders were placed, all of the span among them
 * @returns the refusal with 429, null when it may place one more
 */
export function limitRefusal(
  { isEmailVerified }: Caller,
  placedAt: readonly Date[],
): HttpError | null {
  const max = isEmailVerified ? maxVerified : maxUnverified;
  const times = placedAt.map((date) => date.getTime()).toSorted((a, b) => b - a);
  // It may place the next one when this one leaves the span.
  const earliest = times[max - 1];
  if (earliest === undefined) return null;
  const waitMs = earliest + limitSpanMs - Date.now();
  return waitMs > 0 ? tooManyRequests(Math.ceil(waitMs / 1000)) : null;
}
