import type { Express } from 'express';
import { isReady } from '../database/connection.ts';
import { unavailable } from '../http/errors.ts';

const checkIntervalMs = 1_000;

/** Whether load balancers may send requests to a process. */
export class Readiness {
  #isShuttingDown = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #lastCheck = Promise.resolve(false);

  /** Makes /readyz fail from now on. */
  markShuttingDown(): void {
    this.#isShuttingDown = true;
  }

  /** Pings the database at most once a second, however many clients ask. */
  async check(): Promise<boolean> {
    if (this.#isShuttingDown) return false;
    const now = performance.now();
    if (now - this.#checkedAt >= checkIntervalMs) {
      this.#checkedAt = now;
      this.#lastCheck = isReady();
    }
    return this.#lastCheck;
  }
}

/** GET /healthz (liveness) and GET /readyz (readiness, including the database). */
export function addHealth(app: Express, readiness: Readiness): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (!(await readiness.check())) throw unavailable('readiness');
    res.json({ status: 'ready' });
  });
}
