import { expect, it } from 'vitest';
import { interleave, ratioOf, slopeOf } from './rounds.mjs';

const { signal } = new AbortController();
const fast = { rounds: 3, seconds: 0, signal };

/** @param {number} rate */
const result = (rate) => ({ count: 1, rate, p99: 1, firstFailure: '' });

it('alternates the tasks and skips the first round', async () => {
  /** @type {string[]} */
  const turns = [];
  const task =
    (/** @type {string} */ name) =>
    async (/** @type {number} */ _, /** @type {number} */ round) => {
      turns.push(name);
      return result(round);
    };
  const { shop } = await interleave(fast, { shop: task('shop'), a: task('a') });
  expect(turns.join(' ')).toBe('shop a shop a shop a shop a');
  expect(shop.map(({ rate }) => rate)).toEqual([1, 2, 3]);
});

it('returns the median of the ratios of each round', () => {
  const shop = [2, 30, 8].map(result);
  const other = [4, 10, 10].map(result);
  expect(ratioOf(shop, other)).toBe(0.8);
});

it('fails when a reply was an error', async () => {
  const refused = async () => ({ ...result(1), firstFailure: '503 away' });
  await expect(interleave(fast, { shop: refused })).rejects.toThrow('shop: 503 away');
});

it('finds how values grow with sizes', () => {
  const sizes = [1_000, 10_000, 100_000];
  expect(slopeOf(sizes, [2, 2, 2])).toBeCloseTo(0);
  expect(slopeOf(sizes, [3, 30, 300])).toBeCloseTo(1);
});
