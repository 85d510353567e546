import type { ServerResponse } from 'node:http';
import { clientDisconnected, unavailable } from './errors.ts';

interface Size {
  maxRunning: number;
  /** How many may wait in the queue, and for how long. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface Queue {
  running: number;
  waiting: Set<() => void>;
}

/** Limits how much work of one kind runs concurrently, in total or per client; the rest waits in a FIFO queue. */
export class ConcurrencyLimit {
  readonly #kind: string;
  readonly #size: Size;
  /** By client, kept only while it is in use. */
  readonly #queues = new Map<string, Queue>();

  constructor(kind: string, size: Size) {
    this.#kind = kind;
    this.#size = size;
  }

  get isIdle(): boolean {
    return this.#queues.size === 0;
  }

  /** @throws 503 when the queue is full */
  assertAvailable(client = ''): void {
    const queue = this.#queues.get(client);
    const { maxRunning, maxWaiting } = this.#size;
    if (queue && queue.running >= maxRunning && queue.waiting.size >= maxWaiting) {
      throw unavailable(this.#kind);
    }
  }

  /**
   * Runs the work, after waiting in the queue if necessary. Work whose client has disconnected is
   * not started.
   * @param client an account or IP network, if each has a limit of its own
   * @throws 503 when the queue is full, or the work waited too long
   */
  async run<T>(work: () => T | Promise<T>, res: ServerResponse, client = ''): Promise<T> {
    const queue: Queue = this.#queues.get(client) ?? { running: 0, waiting: new Set() };
    this.#queues.set(client, queue);
    if (queue.running < this.#size.maxRunning) {
      queue.running += 1;
    } else {
      this.assertAvailable(client);
      await this.#waitForTurn(queue, res);
    }
    try {
      if (res.closed) throw clientDisconnected();
      return await work();
    } finally {
      const [next] = queue.waiting;
      if (next) next();
      else if (--queue.running === 0) this.#queues.delete(client);
    }
  }

  /** Resolves when finished work frees its slot. */
  #waitForTurn({ waiting }: Queue, res: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
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
      waiting.add(begin);
      res.once('close', onClose);
    });
  }
}
