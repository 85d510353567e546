import { setTimeout } from 'node:timers/promises';

/** Longer than such work takes. */
const minDurationMs = 300;

/** Awaits work that depends on whether an email is known, and hides its duration (CALL-03). */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(minDurationMs)]);
  return result;
}
