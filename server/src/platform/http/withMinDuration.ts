import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes. */
const minDurationMs = 300;

/** Hides the duration of work that depends on whether an email is known (CALL-03). */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(minDurationMs)]);
  return result;
}
