import { createHash } from 'node:crypto';
import type { Express, Request, RequestHandler, Response } from 'express';
import { type Call, endpoints } from 'shared/endpoints';
import { idPattern } from 'shared/fields';
import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { withRequestId } from '../../log.ts';
import { callerOf } from '../../models/caller.ts';
import { limitBodyTime } from './bodyTimeout.ts';
import { badRequest, forbidden, malformedJson, notFound, unauthorized } from './errors.ts';
import { rateLimit } from './rateLimits.ts';
import { clientIpKey } from './clientIpKey.ts';
import { jsonBody } from './jsonBody.ts';
import { setRouteName, requestIdOf } from './requestLogger.ts';
import { memoize, storeResponse } from './responseCache.ts';
import {
  type Access,
  StatusReply,
  type Caller,
  inMemory,
  isCached,
  large,
  limited,
  memoized,
  type Routes,
  type Trait,
  upload,
} from './route.ts';
import { toJson } from './toJson.ts';
import { receiveImage } from './upload.ts';
import {
  assertAvailable,
  limitLargeBodies,
  limitUploads,
  runLookup,
  runWork,
  type WorkKind,
  workKindOf,
} from './workLimits.ts';

/**
 * A handler without the types of its call, so that one loop can register all routes. The type of
 * the route table has already checked them.
 */
type AnyHandler = (request: {
  input: unknown;
  params: Record<string, string>;
  user: Caller | null;
  readIp: () => string;
  file: Buffer | null;
}) => object | Promise<object>;

const rolesOf: Record<Access, readonly Caller['role'][]> = {
  anyone: ['ROLE_ADMIN', 'ROLE_MERCHANT', 'ROLE_MEMBER'],
  signedIn: ['ROLE_ADMIN', 'ROLE_MERCHANT', 'ROLE_MEMBER'],
  adminOrMerchant: ['ROLE_ADMIN', 'ROLE_MERCHANT'],
  admin: ['ROLE_ADMIN'],
};

/**
 * How long an authorization check stays valid. A body may arrive slowly, and the account may be
 * changed meanwhile (SAFE-09).
 */
const authorizationMs = 1_000;

/** @throws 401 without a user, 403 if the role is not allowed */
function assertRole(user: Caller | null, access: Access): void {
  if (access === 'anyone') return;
  if (!user) throw unauthorized();
  if (!rolesOf[access].includes(user.role)) throw forbidden();
}

function authorize(call: Call, access: Access, kind: WorkKind): RequestHandler {
  return (req, res, next) => {
    setRouteName(res, call);
    const accept = (user: Caller | null) => {
      assertRole(user, access);
      res.locals['user'] = user;
      res.locals['authorizedAt'] = performance.now();
      next();
    };
    const { authorization } = req.headers;
    if (!authorization) return accept(null);
    assertAvailable(kind);
    return runLookup(() => callerOf(authorization), res).then(accept);
  };
}

/** The caller, read again from the database if the authorization check is too old. */
async function freshCaller(res: Response, access: Access): Promise<Caller | null> {
  // authorize() sets both.
  const user = res.locals['user'] as Caller | null;
  const authorizedAt = res.locals['authorizedAt'] as number;
  const { authorization } = res.req.headers;
  if (!user || !authorization || performance.now() - authorizedAt < authorizationMs) return user;
  const current = await callerOf(authorization);
  assertRole(current, access);
  return current;
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
    const take = () => limit.consume(clientIpKey(req.ip));
    await runLookup(() => withRequestId(requestIdOf(res), take), res);
    next();
  };
}

const smallBody = jsonBody(100 * 1024);
const largeBody = jsonBody(1024 * 1024);

function bodyReaders(call: Call, traits: readonly Trait[]): RequestHandler[] {
  if (call.startsWith('GET ')) return [];
  if (traits.includes(upload)) return [limitUploads, limitBodyTime, receiveImage];
  return [limitLargeBodies, limitBodyTime, traits.includes(large) ? largeBody : smallBody];
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
const usualStatus = (call: Call) =>
  Number(Object.keys(endpoints[call]).find((key) => key !== 'input'));

function send(res: Response, status: number, body: object, isPublic: boolean) {
  res.statusCode = status;
  if (status === 204) return void res.end();
  const text = toJson(body);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isPublic) {
    res.setHeader('ETag', `"${createHash('sha1').update(text).digest('base64url')}"`);
    if (res.req.fresh) return void res.status(304).end();
  }
  res.setHeader('Content-Length', Buffer.byteLength(text));
  // Node sends a string in one write together with the headers, which is much faster than two
  // writes.
  res.end(text);
  storeResponse(res, text);
}

/**
 * Registers an Express route for each call: authentication → role → body → validation → handler →
 * JSON. The routes are registered on the app itself, because a separate router would match each
 * request a second time.
 */
export function registerRoutes(app: Express, base: '/api' | '', routes: Routes): void {
  // Object.keys() does not keep the key type.
  for (const call of Object.keys(routes) as Call[]) {
    const [access, handler, ...traits] = routes[call];
    const [method = '', path = ''] = call.split(' ');
    // The type of the route table has matched the handler and the schema of this call.
    const handle = handler as AnyHandler;
    const schema: z.ZodMiniType = endpoints[call].input;
    const usual = usualStatus(call);
    const kind = workKindOf(call, traits);
    const isPublic = isCached(traits);
    const isMemoized = traits.includes(memoized);
    const isInMemory = isMemoized || traits.includes(inMemory);
    if (isMemoized && base === '/api') memoize(call);

    const answer: RequestHandler = async (req, res) => {
      if (Array.isArray(req.body)) throw malformedJson();
      const input = parseInput(schema, method === 'GET' ? req.query : (req.body ?? {}));
      if (!input.ok) throw badRequest(input.error, input.fields);
      const user = res.locals['user'] as Caller | null; // set by authorise
      const request = {
        input: input.data,
        params: req.params as Record<string, string>, // the paths have no wildcards
        readIp: () => clientIpKey(req.ip),
        file: req.file?.buffer ?? null,
      };
      const work = (caller: Caller | null) =>
        withRequestId(requestIdOf(res), () => handle({ ...request, user: caller }));
      // Replies from memory need no place in a queue.
      const result =
        isInMemory && !user
          ? work(null)
          : runWork(kind, async () => work(await freshCaller(res, access)), res);
      const reply = result instanceof Promise ? await result : result;
      setCaching(req, res, isPublic);
      if (reply instanceof StatusReply) send(res, reply.status, reply.body, isPublic);
      else send(res, usual, reply, isPublic);
    };

    app[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      base + path,
      authorize(call, access, kind),
      ...(/:(id|itemId)\b/.test(path) ? [checkIds] : []),
      ...(traits.includes(limited) ? [limitHourly(call)] : []),
      ...bodyReaders(call, traits),
      answer,
    );
  }
}
