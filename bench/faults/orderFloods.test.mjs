import { expect, it } from 'vitest';
import { emailFlood } from './emailFlood.mjs';
import { hotProduct } from './hotProduct.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('SAFE-06 limits the emails about many orders and cancellations and delivers every one', async () => {
  expect(await broken(emailFlood)).toEqual([]);
});

it('SAFE-04 sells exactly the stock of a product that more buyers order at once', async () => {
  expect(await broken(hotProduct)).toEqual([]);
});
