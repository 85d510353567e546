import { once } from 'node:events';
import { get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { unavailable } from '../http/errors.ts';
import { recordRefusal } from '../http/refusals.ts';
import { commonHeaders } from '../http/securityHeaders.ts';

/*
 * Node accepts one connection per turn of the event loop. When the CPU is saturated, connections
 * wait in the accept queue, where no limit counts them (concurrencyLimit.ts). So the process probes
 * its own port, and answers 503 while a probe takes too long. Such replies are cheap, so the queue
 * drains.
 */

/** Longer than 300 orders at once take on a busy machine (SAFE-04). */
const maxDelayMs = 5_000;
const probeIntervalMs = 500;

/** Paths of health checks and monitoring. */
const exemptPaths = new Set<string | undefined>(['/healthz', '/readyz', '/metrics']);

const { status, message, retryAfterSeconds } = unavailable();
const refusalBody = JSON.stringify({ error: message });
const refusalHeaders = Object.fromEntries([
  ...commonHeaders,
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Length', String(Buffer.byteLength(refusalBody))],
  ['Cache-Control', 'no-store'],
  ['Retry-After', String(retryAfterSeconds)],
]);

const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Refuses requests while the process is overloaded. */
export class OverloadGuard {
  #isOverloaded = false;

  /** Passes requests to the app, or answers 503 while the process is overloaded. */
  protect(app: RequestListener): RequestListener {
    return (req, res) => {
      if (!this.#isOverloaded || exemptPaths.has(req.url)) return app(req, res);
      recordRefusal('overload');
      res.writeHead(status, refusalHeaders).end(refusalBody);
    };
  }

  /** Probes a listening server until it is stopped. */
  async monitor(server: Server, stopped: AbortSignal): Promise<void> {
    // A server that listens on a port has an AddressInfo.
    const { address, port } = server.address() as AddressInfo;
    const target = { host: anyAddress[address] ?? address, port, path: '/healthz', agent: false };
    while (!stopped.aborted) {
      const late = setTimeout(() => this.#setOverloaded(true), maxDelayMs);
      const begin = performance.now();
      const probe = get(target).on('error', () => {});
      await once(probe, 'response').then(
        ([reply]) => reply.resume(),
        () => {},
      );
      clearTimeout(late);
      this.#setOverloaded(performance.now() - begin > maxDelayMs);
      if (!this.#isOverloaded) await wait(probeIntervalMs, undefined, { ref: false });
    }
  }

  #setOverloaded(isOverloaded: boolean): void {
    if (isOverloaded !== this.#isOverloaded)
      log.warn(isOverloaded ? 'too many requests' : 'requests are accepted again');
    this.#isOverloaded = isOverloaded;
  }
}
