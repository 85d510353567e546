import { badClients } from './badClients.mjs';
import { clockJumps } from './clockJumps.mjs';
import { databaseAway } from './databaseAway.mjs';
import { fullDisk } from './fullDisk.mjs';
import { idleConnections } from './idleConnections.mjs';
import { killedDatabase } from './killedDatabase.mjs';
import { killedShop } from './killedShop.mjs';
import { mailServer } from './mailServer.mjs';
import { manyProcesses, workers } from './manyProcesses.mjs';
import { overload } from './overload.mjs';
import { soak } from './soak.mjs';

/**
 * What is done to the shop, by name.
 * @type {Record<string, import('./trial.mjs').Proof>}
 */
export const proofs = {
  killedShop,
  killedDatabase,
  databaseAway,
  badClients,
  idleConnections,
  overload,
  mailServer,
  fullDisk,
  clockJumps,
  manyProcesses,
  workers,
  soak,
};
