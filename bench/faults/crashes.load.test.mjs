import { expect, it } from 'vitest';
import { databaseOutage } from './databaseOutage.mjs';
import { killedDatabase } from './killedDatabase.mjs';
import { killedShop } from './killedShop.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('CALL-53 CART-09 keeps every acknowledged order and no partial one when the server is killed', async () => {
  expect(await broken(killedShop)).toEqual([]);
});

it('CALL-53 keeps every acknowledged order and no partial one when the database is killed', async () => {
  expect(await broken(killedDatabase)).toEqual([]);
});

it('ERR-03 answers 503 and serves the catalogue while the database hangs or is gone, and recovers', async () => {
  expect(await broken(databaseOutage)).toEqual([]);
});
