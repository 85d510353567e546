import { once } from 'node:events';
import { get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../log.ts';
import { unavailable } from './errors.ts';
import { countRefused } from './metrics.ts';
import { headersOfAll } from './securityHeaders.ts';

/*
 * Node takes one new connection a turn of its loop. When the processor is what lacks, turns are long and people wait
 * at the door, where nobody counts them (capacity.ts). So the shop knocks at its own door, and while that takes too
 * long, whoever is let in is told to come again, which costs next to nothing: soon nobody waits any more.
 */

/** How long somebody may wait at the door, in milliseconds, and how often that is tried. */
const patience = 2_000;
const pause = 500;

let isCrowded = false;

function setCrowded(now: boolean): void {
  if (now !== isCrowded) log.warn(now ? 'too many requests' : 'requests are taken again');
  isCrowded = now;
}

/** What machines ask, to know how the shop is. */
const open = new Set<string | undefined>(['/healthz', '/readyz', '/metrics']);

const { status, message, retryAfter } = unavailable();
const refusal = JSON.stringify({ error: message });
const refusalHeaders = Object.fromEntries([
  ...headersOfAll,
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', String(Buffer.byteLength(refusal))],
  ['Cache-Control', 'no-store'],
  ['Retry-After', String(retryAfter)],
]);

/** Passes requests on to the app, and refuses them while too many wait at the door. */
export const guardDoor =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    if (!isCrowded || open.has(req.url)) return app(req, res);
    countRefused();
    res.writeHead(status, refusalHeaders).end(refusal);
  };

const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Knocks at the door of a server that listens, until it is stopped. */
export async function watchDoor(server: Server, stopped: AbortSignal): Promise<void> {
  // A server that listens on a port has an address of this form.
  const { address, port } = server.address() as AddressInfo;
  const door = { host: anyAddress[address] ?? address, port, path: '/healthz', agent: false };
  while (!stopped.aborted) {
    const late = setTimeout(setCrowded, patience, true);
    const begin = performance.now();
    const knock = get(door).on('error', () => {});
    await once(knock, 'response').then(
      ([reply]) => reply.resume(),
      () => {},
    );
    clearTimeout(late);
    setCrowded(performance.now() - begin > patience);
    if (!isCrowded) await wait(pause, undefined, { ref: false });
  }
}
