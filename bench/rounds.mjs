import { Failure } from '../scripts/run.mjs';

/** @typedef {import('./load.mjs').Result & { perCore?: number }} Result `perCore`: answers for each second of the server's processor time */
/** @typedef {(seconds: number, round: number) => Promise<Result>} Task */
/** @typedef {{ rounds: number, seconds: number, signal: AbortSignal }} Pace how often and how long everything is measured, until the signal is aborted */

/**
 * Runs the tasks in turn, again and again, so that whatever else the machine does meets them all
 * alike; a first round warms up and does not count.
 * @template {string} Name
 * @param {Pace} pace
 * @param {Record<Name, Task>} tasks
 * @returns {Promise<Record<Name, Result[]>>} the results of each task by round
 */
export async function interleave({ rounds, seconds, signal }, tasks) {
  // Object.keys widens the names.
  const names = /** @type {Name[]} */ (Object.keys(tasks));
  /** @type {Record<string, Result[]>} */
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      signal.throwIfAborted();
      const result = await tasks[name](round === 0 ? Math.min(seconds, 1) : seconds, round);
      if (result.wrong) throw new Failure(`${name}: ${result.wrong}`);
      if (round > 0) results[name]?.push(result);
    }
  }
  return /** @type {Record<Name, Result[]>} */ (results); // it has just these names
}

/**
 * The median of each round's ratio.
 * @param {Result[]} shop
 * @param {Result[]} other
 * @param {'rate' | 'p99' | 'perCore'} [figure]
 */
export const ratioOf = (shop, other, figure = 'rate') =>
  median(
    shop.map(
      (result, round) => (result[figure] ?? Number.NaN) / (other[round]?.[figure] ?? Number.NaN),
    ),
  );

/**
 * The median rate as text.
 * @param {Result[]} results
 */
export const rateOf = (results) => `${median(results.map(({ rate }) => rate)).toFixed(0)}/s`;

/**
 * @param {number[]} numbers
 * @returns {number} NaN of none
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? Number.NaN;
  return (below + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
