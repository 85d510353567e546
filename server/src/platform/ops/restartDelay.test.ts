import { expect, it } from 'vitest';
import { RestartDelay } from './restartDelay.ts';

it('replaces a process at once, waits longer with each further crash, and at most half a minute', () => {
  const delay = new RestartDelay();
  const delays = Array.from({ length: 9 }, (_, at) => delay.next(at * 10_000) / 1_000);
  expect(delays).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
});

it('replaces a process at once again after a minute without a crash', () => {
  const delay = new RestartDelay();
  expect([delay.next(0), delay.next(60_000), delay.next(120_001)]).toEqual([0, 1_000, 0]);
});
