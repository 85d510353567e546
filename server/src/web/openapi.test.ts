import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { type Call, endpoints } from 'shared/endpoints';
import { http, startApp } from '../test/startApp.ts';

startApp();

interface Operation {
  tags: string[];
  description: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
type Content = Record<string, { example?: unknown }>;

// Object.keys() does not keep the key type.
const calls = Object.keys(endpoints) as Call[];

it('publishes a valid OpenAPI 3.1 document that has every call', async () => {
  const { body } = await http().get('/api/openapi.json');
  expect(await new Validator().validate(body)).toEqual({ valid: true });
  expect(body.openapi).toBe('3.1.0');
  for (const call of Object.keys(endpoints)) {
    const [method = '', pattern = ''] = call.split(' ');
    const operation = body.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation, call).toBeDefined();
  }
});

it('requires the token exactly where a call needs one', async () => {
  const { body } = await http().get('/api/openapi.json');
  expect(body.paths['/order/add'].post.security).toEqual([{ token: [] }]);
  expect(body.paths['/products/list'].get.security).toEqual([{}, { token: [] }]);
});

it('publishes whole numbers as integers', async () => {
  const { body } = await http().get('/api/openapi.json');
  const inputOf = (path: string) =>
    body.paths[path].post.requestBody.content['application/json'].schema.properties;
  expect(inputOf('/products/add').quantity).toMatchObject({ type: 'integer', maximum: 1_000_000 });
  expect(inputOf('/products/add').price.type).toBe('number');
  expect(inputOf('/cart').products.items.properties.quantity.type).toBe('integer');
  expect(inputOf('/review').rating).toMatchObject({ type: 'integer', minimum: 1, maximum: 5 });
  expect(inputOf('/products/advancedFilters').pageNumber.type).toBe('integer');
  const [page] = body.paths['/products/list'].get.parameters;
  expect(page.schema.anyOf.map(({ type }: { type: string }) => type)).toEqual([
    'string',
    'integer',
  ]);
});

it('names the area and the callers of every call', async () => {
  const { body } = await http().get('/api/openapi.json');
  const areas = body.tags.map(({ name }: { name: string }) => name);
  for (const [path, methods] of Object.entries<Record<string, Operation>>(body.paths)) {
    for (const [method, { tags, description }] of Object.entries(methods)) {
      const call = `${method} ${path}`;
      expect(tags, call).toEqual([path.split('/')[1]]);
      expect(areas, call).toContain(tags[0]);
      expect(description, call).toMatch(
        /^For (anyone|everyone signed in|admins|merchants|admins and merchants)\./,
      );
    }
  }
  expect(body.paths['/order/add'].post.description).toBe('For everyone signed in.');
  expect(body.paths['/brands'].post.description).toBe('For admins.');
  expect(body.paths['/brands'].get.description).toBe('For admins and merchants.');
  expect(body.paths['/contact'].post.description).toBe(
    'For anyone. 30 calls an hour for each IP address.',
  );
});

it('has examples that match the schemas of every call', async () => {
  const { body } = await http().get('/api/openapi.json');
  const problems = calls.flatMap((call) => {
    const [method = '', pattern = ''] = call.split(' ');
    const { requestBody, responses }: Operation =
      body.paths[pattern.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    return Object.entries(endpoints[call]).flatMap(([part, schema]) => {
      const { content } = (part === 'input' ? requestBody : responses[part]) ?? {};
      const json = content?.['application/json'];
      return !json || schema.safeParse(json.example).success ? [] : [`${call} ${part}`];
    });
  });
  expect(problems).toEqual([]);
});

it('names the answers, the input and the limit of a call', async () => {
  const { paths } = (await http().get('/api/openapi.json')).body;
  const answersOf = (path: string, method: string) => Object.keys(paths[path][method].responses);
  const always = ['400', '429', '500', '503'];
  const sorted = (statuses: string[]) => [...always, ...statuses].toSorted();
  expect(answersOf('/products/list', 'get')).toEqual(sorted(['200', '304']));
  expect(answersOf('/order', 'get')).toEqual(sorted(['200', '401', '403']));
  expect(answersOf('/address', 'get')).toEqual(sorted(['200', '401']));
  expect(answersOf('/review/approve/{id}', 'put')).toEqual(
    sorted(['200', '401', '403', '404', '413']),
  );
  expect(answersOf('/products/{id}/image', 'post')).toEqual(
    sorted(['200', '401', '403', '404', '413', '415']),
  );
  expect(answersOf('/order/status/item/{itemId}', 'put')).toEqual(
    sorted(['200', '204', '401', '403', '404', '413']),
  );
  expect(answersOf('/user/google/callback', 'get')).toEqual(['302', '429']);

  const { responses } = paths['/order/status/item/{itemId}'].put;
  expect(responses['204']).not.toHaveProperty('content');
  expect(responses['429'].headers).toHaveProperty('Retry-After');
  expect(responses['503'].headers).toHaveProperty('Retry-After');
  expect(responses['404']).not.toHaveProperty('headers');

  expect(paths['/user/register'].post.description).toContain('30 calls an hour');
  expect(paths['/user/login'].post.description).not.toContain('30 calls an hour');
  const { content } = paths['/products/{id}/image'].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(paths['/order/add'].post.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['cartId', 'total']),
  );
  expect(paths['/order/cancel/{id}'].delete).not.toHaveProperty('requestBody');
  expect(paths['/products/list'].get).not.toHaveProperty('requestBody');
  expect(paths['/products/list'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'page', in: 'query', required: false }),
  );
  expect(paths['/order/{id}'].get.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      example: expect.any(String),
    },
  ]);
});

it('is shown as a page that loads nothing from elsewhere', async () => {
  const { text, type } = await http().get('/api/docs');
  expect(type).toBe('text/html');
  const addresses = Array.from(
    text.matchAll(/(?:src|href)="([^"]*)"/g),
    ([, address = '']) => address,
  );
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs/);
    expect((await http().get(address)).status, address).toBe(200);
  }
});
