import { expect, it } from 'vitest';
import { databaseOutage } from './databaseOutage.mjs';
import { killedShop } from './killedShop.mjs';
import { primaryKilled, primarySteppedDown } from './lostMembers.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios({ size: 3, electionMs: 2_000 });

it('CALL-53 CART-09 keeps every acknowledged order and no partial one when the server is killed', async () => {
  expect(await broken(killedShop)).toEqual([]);
});

it('REAL-03 CALL-53 keeps every acknowledged order and no partial one when the primary is killed', async () => {
  expect(await broken(primaryKilled)).toEqual([]);
});

it('REAL-03 loses no order when the primary steps down', async () => {
  expect(await broken(primarySteppedDown)).toEqual([]);
});

it('ERR-03 answers 503 and serves the catalogue while the database hangs, and recovers', async () => {
  expect(await broken(databaseOutage)).toEqual([]);
});
