import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { endpoints } from 'shared/endpoints';
import { http, startApp } from '../test/startApp.ts';

startApp();

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

it('is shown as a page without external scripts', async () => {
  const { text, type } = await http().get('/api/docs');
  expect(type).toBe('text/html');
  const summaryOf = (call: string) =>
    text.split('<summary>').find((part) => part.includes(`<code>${call}</code>`));
  expect(summaryOf('POST /order/add')).toContain('needs a token');
  expect(summaryOf('GET /products/list')).toBeDefined();
  expect(summaryOf('GET /products/list')).not.toContain('needs a token');
  expect(text).not.toContain('<script');
});
