import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Call, endpoints } from 'shared/endpoints';
import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { catalogue } from '../../catalogue/catalogue.ts';
import { addGauge } from '../ops/metrics.ts';
import { setRouteName } from './requestLogger.ts';

/** A call whose replies are cached, keyed by its path without the parameter. */
interface MemoizedCall {
  call: Call;
  schema: z.ZodMiniType;
  /** The parsed input of a request without a query, as JSON. */
  defaultInput: string;
}

interface CachedResponse {
  call: Call;
  headers: Map<string, string>;
  text: string;
}

const calls = new Map<string, MemoizedCall>();

/** Headers that are specific to a reply. */
const ownHeaders = ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag', 'Vary'];

const megabyte = 1024 * 1024;

const responses = new LRUCache<string, CachedResponse>({
  maxSize: 32 * megabyte,
  // A string takes two bytes per character; 1 kB is the overhead per entry.
  sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 1_024,
});
addGauge({
  name: 'response_cache_bytes',
  help: 'What the stored replies of the catalogue take, at most 32 MB',
  collect() {
    this.set(responses.calculatedSize);
  },
});
let version = catalogue.version;

/** Enables caching for a call under /api. Its path may have one parameter, which must be last. */
export function memoize(call: Call): void {
  const path = `/api${call.slice('GET '.length)}`;
  const schema: z.ZodMiniType = endpoints[call].input;
  const input = parseInput(schema, {});
  const defaultInput = input.ok ? JSON.stringify(input.data) : '';
  calls.set(path.split(':')[0] ?? path, { call, schema, defaultInput });
}

/**
 * The cache key of a URL: the path, plus the parsed query if it differs from the default.
 * Equivalent URLs have the same key.
 */
function keyOf(url: string): { key: string; call: Call } | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const at = path.lastIndexOf('/') + 1;
  const whole = calls.get(path);
  const memoizedCall = whole ?? calls.get(path.slice(0, at));
  if (!memoizedCall) return null;
  const { call, schema, defaultInput } = memoizedCall;
  const parameter = whole ? '' : canonical(path.slice(at));
  if (parameter === null) return null;
  const resource = whole ? path : path.slice(0, at) + parameter;
  if (mark < 0) return { key: resource, call };
  const input = parseInput(schema, parse(url.slice(mark + 1)));
  if (!input.ok) return null;
  const query = JSON.stringify(input.data);
  return { key: query === defaultInput ? resource : `${resource}?${query}`, call };
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

/** Caches a reply until the catalogue changes, if its call is memoized. */
export function storeResponse(res: Response, text: string): void {
  const found = res.locals['cacheKey'] as ReturnType<typeof keyOf> | undefined; // set by sendCachedResponse
  // Do not cache a reply that was made from an older version of the catalogue.
  if (!found || res.locals['catalogueVersion'] !== catalogue.version) return;
  const headers = new Map(ownHeaders.map((name) => [name, String(res.getHeader(name))]));
  responses.set(found.key, { call: found.call, headers, text });
}

/** Answers from the cache if possible, without running the rest of the app. */
export function sendCachedResponse(req: Request, res: Response): boolean {
  if (!isPublic(req)) return false;
  const found = keyOf(req.url);
  if (!found) return false;
  if (version !== catalogue.version) {
    version = catalogue.version;
    responses.clear();
  }
  const response = responses.get(found.key);
  if (!response) {
    res.locals['cacheKey'] = found;
    res.locals['catalogueVersion'] = version;
    return false;
  }
  const known = req.headers['if-none-match'];
  // Lists and weak forms of If-None-Match are left to Express.
  if (known !== undefined && known !== response.headers.get('ETag')) return false;
  setRouteName(res, response.call);
  res.setHeaders(response.headers);
  if (known === undefined) {
    res.end(response.text);
  } else {
    res.removeHeader('Content-Length');
    res.writeHead(304).end();
  }
  return true;
}
