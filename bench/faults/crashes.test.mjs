import { expect, it } from 'vitest';
import { databaseAway } from './databaseAway.mjs';
import { killedDatabase } from './killedDatabase.mjs';
import { killedShop } from './killedShop.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('CALL-53 CART-09 a shop that is killed while orders run loses none it has answered and leaves no half one', async () => {
  expect(await broken(killedShop)).toEqual([]);
});

it('CALL-53 a database that is killed while orders run loses none that was answered and leaves no half one', async () => {
  expect(await broken(killedDatabase)).toEqual([]);
});

it('ERR-03 while the database hangs or is gone, the shop answers 503 and its window stays open; then all goes on', async () => {
  expect(await broken(databaseAway)).toEqual([]);
});
