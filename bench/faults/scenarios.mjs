import { badClients } from './badClients.mjs';
import { clockJumps } from './clockJumps.mjs';
import { csvImport } from './csvImport.mjs';
import { databaseOutage } from './databaseOutage.mjs';
import { emailFlood } from './emailFlood.mjs';
import { fullDisk } from './fullDisk.mjs';
import { heldUploads } from './heldUploads.mjs';
import { heldWrites } from './heldWrites.mjs';
import { hotProduct } from './hotProduct.mjs';
import { idleConnections } from './idleConnections.mjs';
import { killedShop } from './killedShop.mjs';
import { liveStreams } from './liveStreams.mjs';
import {
  primaryCutOff,
  primaryHung,
  primaryKilled,
  primarySteppedDown,
  secondaryKilled,
} from './lostMembers.mjs';
import { mailServer } from './mailServer.mjs';
import { manyProcesses, workers } from './manyProcesses.mjs';
import { oplogOverrun } from './oplogOverrun.mjs';
import { overload } from './overload.mjs';
import { payHangs } from './payHangs.mjs';
import { searchStopped, searchNodeKilled, searchReadOnly, searchSlow } from './searchServers.mjs';
import { soak } from './soak.mjs';
import { webhookBodies } from './webhookBodies.mjs';

/** @type {Record<string, import('./scenarioRun.mjs').Scenario>} */
export const scenarios = {
  killedShop,
  primaryKilled,
  primarySteppedDown,
  primaryHung,
  primaryCutOff,
  secondaryKilled,
  databaseOutage,
  oplogOverrun,
  badClients,
  heldUploads,
  heldWrites,
  csvImport,
  webhookBodies,
  payHangs,
  idleConnections,
  overload,
  hotProduct,
  mailServer,
  emailFlood,
  fullDisk,
  clockJumps,
  manyProcesses,
  workers,
  liveStreams,
  searchStopped,
  searchNodeKilled,
  searchSlow,
  searchReadOnly,
  soak,
};

/**
 * The scenarios that do not run on one MongoDB.
 * @type {Record<string, import('./environment.mjs').EnvironmentOptions>}
 */
export const environmentOptions = {
  primaryKilled: { size: 3 },
  primarySteppedDown: { size: 3 },
  primaryHung: { size: 3 },
  primaryCutOff: { size: 3, isProxied: true },
  secondaryKilled: { size: 3 },
  databaseOutage: { size: 3 },
};
