import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import mongoose from 'mongoose';
import {
  type BodyOf,
  type Call,
  endpoints,
  type InputOf,
  type ParamsOf,
  type StatusOf,
} from 'shared/endpoints';
import supertest from 'supertest';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../app.ts';
import { liveEvents } from '../events/liveEvents.ts';
import { ensureSignupBonus } from '../promotions/signupBonus.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { migrations } from '../models/migrations.ts';
import { connect, database } from '../platform/database/connection.ts';
import { mailFolder } from '../platform/mail/deliver.ts';
import { emailJobs } from '../platform/mail/emailJobs.ts';
import { worker } from '../platform/jobs/jobs.ts';

let app: Express;
/** Listens for the requests of all tests of a file. */
let server: Server;

/**
 * Starts the app, and after the tests stops it and deletes its data and emails, because files of a worker share them.
 * The connection to the database stays for the next file.
 */
export function startApp(): void {
  beforeAll(async () => {
    if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected) {
      await connect(migrations);
    }
    await ensureSignupBonus();
    await catalogue.load();
    // An index in OpenSearch is built in the background.
    await vi.waitFor(() => catalogue.page({ page: 1, limit: 1 }), {
      timeout: 20_000,
      interval: 50,
    });
    worker.start(emailJobs);
    liveEvents.start();
    app = createApp(new AbortController().signal);
    server = app.listen(0, '127.0.0.1');
    // No request finds its connection closed.
    server.keepAliveTimeout = 0;
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await worker.stop();
    await liveEvents.stop();
    await catalogue.close();
    await rm(mailFolder, { recursive: true, force: true });
    await emptyDatabase();
  });
}

/** Collections and indexes stay for the next file, because it takes half a second to create them. */
async function emptyDatabase(): Promise<void> {
  const collections = await database().collections();
  const data = collections.filter(({ collectionName }) => collectionName !== 'migrations');
  await Promise.all(data.map((collection) => collection.deleteMany()));
}

/**
 * Makes the app listen on its own port until the test ends, for clients that supertest cannot
 * simulate.
 */
export async function listening(): Promise<string> {
  const own = app.listen(0, '127.0.0.1');
  onTestFinished(() => {
    own.close();
  });
  await once(own, 'listening');
  const { port } = own.address() as AddressInfo; // a TCP server has an AddressInfo
  return `http://127.0.0.1:${port}`;
}

/** Own connections would be a third of the CPU time of a request. */
const connections = new Agent({ keepAlive: true });

/** Plain HTTP requests, for anything that is not a call of the route table. */
export function http() {
  const client = supertest(server);
  // A request with a body has its own connection, because the shop closes it when it refuses the body.
  return Object.assign(supertest(server), {
    get: (path: string) => client.get(path).agent(connections),
  });
}

export interface Failure {
  error: string;
  fields?: Record<string, string>;
  /** What the GET answers now, of a 412 (WORLD-14). */
  current?: Record<string, unknown>;
}

type Options<K extends Call> = {
  /** The request body or query; `unknown` allows invalid inputs. */
  input?: InputOf<K> | Record<string, unknown>;
  /** Whose access token to send. */
  as?: { token: string } | undefined;
  /** The body of a call that takes CSV; `input` is its query. */
  csv?: string | Buffer;
  /** Further request headers. */
  headers?: Record<string, string>;
} & (keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> });

/** A second factor is asked for in tests of it alone, which read it by `challengeOf()`. */
type SuccessBody<K extends Call> = K extends 'POST /user/login'
  ? Extract<BodyOf<K, StatusOf<K>>, { accessToken: string }>
  : BodyOf<K, StatusOf<K>>;

export interface Result<K extends Call> {
  status: number;
  /** The reply of a successful call; reading it after a failure throws. */
  body: SuccessBody<K>;
  /** The error of a failed call; reading it after a success throws. */
  failure: Failure;
  headers: Record<string, string>;
}

/** The parameters of `call` after the name: calls without path parameters need no options. */
export type OptionsOf<K extends Call> = keyof ParamsOf<K> extends never
  ? [options?: Options<K>]
  : [options: Options<K>];

/** Makes a call over HTTP and validates a successful reply against its schema. */
export async function call<K extends Call>(
  name: K,
  ...[options]: OptionsOf<K>
): Promise<Result<K>> {
  const [method = '', pattern = ''] = name.split(' ');
  const params: Record<string, string> = options?.params ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'; // the table has no other methods
  let request = http()[verb](`/api${path}`);
  if (options?.as) request = request.set('Authorization', `Bearer ${options.as.token}`);
  if (options?.headers) request = request.set(options.headers);
  if (options?.input !== undefined) {
    const isQuery = verb === 'get' || options.csv !== undefined;
    request = isQuery ? request.query(options.input) : request.send(options.input);
  }
  if (options?.csv !== undefined) request = request.type('text/csv').send(options.csv);
  const response = await request;
  return {
    status: response.status,
    headers: response.headers,
    get body() {
      const schemas: Record<number, z.ZodMiniType | undefined> = endpoints[name];
      const schema = schemas[response.status];
      if (!schema) {
        throw new Error(`${name} answered ${response.status}: ${JSON.stringify(response.body)}`);
      }
      const content: unknown = response.type === 'text/csv' ? response.text : response.body;
      const body = response.status === 204 ? undefined : content;
      return z.parse(schema, body) as SuccessBody<K>; // the schema of this call
    },
    get failure() {
      return z.parse(
        z.strictObject({
          error: z.string(),
          secondFactor: z.optional(z.string()),
          fields: z.optional(z.record(z.string(), z.string())),
          current: z.optional(z.record(z.string(), z.unknown())),
        }),
        response.body,
      );
    },
  };
}
