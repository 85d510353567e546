import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Failure, root } from './run.mjs';

/**
 * Reads .env, if there is one, and returns the settings that the scripts need; the server checks
 * all settings (docs/contract.md, Settings). An empty setting counts as not set.
 * @returns {{ host: string, port: number, dataDir: string, mongoUri: string | undefined }}
 */
export function readSettings() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { HOST, PORT, DATA_DIR, MONGO_URI, NODE_ENV } = process.env;
  if (NODE_ENV === 'production' && !MONGO_URI) {
    throw new Failure(
      'With NODE_ENV=production set MONGO_URI to a MongoDB replica set (docs/deployment.md).',
    );
  }
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_534) {
    throw new Failure(`PORT is "${PORT}", which is not a port: set it to a number like 3000.`);
  }
  return {
    host: HOST || '127.0.0.1',
    port,
    dataDir: path.resolve(root, DATA_DIR || '.data'),
    mongoUri: MONGO_URI || undefined,
  };
}

/**
 * Throws a Failure if the port is not available.
 * @param {string} host
 * @param {number} port
 */
export async function checkPort(host, port) {
  const failure = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (!failure) return;
  if (failure.code === 'EADDRINUSE') {
    throw new Failure(
      `Port ${port} is taken: end what uses it, or choose another one with PORT=${port + 10}.`,
    );
  }
  throw new Failure(`Port ${port} on ${host} can't be used (${failure.code}): set HOST and PORT.`);
}
