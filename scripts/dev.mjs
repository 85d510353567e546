import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { installPackages } from './prepare.mjs';
import { waitForAbort, waitForExit, main, root, stopChild } from './run.mjs';
import { checkPort, readSettings } from './settings.mjs';

await main(async (signal) => {
  const { host, port, dataDir, mongoUri } = readSettings();
  await checkPort(host, port);
  await checkPort(host, port + 1);
  await installPackages(signal);

  const { startDatabase } = await import('./database.mjs');
  const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
  console.log(`Database: ${database.name}, ${database.location}`);
  const env = {
    ...process.env,
    HOST: host,
    DATA_DIR: dataDir,
    MONGO_URI: database.uri,
    API_URL: `http://${host}:${port + 1}`,
    CLIENT_URL: `http://${host}:${port}`,
  };
  const api = ['node_modules/tsx/dist/cli.mjs', 'watch', 'server/src/index.ts'];
  const vite = ['node_modules/vite/bin/vite.js', 'client', '--strictPort', '--host', host];
  const children = [
    startNode(api, { ...env, PORT: String(port + 1) }),
    startNode([...vite, '--port', String(port)], env),
  ];
  try {
    return await Promise.race([
      waitForAbort(signal).then(() => 0),
      ...[...children.map(waitForExit), database.ended].map((end) => end.then(() => 1)),
    ]);
  } finally {
    await Promise.all(children.map(stopChild));
    await database.stop();
  }
});

/**
 * Starts a program of node_modules in a separate process group, so that Ctrl-C stops it only once.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startNode(args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}
