import { Failure } from '../scripts/run.mjs';

/**
 * @typedef {import('./load.mjs').Result & { perCore?: number }} Result `perCore`: replies per CPU
 *   second of the server
 */
/** @typedef {(seconds: number, round: number) => Promise<Result>} Task */
/**
 * @typedef {{ rounds: number, seconds: number, connections: number, signal: AbortSignal }} RoundOptions
 *   number and duration of the rounds, and the connections of those who read
 */

/**
 * Runs the tasks alternately, so that other load on the machine affects all of them equally. The
 * first round is a warm-up and does not count.
 * @template {string} Name
 * @param {Omit<RoundOptions, 'connections'>} pace
 * @param {Record<Name, Task>} tasks
 * @returns {Promise<Record<Name, Result[]>>} the results of each task by round
 */
export async function interleave({ rounds, seconds, signal }, tasks) {
  // Object.keys() does not keep the key type.
  const names = /** @type {Name[]} */ (Object.keys(tasks));
  /** @type {Record<string, Result[]>} */
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      signal.throwIfAborted();
      const result = await tasks[name](round === 0 ? Math.min(seconds, 1) : seconds, round);
      if (result.firstFailure) throw new Failure(`${name}: ${result.firstFailure}`);
      if (round > 0) results[name]?.push(result);
    }
  }
  return /** @type {Record<Name, Result[]>} */ (results); // it has exactly these names
}

/**
 * The median of the ratios of all rounds.
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
 * @returns {number} NaN for an empty list
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? Number.NaN;
  return (below + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/**
 * The exponent with which values grow with sizes (least squares of their logarithms): 0 if they stay the same, 1 if
 * they grow in proportion.
 * @param {number[]} sizes
 * @param {number[]} values
 */
export function slopeOf(sizes, values) {
  const points = sizes.map((size, index) => ({
    x: Math.log(size),
    y: Math.log(values[index] ?? Number.NaN),
  }));
  const sum = (/** @type {(point: { x: number, y: number }) => number} */ of) =>
    points.reduce((total, point) => total + of(point), 0);
  const x0 = sum(({ x }) => x) / points.length;
  return sum(({ x, y }) => (x - x0) * y) / sum(({ x }) => (x - x0) ** 2);
}
