import { createHash } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { type Call, endpoints } from 'shared/endpoints';
import { idPattern } from 'shared/fields';
import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { withRequestId } from '../../log.ts';
import { authorize, type FindUser, readCurrentUser, userOf } from './authorize.ts';
import { limitBodyTime } from './bodyTimeout.ts';
import { clientIpKey } from './clientIpKey.ts';
import { sendCsv } from './csvReply.ts';
import { closeWithoutReadingBody } from './errorHandler.ts';
import { badRequest, malformedJson, notFound } from './errors.ts';
import { sendEvents } from './eventStream.ts';
import { nameDevice } from './nameDevice.ts';
import { rateLimit } from './rateLimits.ts';
import { requestIdOf, setRouteName } from './requestLogger.ts';
import type { Payload, ResponseCache } from './responseCache.ts';
import {
  CsvReply,
  EventStreamReply,
  type RouteOptions,
  type Routes,
  type SignedInUser,
  StatusReply,
  VersionedReply,
} from './route.ts';
import { receiveCsv, receiveImage, receiveSigned } from './upload.ts';
import {
  limitLargeBodies,
  limitSignedBodies,
  limitUploads,
  runWork,
  workKindOf,
} from './workLimits.ts';

/**
 * A handler without the types of its call, so that one loop can register all routes. The type of
 * the route table has already checked them.
 */
type AnyHandler = (request: {
  input: unknown;
  params: Record<string, string>;
  user: SignedInUser | null;
  readIp: () => string;
  readDevice: () => string;
  file: Buffer | null;
  signature: string;
  ifMatch: readonly string[] | undefined;
}) => object | Promise<object>;

/** The input of a call: its query, or its parsed body. */
function inputOf({ query, body }: Request, method: string, options: RouteOptions): unknown {
  if (method === 'GET' || options.body === 'csv' || options.signedBy) return query;
  if (Array.isArray(body)) throw malformedJson();
  return body ?? {};
}

const fileOf = ({ file, body }: Request): Buffer | null =>
  file?.buffer ?? (Buffer.isBuffer(body) ? body : null);

/** The versions of an If-Match header. Proxies that compress replies make their ETags weak or add a suffix. */
function ifMatchOf(header: string | undefined): string[] | undefined {
  if (header === undefined || header === '*') return undefined;
  return header
    .split(',')
    .flatMap((tag) => /^(?:W\/)?"(\w+)(?:-\w+)?"$/.exec(tag.trim())?.[1] ?? []);
}

/** A malformed id cannot exist, so it gets a 404 (contract). */
const checkIds: RequestHandler = (req, _res, next) => {
  for (const name of ['id', 'itemId']) {
    const value = req.params[name];
    if (typeof value === 'string' && !idPattern.test(value)) throw notFound();
  }
  next();
};

function limitHourly(call: Call): RequestHandler {
  const limit = rateLimit(call, 30, 60 * 60);
  return async (req, res, next) => {
    await withRequestId(requestIdOf(res), () => limit.consume(clientIpKey(req.ip)));
    next();
  };
}

const smallBody = express.json({ limit: '100kb' });
const largeBody = express.json({ limit: '1mb' });

const checkSignature =
  ({ header, assertPlausible }: NonNullable<RouteOptions['signedBy']>): RequestHandler =>
  (req, res, next) => {
    try {
      assertPlausible(req.get(header) ?? '');
    } catch (error) {
      closeWithoutReadingBody(req, res);
      throw error;
    }
    next();
  };

function bodyReaders(call: Call, { body, signedBy }: RouteOptions): RequestHandler[] {
  if (call.startsWith('GET ')) return [];
  if (signedBy) return [checkSignature(signedBy), limitSignedBodies, limitBodyTime, receiveSigned];
  if (body === 'image') return [limitUploads, limitBodyTime, receiveImage];
  if (body === 'csv') return [limitUploads, limitBodyTime, receiveCsv];
  return [limitLargeBodies, limitBodyTime, body === 'large' ? largeBody : smallBody];
}

/**
 * Public catalogue replies may be cached for a few seconds, but not shared between users, because
 * they contain the user's likes.
 */
function setCaching(req: Request, res: Response, isPublic: boolean) {
  // res.vary() parses the header, which is slow and unnecessary if there is none yet.
  if (res.hasHeader('Vary')) res.vary('Authorization');
  else res.setHeader('Vary', 'Authorization');
  if (!isPublic) {
    res.setHeader('Cache-Control', 'no-store');
    return;
  }
  res.setHeader(
    'Cache-Control',
    req.headers.authorization ? 'private, no-cache' : 'public, max-age=5',
  );
}

/** The default status of a reply: the first one that its call declares. */
const defaultStatus = (call: Call) =>
  Number(Object.keys(endpoints[call]).find((key) => key !== 'input'));

/** @param isPublic whether the ETag names what the reply contains */
function toPayload(call: Call, reply: object, isPublic: boolean): Payload {
  const { status, body } =
    reply instanceof StatusReply ? reply : { status: defaultStatus(call), body: reply };
  if (body instanceof VersionedReply) {
    return { call, status, text: JSON.stringify(body.body), etag: `"${body.version}"` };
  }
  const text = status === 204 ? '' : JSON.stringify(body);
  if (!isPublic) return { call, status, text };
  return { call, status, text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` };
}

/** @param isConditional whether an If-None-Match with its ETag gets a 304 */
function send(res: Response, { status, text, etag }: Payload, isConditional: boolean) {
  if (etag) res.setHeader('ETag', etag);
  res.statusCode = status;
  if (status === 204) return void res.end();
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isConditional && res.req.fresh) return void res.status(304).end();
  const length = Buffer.byteLength(text);
  res.setHeader('Content-Length', length);
  // Node sends a string in one write together with the headers, which is much faster than two
  // writes. ASCII is the same in Latin-1, which takes less time to encode.
  res.end(text, length === text.length ? 'latin1' : 'utf8');
}

/** Whether the reply to a request is the same for all visitors. */
const isForAll = ({ method, headers }: Request) =>
  method === 'GET' && headers.authorization === undefined;

/** Sends a stored reply to a visitor who asks without a query. Trying the routes would take a fifth of the time. */
export const sendStored =
  (cache: ResponseCache): RequestHandler =>
  (req, res, next) => {
    const stored = isForAll(req) ? cache.get(req.url) : undefined;
    if (!stored) return next();
    setRouteName(res, stored.call);
    setCaching(req, res, true);
    send(res, stored, true);
  };

/** The same for all requests that mean the same (SAFE-12): the address, with the input if it is not the usual one. */
function makeKeyOf(path: string, schema: z.ZodMiniType) {
  const usual = parseInput(schema, {});
  const usualQuery = usual.ok ? JSON.stringify(usual.data) : '';
  return ({ params }: Request, input: unknown) => {
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
    const query = JSON.stringify(input);
    // No address has a space, so that none is the key of an input.
    return query === usualQuery ? address : `${address} ${query}`;
  };
}

interface Serving<User extends SignedInUser> {
  base: '/api' | '';
  findUser: FindUser<User>;
  /** Keeps the replies to visitors of calls with `cache: 'memory'`. */
  cache?: ResponseCache;
}

/** Validates the input, runs the handler in its turn, and sends its reply. */
function handleWith<User extends SignedInUser>(
  call: Call,
  [access, handler, options = {}]: Routes<User>[Call],
  { base, findUser, cache }: Serving<User>,
): RequestHandler {
  const [method = '', path = ''] = call.split(' ');
  // The type of the route table has matched the handler and the schema of this call.
  const handle = handler as AnyHandler;
  const schema: z.ZodMiniType = endpoints[call].input;
  const kind = workKindOf(call, options);
  const isPublic = options.cache !== undefined;
  const isConditional = isPublic || options.versioned === 'reply';
  const isInMemory = options.isInMemory || options.cache === 'memory';
  const sharedReplies = options.cache === 'memory' ? cache : undefined;
  const keyOf = makeKeyOf(base + path, schema);

  return async (req, res) => {
    const input = parseInput(schema, inputOf(req, method, options));
    if (!input.ok) throw badRequest(input.error, input.fields);
    const request = {
      input: input.data,
      params: req.params as Record<string, string>, // the paths have no wildcards
      readIp: () => clientIpKey(req.ip),
      readDevice: () => nameDevice(req.headers['user-agent']),
      file: fileOf(req),
      signature: (options.signedBy && req.get(options.signedBy.header)) ?? '',
      ifMatch: options.versioned && ifMatchOf(req.get('If-Match')),
    };
    const work = (user: SignedInUser | null) =>
      withRequestId(requestIdOf(res), () => handle({ ...request, user }));
    const workInTurn = async () => {
      const made = await work(await readCurrentUser(res, access, findUser));
      // While its rows are sent, its work still counts as running.
      if (made instanceof CsvReply) {
        await withRequestId(requestIdOf(res), () => sendCsv(res, made));
      }
      return made;
    };
    const makePayload = async () => {
      // Replies from memory are not queued.
      const result = isInMemory && !userOf(res) ? work(null) : runWork(kind, workInTurn, res);
      const reply = result instanceof Promise ? await result : result;
      if (reply instanceof EventStreamReply) sendEvents(res, reply);
      const isSent = reply instanceof CsvReply || reply instanceof EventStreamReply;
      return isSent ? null : toPayload(call, reply, isPublic);
    };
    const payload =
      sharedReplies && isForAll(req)
        ? await sharedReplies.getOrMake(keyOf(req, input.data), makePayload)
        : await makePayload();
    if (!payload) return;
    setCaching(req, res, isPublic);
    if (options.download) {
      res.setHeader('Content-Disposition', `attachment; filename="${options.download}"`);
    }
    send(res, payload, isConditional);
  };
}

/**
 * Registers an Express route for each call: authentication → role → body → validation → handler →
 * JSON. The routes are registered on the app itself, because a separate router would match each
 * request a second time.
 */
export function registerRoutes<User extends SignedInUser>(
  app: Express,
  routes: Routes<User>,
  serving: Serving<User>,
): void {
  // Object.keys() does not keep the key type.
  for (const call of Object.keys(routes) as Call[]) {
    const row = routes[call];
    const [, , options = {}] = row;
    const [method = '', path = ''] = call.split(' ');
    app[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
      serving.base + path,
      authorize(call, row, serving.findUser),
      ...(/:(id|itemId)\b/.test(path) ? [checkIds] : []),
      ...(options.limit ? [limitHourly(call)] : []),
      ...bodyReaders(call, options),
      handleWith(call, row, serving),
    );
  }
}
