import type { ServerResponse } from 'node:http';
import { clientGone, unavailable } from './errors.ts';

interface Size {
  /** How many run at once. */
  maxRunning: number;
  /** How many more may wait for their turn, and how long. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Runs work of one kind, some at once and the rest in the order in which it came. */
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

  /** @throws 503 when as many wait as may */
  assertAvailable(): void {
    const { maxRunning, maxWaiting } = this.#size;
    if (this.#running >= maxRunning && this.#waiting.size >= maxWaiting) {
      throw unavailable(this.#kind);
    }
  }

  /**
   * Runs the work of a request when its turn comes.
   * @throws 503 when too many wait, or it waited too long; work whose client has gone is not begun
   */
  async run<T>(work: () => T | Promise<T>, res: ServerResponse): Promise<T> {
    if (this.#running < this.#size.maxRunning) this.#running += 1;
    else await this.#waitForTurn(res);
    try {
      if (res.closed) throw clientGone();
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Resolves when work that has ended hands its place over. */
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
        reject(clientGone());
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

/** A limit for each account or IP network, which exists while it is in use. */
export class ClientLimits {
  readonly #kind: string;
  readonly #size: Size;
  readonly #limits = new Map<string, ConcurrencyLimit>();

  constructor(kind: string, size: Size) {
    this.#kind = kind;
    this.#size = size;
  }

  /** As ConcurrencyLimit.run, among the work of one client. */
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

let pending = 0;

/** Whether any request waits for its answer. */
export const isServing = () => pending > 0;

/** Counts a request's work until it ends. */
export async function trackRequest<T>(work: Promise<T>): Promise<T> {
  pending += 1;
  try {
    return await work;
  } finally {
    pending -= 1;
  }
}
