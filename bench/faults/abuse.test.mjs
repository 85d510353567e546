import { expect, it } from 'vitest';
import { emailFlood } from './emailFlood.mjs';
import { heldUploads } from './heldUploads.mjs';
import { heldWrites } from './heldWrites.mjs';
import { hotProduct } from './hotProduct.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('SAFE-01 SAFE-02 somebody who holds many uploads back and sends them at once keeps nobody waiting', async () => {
  expect(await broken(heldUploads)).toEqual([]);
});

it('SAFE-01 SAFE-03 somebody who holds many writes back and sends them at once keeps nobody waiting', async () => {
  expect(await broken(heldWrites)).toEqual([]);
});

it('SAFE-06 somebody who orders and cancels in a hurry fills nobody’s mailbox, and every email arrives', async () => {
  expect(await broken(emailFlood)).toEqual([]);
});

it('SAFE-04 more buyers at once than a product has pieces buy them all, and the others are told', async () => {
  expect(await broken(hotProduct)).toEqual([]);
});
