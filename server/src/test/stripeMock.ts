import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../../scripts/findFreePort.mjs';

const run = promisify(execFile);
const version = 'v0.203.0';
const maxAttempts = 5;
const folder = join(import.meta.dirname, '../../../node_modules/.cache/stripe-mock', version);
const binary = join(folder, 'stripe-mock');

/** Installs Stripe's own mock server once; false where Go or its module proxy is missing. */
async function install(): Promise<boolean> {
  if (existsSync(binary)) return true;
  try {
    const env = { ...process.env, GOBIN: folder };
    const timeout = 120_000;
    await run('go', ['install', `github.com/stripe/stripe-mock@${version}`], { env, timeout });
    return true;
  } catch {
    return false;
  }
}

interface StripeMock {
  /** null where it cannot be installed, because there is no Go (PAY-03). */
  url: string | null;
  stop: () => void;
}

/** Starts Stripe's mock server, which checks requests against Stripe's API. */
export async function startStripeMock(): Promise<StripeMock> {
  if (!(await install())) return { url: null, stop: () => {} };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const mock = await startOnFreePorts();
    if (mock) return mock;
  }
  throw new Error('stripe-mock has ended.');
}

/** Null when another program has taken one of the ports meanwhile. */
async function startOnFreePorts(): Promise<StripeMock | null> {
  const address = `127.0.0.1:${await findFreePort()}`;
  const other = `127.0.0.1:${await findFreePort()}`;
  const server = spawn(binary, ['-http-addr', address, '-https-addr', other], { stdio: 'ignore' });
  const url = `http://${address}`;
  while (server.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ headers }) => headers.has('stripe-mock-version'),
      () => false,
    );
    if (isUp) return { url, stop: () => server.kill() };
    await wait(20);
  }
  return null;
}
