import './requireNode.mjs';
import { fork } from 'node:child_process';
import { buildShop, installPackages } from './prepare.mjs';
import { waitForAbort, waitForExit, main, root, stopChild } from './run.mjs';
import { serverEnv, serverFlags, serverProgram } from './serverProgram.mjs';
import { checkPort, readSettings } from './settings.mjs';

/** @typedef {import('./database.mjs').Database} Database */

await main(async (signal) => {
  const { host, port, dataDir, mongoUri } = readSettings();
  await checkPort(host, port);
  await installPackages(signal);

  // Imported here, because the packages may not have been installed before.
  const { startDatabase } = await import('./database.mjs');
  // The first start may download the database, meanwhile the shop is built.
  const starting = startDatabase({ dataDir, mongoUri, log: console.log, signal });
  // Its failure is thrown where it is awaited.
  starting.catch(() => {});
  try {
    await buildShop(signal);
    return await serve({ server: startServer(dataDir, mongoUri), starting, mongoUri }, signal);
  } finally {
    await starting.then(
      (database) => database.stop(),
      () => {},
    );
  }
});

/**
 * Starts the server. Without a database it preloads its packages, and waits for a message with the
 * database's address.
 * @param {string} dataDir
 * @param {string | undefined} mongoUri
 */
function startServer(dataDir, mongoUri) {
  return fork(serverProgram, [], {
    execArgv: [...serverFlags, '--import', new URL('waitForDatabase.mjs', import.meta.url).href],
    cwd: root,
    // In a separate process group, so that on Ctrl-C only this script stops it.
    detached: true,
    env: {
      ...serverEnv,
      ...process.env,
      MONGO_URI: mongoUri ?? '',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    },
  });
}

/**
 * Gives the server the address of the database, and waits until the user stops the shop (0), or the server or the
 * database exits (1).
 * @param {{
 *   server: import('node:child_process').ChildProcess,
 *   starting: Promise<Database>,
 *   mongoUri: string | undefined,
 * }} shop
 * @param {AbortSignal} signal
 * @returns {Promise<number>} the exit code
 */
async function serve({ server, starting, mongoUri }, signal) {
  const exited = waitForExit(server);
  try {
    const database = await starting;
    if (!mongoUri) server.send(database.uri);
    let isOpen = false;
    server.on('message', (/** @type {{ type: string, url: string }} */ message) => {
      if (message.type === 'seeding') console.log('Filling the shop with demo data (once) …');
      if (message.type !== 'ready') return;
      isOpen = true;
      console.log(startMessage(message.url, database));
    });
    const end = await Promise.race([
      waitForAbort(signal),
      exited.then((how) => `The server has ended by itself (${how}).`),
      database.ended.then(() => `The database has ended by itself; its data: ${database.location}`),
    ]);
    // A server that could not start has already printed the reason.
    if (end && isOpen) console.error(end);
    return end ? 1 : 0;
  } finally {
    await stopChild(server);
  }
}

/**
 * @param {string} url
 * @param {Database} database
 */
function startMessage(url, database) {
  const { NODE_ENV, SEED_DEMO } = process.env;
  const isDemo = NODE_ENV !== 'production' && SEED_DEMO !== 'false';
  const accounts = `
  Sign in as   admin@example.com      admin123
               merchant@example.com   merchant123
               member@example.com     member123
`;
  return `
Uphill is open: ${url}
${isDemo ? accounts : ''}
  Database     ${database.name}
  Data         ${database.location}

Ctrl-C closes the shop.`;
}
