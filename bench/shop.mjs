import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { findFreePort } from '../scripts/findFreePort.mjs';
import { Failure, stopChild } from '../scripts/run.mjs';
import { serverEnv, serverFlags, serverProgram } from '../scripts/serverProgram.mjs';

/**
 * `call('GET /api/home')` returns the JSON of a reply and throws a Failure when it is refused.
 * @typedef {(call: string, options?: { input?: unknown, token?: string }) => Promise<any>} Call
 */
/**
 * A running shop.
 * @typedef {object} Shop
 * @property {number} port
 * @property {import('node:child_process').ChildProcess} server
 * @property {Call} call
 * @property {() => Promise<Health>} health
 * @property {() => Promise<void>} stop
 */
/**
 * @typedef {{ memoryMb: number, delayMs: number, maxDelayMs: number, cpuSeconds: number, emails: number }}
 *   Health the longest event loop delay since the last request, and since the first; CPU seconds since
 *   the start; queued emails
 */

/** Shared by all shops of a run. */
const secret = randomBytes(32).toString('hex');

/** The token for /metrics, which production requires. */
export const metricsToken = randomBytes(16).toString('hex');

export const admin = { email: 'admin@bench.example', password: 'uphill-bench' };

/**
 * The settings of a production shop. Only the rate limits are raised, because all requests come
 * from one address.
 * @param {{ port: number, dataDir: string, uri: string }} options
 */
const production = ({ port, dataDir, uri }) => ({
  ...serverEnv,
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  MONGO_URI: uri,
  JWT_SECRET: secret,
  CLIENT_URL: 'https://shop.example',
  MAIL_TO_FILES: 'true',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  STAFF_SECOND_FACTOR: 'optional',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
  WEB_CONCURRENCY: '1',
  METRICS_TOKEN: metricsToken,
});

/**
 * Starts the built server as one process and waits until it listens.
 * @param {{ dataDir: string, uri: string, port?: number, settings?: Record<string, string> }}
 *   options `settings` are additional environment variables, `port` defaults to a free one
 * @returns {Promise<Shop>}
 */
export async function startShop({ settings, ...options }) {
  const port = options.port ?? (await findFreePort());
  const server = fork(serverProgram, [], {
    execArgv: serverFlags,
    env: { ...production({ ...options, port }), ...settings },
  });
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', () => reject(new Failure('The shop did not start.')));
  });
  // Excludes the start: reading the longest delay resets it.
  await client(port).health();
  return { port, server, ...client(port), stop: () => stopChild(server) };
}

/**
 * Calls the API at a port of this machine.
 * @param {number} port
 * @returns {Call}
 */
export const callAt =
  (port) =>
  async (call, { input, token } = {}) => {
    const [method, path] = call.split(' ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Failure(`${call}: ${response.status} ${text}`);
    return JSON.parse(text);
  };

/**
 * @param {number} port
 * @returns {Pick<Shop, 'call' | 'health'>}
 */
function client(port) {
  let maxDelayMs = 0;
  return {
    call: callAt(port),
    async health() {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const url = `http://127.0.0.1:${port}/metrics`;
      const metrics = await (await fetch(url, { headers })).text();
      /** @param {string} name */
      const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
      // Reading resets it in the shop. Each delay includes 10 ms, the sampling interval.
      const delayMs = read('nodejs_eventloop_lag_max_seconds') * 1000 - 10;
      maxDelayMs = Math.max(maxDelayMs, delayMs);
      return {
        memoryMb: read('process_resident_memory_bytes') / 2 ** 20,
        delayMs,
        maxDelayMs,
        cpuSeconds: read('process_cpu_seconds_total'),
        emails: read('outbox_emails'),
      };
    },
  };
}
