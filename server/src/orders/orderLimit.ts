import { config } from '../config.ts';
import type { Caller } from '../users/model/caller.ts';
import { type HttpError, tooManyRequests } from '../platform/http/errors.ts';
import { hourMs } from '../platform/time.ts';

/** The window of the order limit per account; only placed orders count. */
export const limitWindowMs = hourMs;

const scaledLimit = (orders: number) => Math.max(1, Math.round(orders * config.rateLimitFactor));
const maxVerified = scaledLimit(120);
const maxUnverified = scaledLimit(30);

/** False in load tests, which raise the limit; then earlier orders are not read. */
export const isOrderLimitActive = maxUnverified <= 10_000;

/**
 * Checks the order limit of an account (SAFE-06).
 * @param placedAt when its orders were placed, including all within the window
 * @returns a 429 error, or null if another order is allowed
 */
export function checkOrderLimit(
  { isEmailVerified }: Caller,
  placedAt: readonly Date[],
): HttpError | null {
  const max = isEmailVerified ? maxVerified : maxUnverified;
  const times = placedAt.map((date) => date.getTime()).toSorted((a, b) => b - a);
  // The next order is allowed when this one leaves the window.
  const earliest = times[max - 1];
  if (earliest === undefined) return null;
  const waitMs = earliest + limitWindowMs - Date.now();
  return waitMs > 0 ? tooManyRequests(Math.ceil(waitMs / 1000)) : null;
}
