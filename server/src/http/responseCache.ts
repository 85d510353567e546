import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Call, endpoints } from 'shared/endpoints';
import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { catalogue } from '../catalogue/catalogue.ts';
import { addGauge } from './metrics.ts';
import { setRouteName } from './requestLogger.ts';

/** A call whose replies are kept, by the path before its parameter; without one, by its whole path. */
interface MemoizedCall {
  call: Call;
  schema: z.ZodMiniType;
  /** The input of a request without a query, as JSON. */
  defaultInput: string;
}

interface CachedResponse {
  call: Call;
  headers: Map<string, string>;
  text: string;
}

const calls = new Map<string, MemoizedCall>();

/** What a call's reply has of its own. */
const ownHeaders = ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag', 'Vary'];

const megabyte = 1024 * 1024;

const responses = new LRUCache<string, CachedResponse>({
  maxSize: 32 * megabyte,
  // Two bytes a character, and what is around them.
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

/** Keeps the replies of a call from now on; it is made below /api, and its path has one parameter at most, at its end. */
export function memoize(call: Call): void {
  const path = `/api${call.slice('GET '.length)}`;
  const schema: z.ZodMiniType = endpoints[call].input;
  const input = parseInput(schema, {});
  const defaultInput = input.ok ? JSON.stringify(input.data) : '';
  calls.set(path.split(':')[0] ?? path, { call, schema, defaultInput });
}

/**
 * What a request asks for, the same however it is written: the path with its parameter, and the parsed query unless
 * that says nothing.
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

/** A part of a path, escaped in one way only; null where it cannot be read. */
function canonical(part: string): string | null {
  if (/^[\w-]*$/.test(part)) return part;
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** Whether a request sees what every visitor sees. */
const isPublic = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined;

/** Stores a reply that was sent, if its call is memoized, until the catalogue changes. */
export function storeResponse(res: Response, text: string): void {
  const found = res.locals['cacheKey'] as ReturnType<typeof keyOf> | undefined; // set below
  // The catalogue may have changed since the request came.
  if (!found || res.locals['catalogueVersion'] !== catalogue.version) return;
  const headers = new Map(ownHeaders.map((name) => [name, String(res.getHeader(name))]));
  responses.set(found.key, { call: found.call, headers, text });
}

/** Answers with a stored reply, if there is one, without asking the rest of the server. */
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
  // Express knows the rarer forms of this header.
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
