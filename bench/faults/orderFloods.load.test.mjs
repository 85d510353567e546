import { expect, it } from 'vitest';
import { emailFlood } from './emailFlood.mjs';
import { hotProduct } from './hotProduct.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('SAFE-06 limits the emails about many orders and cancellations and delivers every one', async () => {
  expect(await broken(emailFlood)).toEqual([]);
});

it('SAFE-04 VAR-08 sells exactly the stock of one size that more buyers order at once, while the other size sells', async () => {
  expect(await broken(hotProduct)).toEqual([]);
});
