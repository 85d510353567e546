import type { ServerResponse } from 'node:http';
import { clientDisconnected, unavailable } from './errors.ts';

interface Size {
  maxRunning: number;
  /** How many may wait in the queue, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Limits how much work of one kind runs concurrently; the rest waits in a FIFO queue. */
export class ConcurrencyLimit {
  readonly #kind: string;
  readonly #size: Size;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(kind: string, size: Size) {
    this.#kind = kind;
    this.#size = size;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** @throws 503 when the queue is full */
  assertAvailable(): void {
    const { maxRunning, maxWaiting } = this.#size;
    if (this.#running >= maxRunning && this.#waiting.size >= maxWaiting) {
      throw unavailable(this.#kind);
    }
  }

  /**
   * Runs the work, after waiting in the queue if necessary. Work whose client has disconnected is
   * not started.
   * @throws 503 when the queue is full, or the work waited too long
   */
  async run<T>(work: () => T | Promise<T>, res: ServerResponse): Promise<T> {
    if (this.#running < this.#size.maxRunning) this.#running += 1;
    else await this.#waitForTurn(res);
    try {
      if (res.closed) throw clientDisconnected();
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Resolves when finished work frees its slot. */
  #waitForTurn(res: ServerResponse): Promise<void> {
    this.assertAvailable();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(begin);
        clearTimeout(timer);
        res.off('close', onClose);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const onClose = () => {
        leave();
        reject(clientDisconnected());
      };
      const timer = setTimeout(() => {
        leave();
        reject(unavailable(this.#kind));
      }, this.#size.maxWaitMs);
      this.#waiting.add(begin);
      res.once('close', onClose);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#running -= 1;
  }
}

/** A ConcurrencyLimit per client (account or IP network), kept only while it is in use. */
export class PerClientLimit {
  readonly #kind: string;
  readonly #size: Size;
  readonly #limits = new Map<string, ConcurrencyLimit>();

  constructor(kind: string, size: Size) {
    this.#kind = kind;
    this.#size = size;
  }

  /** Like ConcurrencyLimit.run, within the limit of this client. */
  async run<T>(client: string, work: () => Promise<T>, res: ServerResponse): Promise<T> {
    const limit = this.#limits.get(client) ?? new ConcurrencyLimit(this.#kind, this.#size);
    this.#limits.set(client, limit);
    try {
      return await limit.run(work, res);
    } finally {
      if (limit.isIdle) this.#limits.delete(client);
    }
  }
}

// oxlint-disable-next-line shop/module-state -- says what this process does at the moment
const pending = new Set<Promise<unknown>>();

/** Whether any request is in progress. */
export const isServing = () => pending.size > 0;

/** Counts a request as in progress until its work settles. */
export async function trackRequest<T>(work: Promise<T>): Promise<T> {
  pending.add(work);
  try {
    return await work;
  } finally {
    pending.delete(work);
  }
}
