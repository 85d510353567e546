import { databaseAway } from './databaseAway.mjs';
import { killedDatabase } from './killedDatabase.mjs';
import { killedShop } from './killedShop.mjs';

/**
 * What is done to the shop, by name.
 * @type {Record<string, import('./trial.mjs').Proof>}
 */
export const proofs = { killedShop, killedDatabase, databaseAway };
