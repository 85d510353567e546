import { badClients } from './badClients.mjs';
import { clockJumps } from './clockJumps.mjs';
import { databaseOutage } from './databaseOutage.mjs';
import { emailFlood } from './emailFlood.mjs';
import { fullDisk } from './fullDisk.mjs';
import { heldUploads } from './heldUploads.mjs';
import { heldWrites } from './heldWrites.mjs';
import { hotProduct } from './hotProduct.mjs';
import { idleConnections } from './idleConnections.mjs';
import { killedDatabase } from './killedDatabase.mjs';
import { killedShop } from './killedShop.mjs';
import { mailServer } from './mailServer.mjs';
import { manyProcesses, workers } from './manyProcesses.mjs';
import { overload } from './overload.mjs';
import { searchStopped, searchNodeKilled, searchReadOnly, searchSlow } from './searchServers.mjs';
import { soak } from './soak.mjs';

/** @type {Record<string, import('./scenarioRun.mjs').Scenario>} */
export const scenarios = {
  killedShop,
  killedDatabase,
  databaseOutage,
  badClients,
  heldUploads,
  heldWrites,
  idleConnections,
  overload,
  hotProduct,
  mailServer,
  emailFlood,
  fullDisk,
  clockJumps,
  manyProcesses,
  workers,
  searchStopped,
  searchNodeKilled,
  searchSlow,
  searchReadOnly,
  soak,
};
