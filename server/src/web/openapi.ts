import { type Call, endpoints } from 'shared/endpoints';
import type { Role } from 'shared/entities';
import { makeExample } from 'shared/schemaExample';
import * as z from 'zod/mini';
import type { Caller } from '../users/model/caller.ts';
import type { RouteOptions, Routes } from '../platform/http/route.ts';

type Json = { [key: string]: unknown };
type Row = Routes<Caller>[Call];

const statusDescriptions: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'No content',
  302: 'Redirect',
  304: 'Not modified',
  400: 'Invalid input, or a rule of the shop was violated',
  401: 'Missing, invalid or expired token',
  403: 'Role not allowed',
  404: 'Not found, or owned by somebody else',
  412: 'Changed since the version in If-Match',
  413: 'The body, image or file is too large',
  415: 'Unsupported file type',
  429: 'Too many attempts',
  500: 'Internal error',
  503: 'Database unavailable or server overloaded',
};

const failure = z.strictObject({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of a 412: what the GET answers now (WORLD-14). */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** Of a 403: the second factor is to be given, or set up (SAFE-26). */
  secondFactor: z.optional(z.enum(['confirm', 'missing'])),
});

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json) => ({ 'application/json': { schema, example: makeExample(schema) } });

/** The content of a reply: JSON, or the type that its schema names. */
const contentOf = (schema: Json) => {
  const { contentMediaType, ...rest } = schema;
  return typeof contentMediaType === 'string'
    ? { [contentMediaType]: { schema: rest } }
    : json(schema);
};

const retryAfterHeaders = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

const refusal = (status: number) => ({
  description: statusDescriptions[status],
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  ...((status === 429 || status === 503) && { headers: retryAfterHeaders }),
});

function refusalsOf(call: Call, [access, , options = {}]: Row, params: string[]): number[] {
  return [
    400,
    ...(access === 'anyone' ? [] : [401]),
    ...(typeof access === 'object' || options.canForbid || options.isConfirmed ? [403] : []),
    ...(params.length > 0 ? [404] : []),
    ...(options.versioned && !call.startsWith('GET ') ? [412] : []),
    ...(call.startsWith('GET ') ? [] : [413]),
    ...(options.body === 'image' || options.body === 'csv' ? [415] : []),
    429,
    500,
    503,
  ];
}

function responsesOf(call: Call, row: Row, params: string[]): Json {
  const [, , { cache, versioned } = {}] = row;
  const responses: Json = {};
  for (const [key, schema] of Object.entries(endpoints[call])) {
    if (key === 'input') continue;
    const description = statusDescriptions[Number(key)];
    responses[key] =
      key === '204'
        ? { description }
        : { description, content: contentOf(schemaOf(schema, 'output')) };
  }
  if (cache || (versioned === 'reply' && call.startsWith('GET ')))
    responses['304'] = { description: statusDescriptions[304] };
  for (const status of refusalsOf(call, row, params)) responses[status] = refusal(status);
  return responses;
}

function queryOf(schema: Json): Json[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>; // zod generates this schema
  const required = new Set(schema['required'] as string[] | undefined); // same
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
    example: makeExample(property),
  }));
}

const imageForm = (input: Json): Json => ({
  type: 'object',
  properties: { image: { type: 'string', format: 'binary' }, ...Object(input['properties']) },
  required: ['image'],
});

const roleNames: Record<Role, string> = {
  ROLE_ADMIN: 'admins',
  ROLE_MERCHANT: 'merchants',
  ROLE_MEMBER: 'members',
};

function describeAccess([access]: Row): string {
  if (access === 'anyone') return 'For anyone.';
  if (access === 'signedIn') return 'For everyone signed in.';
  return `For ${access.map((role) => roleNames[role]).join(' and ')}.`;
}

function requestContentOf({ body, signedBy }: RouteOptions, input: Json): Json | false {
  if (body === 'image') return { 'multipart/form-data': { schema: imageForm(input) } };
  if (body === 'csv') return { 'text/csv': { schema: { type: 'string' } } };
  return (Object.keys(input['properties'] ?? {}).length > 0 || Boolean(signedBy)) && json(input);
}

const header = (name: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

function operationOf(call: Call, row: Row): Json {
  const [method = '', pattern = ''] = call.split(' ');
  const [access, , options = {}] = row;
  const { body, limit, signedBy, versioned } = options;
  const params = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const input = schemaOf(endpoints[call].input, 'input');
  const content = method !== 'GET' && requestContentOf(options, input);
  return {
    operationId: call.replace(/[^\w]+/g, '_'),
    tags: [pattern.split('/')[1]],
    summary: describeAccess(row),
    description: `${describeAccess(row)}${limit ? ' 30 calls an hour for each IP address.' : ''}`,
    parameters: [
      ...params.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        example: /id$/i.test(name) ? '65a1b2c3d4e5f60718293a4b' : 'example',
      })),
      ...(signedBy ? [header(signedBy.header, true)] : []),
      ...(versioned && method !== 'GET' ? [header('If-Match', false)] : []),
      ...(method === 'GET' || body === 'csv' ? queryOf(input) : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(call, row, params),
    security: access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
  };
}

/** Calls that redirect the browser instead of replying with JSON (CALL-08, CALL-09). */
const redirects: Record<string, string> = {
  '/user/google/login': 'Redirects to the Google sign-in',
  '/user/google/callback': 'Callback of the Google sign-in',
  '/auth/facebook': 'Redirects to the Facebook sign-in',
  '/auth/facebook/callback': 'Callback of the Facebook sign-in',
};

/** Generates the OpenAPI 3.1 document from the routes and their schemas. */
export function describeApi(routes: Routes<Caller>): Json {
  const paths: Record<string, Json> = {};
  // Object.keys() does not keep the key type.
  for (const call of Object.keys(routes) as Call[]) {
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, routes[call]) };
  }
  for (const [path, summary] of Object.entries(redirects)) {
    paths[path] = {
      get: {
        operationId: `GET${path.replace(/[^\w]+/g, '_')}`,
        tags: [path.split('/')[1]],
        summary,
        description: 'For anyone.',
        responses: { 302: { description: statusDescriptions[302] }, 429: refusal(429) },
        security: [],
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Uphill',
      version: '1.0.0',
      description: 'Storefront, marketplace and dashboard of the shop. Prices are dollars.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.keys(paths).map((path) => path.split('/')[1]))].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
