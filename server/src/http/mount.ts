import { createHash } from 'node:crypto';
import type { Express, Request, RequestHandler, Response } from 'express';
import { type Call, endpoints } from 'shared/endpoints';
import { idPattern } from 'shared/fields';
import { readInput } from 'shared/readInput';
import type * as z from 'zod/mini';
import { withRequestId } from '../log.ts';
import { callerOf } from './caller.ts';
import { admit, withinCapacity } from './capacity.ts';
import { badRequest, forbidden, notFound, unauthorized } from './errors.ts';
import { sharedLimit } from './limits.ts';
import { networkOf } from './networkOf.ts';
import { jsonBody } from './jsonBody.ts';
import { nameRoute, requestIdOf } from './observe.ts';
import { keepReply } from './readyReplies.ts';
import {
  type Access,
  Answer,
  type Caller,
  isCached,
  large,
  limited,
  ready,
  type Routes,
  type Trait,
  upload,
} from './route.ts';
import { toJson } from './toJson.ts';
import { takePicture } from './upload.ts';

/** A row without its call's types, which the table has checked; one loop serves all calls. */
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
  seller: ['ROLE_ADMIN', 'ROLE_MERCHANT'],
  admin: ['ROLE_ADMIN'],
};

function authorise(call: Call, access: Access): RequestHandler {
  return (req, res, next) => {
    nameRoute(res, call);
    admit();
    const letIn = (user: Caller | null) => {
      if (access !== 'anyone') {
        if (!user) throw unauthorized();
        if (!rolesOf[access].includes(user.role)) throw forbidden();
      }
      res.locals['user'] = user;
      next();
    };
    const { authorization } = req.headers;
    return authorization ? withinCapacity(callerOf(authorization)).then(letIn) : letIn(null);
  };
}

/** An id of another form than ours can name nothing (contract: 404). */
const checkIds: RequestHandler = (req, _res, next) => {
  for (const name of ['id', 'itemId']) {
    const value = req.params[name];
    if (typeof value === 'string' && !idPattern.test(value)) throw notFound();
  }
  next();
};

function limitHourly(call: Call): RequestHandler {
  const limit = sharedLimit(call, 30, 60 * 60);
  return async (req, res, next) => {
    await withRequestId(requestIdOf(res), () => limit.take(networkOf(req.ip)));
    next();
  };
}

const smallBody = jsonBody(100 * 1024);
const largeBody = jsonBody(1024 * 1024);

function bodyReader(call: Call, trait: Trait | undefined): RequestHandler[] {
  if (call.startsWith('GET ')) return [];
  if (trait === upload) return [takePicture];
  return [trait === large ? largeBody : smallBody];
}

/** Public catalogue: anybody's copy for a few seconds, but never across people with hearts of their own. */
function setCaching(req: Request, res: Response, trait: Trait | undefined) {
  // Express takes a header apart that is not there yet.
  if (res.hasHeader('Vary')) res.vary('Authorization');
  else res.setHeader('Vary', 'Authorization');
  if (!isCached(trait)) {
    res.setHeader('Cache-Control', 'no-store');
    return;
  }
  res.setHeader(
    'Cache-Control',
    req.headers.authorization ? 'private, no-cache' : 'public, max-age=5',
  );
}

/** The status of a reply that does not choose one: the first that its call declares. */
const usualStatus = (call: Call) =>
  Number(Object.keys(endpoints[call]).find((key) => key !== 'input'));

function send(call: Call, res: Response, status: number, body: object, trait: Trait | undefined) {
  res.statusCode = status;
  if (status === 204) return void res.end();
  const text = toJson(body);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isCached(trait)) {
    res.setHeader('ETag', `"${createHash('sha1').update(text).digest('base64url')}"`);
    if (res.req.fresh) return void res.status(304).end();
  }
  res.setHeader('Content-Length', Buffer.byteLength(text));
  // As a text it goes out in one piece with the headers, which is much quicker than two.
  res.end(text);
  if (trait === ready) keepReply(res, call, text);
}

/**
 * One Express route for every row of the table: caller → role → body → schema → handler → JSON. They stand on the
 * app itself: a router of their own would take each request apart once more.
 */
export function mount(app: Express, base: '/api' | '', routes: Routes): void {
  // Object.keys widens the table's own keys.
  for (const call of Object.keys(routes) as Call[]) {
    const [access, handler, trait] = routes[call];
    const [method = '', path = ''] = call.split(' ');
    // The table's type has matched handler and schema of this call.
    const work = handler as AnyHandler;
    const schema: z.ZodMiniType = endpoints[call].input;
    const usual = usualStatus(call);

    const answer: RequestHandler = async (req, res) => {
      const input = readInput(schema, method === 'GET' ? req.query : (req.body ?? {}));
      if (!input.ok) throw badRequest(input.error, input.fields);
      const result = withRequestId(requestIdOf(res), () =>
        work({
          input: input.data,
          params: req.params as Record<string, string>, // our paths have no wildcards
          user: res.locals['user'] as Caller | null, // set by authorise
          readIp: () => networkOf(req.ip),
          file: req.file?.buffer ?? null,
        }),
      );
      // What is known at once waits for nothing.
      const reply = result instanceof Promise ? await withinCapacity(result) : result;
      setCaching(req, res, trait);
      if (reply instanceof Answer) send(call, res, reply.status, reply.body, trait);
      else send(call, res, usual, reply, trait);
    };

    app[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
      base + path,
      authorise(call, access),
      ...(/:(id|itemId)\b/.test(path) ? [checkIds] : []),
      ...(trait === limited ? [limitHourly(call)] : []),
      ...bodyReader(call, trait),
      answer,
    );
  }
}
