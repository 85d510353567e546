import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import type { Call } from 'shared/endpoints';

/** A reply as it is sent; its text is empty without content. */
export interface Payload {
  call: Call;
  status: number;
  text: string;
  /** In quotes. */
  etag?: string;
}

const megabyte = 1024 * 1024;

/** Replies that are the same for all visitors, kept until the version of their data changes. */
export class ResponseCache {
  readonly #readVersion: () => number;
  readonly #replies = new LRUCache<string, Payload>({
    maxSize: 32 * megabyte,
    // A string takes two bytes per character; 1 kB is the overhead per entry.
    sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 1_024,
  });
  #version = Number.NaN;

  /** @param readVersion returns a number that changes whenever the data may have changed */
  constructor(readVersion: () => number) {
    this.#readVersion = readVersion;
  }

  get bytes(): number {
    return this.#replies.calculatedSize;
  }

  get(key: string): Payload | undefined {
    const version = this.#readVersion();
    if (this.#version !== version) this.#replies.clear();
    this.#version = version;
    return this.#replies.get(key);
  }

  /** The reply with this key; one that `make` returns is kept unless the data changes meanwhile. */
  async getOrMake(key: string, make: () => Promise<Payload | null>): Promise<Payload | null> {
    const known = this.get(key);
    if (known) return known;
    const version = this.#version;
    const made = await make();
    if (made && version === this.#readVersion()) this.#replies.set(key, made);
    return made;
  }
}

/** Reports the size of the app's cache. */
export const addCacheMetrics = (cache: ResponseCache) =>
  new Gauge({
    name: 'response_cache_bytes',
    help: 'What the stored replies of the catalogue take, at most 32 MB',
    collect() {
      this.set(cache.bytes);
    },
  });
