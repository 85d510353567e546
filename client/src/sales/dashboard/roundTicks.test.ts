import { expect, it } from 'vitest';
import { roundTicks } from './plots.tsx';

it.each([
  [0.5, [0, 1]],
  [3, [0, 1, 2, 3]],
  [60.5, [0, 20, 40, 60, 80]],
  [100, [0, 25, 50, 75, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
  [87_001, [0, 25_000, 50_000, 75_000, 100_000]],
])('DESK-08 an axis up to %d has round values', (max, ticks) => {
  expect(roundTicks(max)).toEqual(ticks);
});
