import { once } from 'node:events';
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
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../app.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { connect, disconnect } from '../database.ts';
import { startOutbox, stopOutbox } from '../mail/outbox.ts';

let app: Express;

/** Brings up the app on this test file's own database, and takes both down after its tests. */
export function startApp(): void {
  beforeAll(async () => {
    await connect();
    await catalogue.load();
    startOutbox();
    app = createApp();
  });
  afterAll(async () => {
    await stopOutbox();
    await catalogue.close();
    await mongoose.connection.dropDatabase();
    await disconnect();
  });
}

/** Lets the app listen on a port of its own until the test is over, for clients that supertest cannot play. */
export async function listening(): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}`;
}

/** Plain HTTP, for what is not a call of the table. */
export const http = () => supertest(app);

export interface Failure {
  error: string;
  fields?: Record<string, string>;
}

type Options<K extends Call> = {
  /** What is sent; `unknown` lets a test send what no schema would take. */
  input?: InputOf<K> | Record<string, unknown>;
  /** The access token of whoever makes the call. */
  as?: { token: string } | undefined;
} & (keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> });

export interface Result<K extends Call> {
  status: number;
  /** The reply of a call that succeeded; reading it after a refusal fails the test. */
  body: BodyOf<K, StatusOf<K>>;
  /** The refusal of a call that failed; reading it after a success fails the test. */
  failure: Failure;
  headers: Record<string, string>;
}

/** Makes a call of the table over HTTP and holds a successful reply against its schema. */
export async function call<K extends Call>(name: K, options: Options<K>): Promise<Result<K>> {
  const [method = '', pattern = ''] = name.split(' ');
  const params: Record<string, string> = options.params ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'; // the table has no others
  let request = supertest(app)[verb](`/api${path}`);
  if (options.as) request = request.set('Authorization', `Bearer ${options.as.token}`);
  if (options.input !== undefined) {
    request = verb === 'get' ? request.query(options.input) : request.send(options.input);
  }
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
      const body: unknown = response.status === 204 ? undefined : response.body;
      return z.parse(schema, body) as BodyOf<K, StatusOf<K>>; // the schema is the call's own
    },
    get failure() {
      return z.parse(
        z.strictObject({
          error: z.string(),
          fields: z.optional(z.record(z.string(), z.string())),
        }),
        response.body,
      );
    },
  };
}
