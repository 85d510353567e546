import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../log.ts';
import { catalogueCollections, type Changed } from '../models/catalogueWrites.ts';
import { type Changes, watchChanges } from '../platform/database/changeStream.ts';

/** The delay before each attempt to reconnect and reload. */
const retryDelayMs = 1_000;

interface Options {
  /** Reads everything that no change will tell, at first and whenever changes may have been missed. */
  load: () => Promise<void>;
  /** Is told of each change by any process, this one included. */
  onChange: (changed: Changed) => void;
}

/** Follows the catalogue in the database; until it has loaded again after a loss, the last state is served. */
export class ChangeFollower {
  readonly #options: Options;
  #changes: Changes | null = null;
  #isOpen = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get hasBegun(): boolean {
    return this.#changes !== null;
  }

  async start(): Promise<void> {
    this.#isOpen = true;
    await this.#open();
  }

  /** Loads everything again, a moment later. */
  async reload(): Promise<void> {
    await this.#changes?.close();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#changes?.close();
  }

  /** Opens the stream before loading, so that no change in between is missed. */
  async #open(): Promise<void> {
    const changes = await watchChanges({
      collections: catalogueCollections,
      onChange: ({ collection, id }) => this.#options.onChange({ [collection]: [id] }),
    });
    this.#changes = changes;
    try {
      await this.#options.load();
    } catch (error) {
      await changes.close();
      throw error;
    }
    if (!this.#isOpen) await changes.close();
    void changes.lost.then((reason) => this.#reopen(reason));
  }

  async #reopen(err: unknown): Promise<void> {
    if (!this.#isOpen) return;
    log.warn({ err }, 'change stream lost, reloading the catalogue');
    await wait(retryDelayMs, undefined, { ref: false });
    try {
      if (this.#isOpen) await this.#open();
    } catch (error) {
      void this.#reopen(error);
    }
  }
}
