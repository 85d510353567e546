import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Call, endpoints } from 'shared/endpoints';
import { parseInput } from 'shared/parseInput';
import { Gauge } from 'prom-client';
import type * as z from 'zod/mini';
import { setRouteName } from './requestLogger.ts';

/** A call whose replies are cached, keyed by its path without the parameter. */
interface MemoizedCall {
  call: Call;
  schema: z.ZodMiniType;
  /** The parsed input of a request without a query, as JSON. */
  defaultInput: string;
}

interface CachedResponse {
  headers: Map<string, string>;
  text: string;
}

/** Headers that are specific to a reply. */
const ownHeaders = ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag', 'Vary'];

const megabyte = 1024 * 1024;

/** The key of a reply: its call with the parsed input. */
interface CacheKey {
  key: string;
  call: Call;
}

/** A path segment in a canonical percent-encoding, or null if it is malformed. */
function canonical(part: string): string | null {
  if (/^[\w-]*$/.test(part)) return part;
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** Whether the reply to a request is the same for all visitors. */
const isPublic = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined;

/** Replies that are the same for all visitors, kept until the version of their data changes. */
export class ResponseCache {
  readonly #readVersion: () => number;
  readonly #calls = new Map<string, MemoizedCall>();
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: 32 * megabyte,
    // A string takes two bytes per character; 1 kB is the overhead per entry.
    sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 1_024,
  });
  #version: number;

  /** @param readVersion returns a number that changes whenever the data may have changed */
  constructor(readVersion: () => number) {
    this.#readVersion = readVersion;
    this.#version = readVersion();
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /** Enables caching for a call at this path, which may have one parameter at its end. */
  memoize(call: Call, path: string): void {
    const schema: z.ZodMiniType = endpoints[call].input;
    const input = parseInput(schema, {});
    const defaultInput = input.ok ? JSON.stringify(input.data) : '';
    this.#calls.set(path.split(':')[0] ?? path, { call, schema, defaultInput });
  }

  /** Answers from the cache if possible, without running the rest of the app. */
  send(req: Request, res: Response): boolean {
    if (!isPublic(req)) return false;
    const cacheKey = this.#keyOf(req.url);
    if (!cacheKey) return false;
    const version = this.#readVersion();
    if (this.#version !== version) {
      this.#version = version;
      this.#responses.clear();
    }
    const { key, call } = cacheKey;
    const response = this.#responses.get(key);
    if (!response) {
      res.locals['storeReply'] = (text: string) => {
        // Do not cache a reply that was made from an older version of the data.
        if (version !== this.#readVersion()) return;
        const headers = new Map(ownHeaders.map((name) => [name, String(res.getHeader(name))]));
        this.#responses.set(key, { headers, text });
      };
      return false;
    }
    const known = req.headers['if-none-match'];
    // Lists and weak forms of If-None-Match are left to Express.
    if (known !== undefined && known !== response.headers.get('ETag')) return false;
    setRouteName(res, call);
    res.setHeaders(response.headers);
    if (known === undefined) {
      res.end(response.text);
    } else {
      res.removeHeader('Content-Length');
      res.writeHead(304).end();
    }
    return true;
  }

  /**
   * The cache key of a URL: the path, plus the parsed query if it differs from the default.
   * Equivalent URLs have the same key.
   */
  #keyOf(url: string): CacheKey | null {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const end = path.lastIndexOf('/') + 1;
    const whole = this.#calls.get(path);
    const memoizedCall = whole ?? this.#calls.get(path.slice(0, end));
    if (!memoizedCall) return null;
    const { call, schema, defaultInput } = memoizedCall;
    const parameter = whole ? '' : canonical(path.slice(end));
    if (parameter === null) return null;
    const resource = whole ? path : path.slice(0, end) + parameter;
    if (mark < 0) return { key: resource, call };
    const input = parseInput(schema, parse(url.slice(mark + 1)));
    if (!input.ok) return null;
    const query = JSON.stringify(input.data);
    return { key: query === defaultInput ? resource : `${resource}?${query}`, call };
  }
}

/** Caches a reply until the data changes, if its request was one that `send` can answer. */
export function storeReply(res: Response, text: string): void {
  const store = res.locals['storeReply'] as ((text: string) => void) | undefined; // set by send()
  store?.(text);
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
