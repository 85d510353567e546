import { type Call, endpoints } from 'shared/endpoints';
import type { Role } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { parseInput } from 'shared/parseInput';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Address } from '../../addresses/model/Address.ts';
import { Session } from '../../users/model/Session.ts';
import { StockAlert } from '../../alerts/model/StockAlert.ts';
import { AuditEntry } from '../../audit/model/AuditEntry.ts';
import { Review } from '../../reviews/model/Review.ts';
import { routes } from '../../routes.ts';
import { buy, makeOrder, setLineStatus } from '../../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, http, startApp } from '../../test/startApp.ts';
import { validInputs } from '../../test/validInputs.ts';
import type { Access } from './route.ts';

/*
 * Common injection and access-control attacks, tried on every call of the route table, so that new
 * calls are covered automatically.
 */

startApp();

const noRow = '0123456789abcdef01234567';

// Object.keys() does not keep the key type.
const calls = Object.keys(endpoints) as Call[];
/** Images and tables have other parsers, which refuse JSON; the tests of their areas send them. */
const hasFile = (name: Call) => ['image', 'csv'].includes(routes[name][2]?.body ?? '');
const refusalOf = (name: Call) => (hasFile(name) ? 415 : 400);

const withInput = calls.filter((name) => Object.keys(validInputs[name]).length > 0);
const isRead = (name: Call) => name.startsWith('GET ');
const bodies = calls.filter((name) => !isRead(name));

/** `npm run test:all` sends every value to each call, `npm test` one of each kind; `at` selects it. */
const sendsAll = process.env['TEST_ALL'] !== undefined;
function sentOf<T>(values: T[], at = 0): T[] {
  const one = at % Math.max(1, values.length);
  return sendsAll ? values : values.slice(one, one + 1);
}

const callers = new Map<Role, Promise<{ token: string }>>();

/** The token of an admin, or of a merchant where only they may make the call. */
async function tokenFor(name: Call): Promise<string> {
  const [access] = routes[name];
  const isAllowed = typeof access === 'string' || access.includes('ROLE_ADMIN');
  const role = isAllowed ? 'ROLE_ADMIN' : 'ROLE_MERCHANT';
  const caller = callers.get(role) ?? (isAllowed ? makeUser(role) : makeMerchant());
  callers.set(role, caller);
  return (await caller).token;
}

/** Makes a call with any input. */
async function send(name: Call, input: unknown, given: { id?: string; token?: string } = {}) {
  const { id = noRow, token = await tokenFor(name) } = given;
  const [method = '', pattern = ''] = name.split(' ');
  const path = `/api${pattern.replace(/:\w+/g, encodeURIComponent(id))}`;
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'; // the table has no other methods
  const { signedBy } = routes[name][2] ?? {};
  const forged = `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`;
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(signedBy && { [signedBy.header]: forged }),
  };
  const request = http()[verb](path).set(headers);
  if (!isRead(name))
    return request.set('Content-Type', 'application/json').send(JSON.stringify(input));
  // URLSearchParams converts every value to a string.
  return request.query(new URLSearchParams(input as Record<string, string>).toString());
}

type Path = (string | number)[];

/** Fields that a call ignores, whatever they hold (CALL-52). */
const ignored = new Set(['taxable']);

/** The paths of the single values in a valid input. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (path.length > 2 && ignored.has(String(path.at(-1)))) return [];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), input);

/** A copy of an input with the value at one path replaced. */
function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(input)
    ? [...input]
    : { ...(input as object) };
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value));
  return copy;
}

const hostile: [string, unknown][] = [
  ['$gt', { $gt: '' }],
  ['$ne', { $ne: null }],
  ['$where', { $where: 'sleep(1000)' }],
  ['$regex', { $regex: '^(a+)+$' }],
  ['$in', { $in: ['a', 1] }],
  ['a list', ['Robin']],
  ['lists in lists', [[[]]]],
  ['an object', {}],
  ['an object that says it is a text', { toString: 'x', length: 1, trim: 1 }],
  ['a prototype', JSON.parse('{"__proto__": {"polluted": 1}}')],
  ['a constructor', { constructor: { prototype: { polluted: 1 } } }],
  ['an id of the driver', { _bsontype: 'ObjectId', id: noRow }],
];

describe('an object or a list instead of a value', () => {
  it.each(withInput)('has a valid input to start from: %s', (name) => {
    expect(parseInput(endpoints[name].input, validInputs[name])).toHaveProperty('ok', true);
  });

  it.each(withInput.filter((name) => !isRead(name)))(
    'is refused by its place: %s',
    async (name) => {
      const schema = endpoints[name].input;
      const paths = leaves(validInputs[name]);
      const accepted = paths.flatMap((path) =>
        hostile
          .filter(([, value]) => parseInput(schema, withValue(validInputs[name], path, value)).ok)
          .map(([what]) => [what, path]),
      );
      expect(accepted).toEqual([]);
      for (const path of sentOf(paths)) {
        const sent = await send(name, withValue(validInputs[name], path, { $gt: '' }));
        expect([path, sent.status]).toEqual([path, refusalOf(name)]);
      }
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it.each(calls.filter(isRead))('is no value of a query either: %s', async (name) => {
    const usual = await send(name, {});
    const keys = [...Object.keys(validInputs[name]), 'page', 'constructor', '__proto__'];
    const names = keys.flatMap((key) => [`${key}[$gt]`, `${key}[__proto__][polluted]`]);
    for (const sent of sendsAll ? names.map((one) => [one]) : [names]) {
      const reply = await send(name, Object.fromEntries(sent.map((one) => [one, '1'])));
      expect([sent, reply.status]).toEqual([sent, usual.status]);
    }
    const [method, pattern = ''] = name.split(' ');
    expect(method).toBe('GET');
    for (const [key, value] of sentOf(Object.entries(validInputs[name]), calls.indexOf(name))) {
      const twice = `${key}=${String(value)}&${key}=${String(value)}`;
      const reply = await http()
        .get(`/api${pattern.replace(/:\w+/g, noRow)}?${twice}`)
        .set('Authorization', `Bearer ${await tokenFor(name)}`);
      expect([key, reply.status]).toEqual([key, 400]);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(calls.filter((name) => name.includes(':')))('is refused in a path: %s', async (name) => {
    const ids = [
      '[object Object]',
      '{"$gt":""}',
      '$ne',
      '__proto__',
      'constructor',
      '../../../etc/passwd',
      '..\\..',
      '%00',
      "' || 1==1 //",
      '<script>',
    ];
    for (const id of sentOf(ids, calls.indexOf(name))) {
      const reply = await send(name, validInputs[name], { id });
      expect(reply.status).toBeLessThan(500);
      if (/:(id|itemId)/.test(name)) expect(reply.status).toBe(404);
    }
  });

  it.each([
    ['Authorization', ['Bearer x', 'Bearer y']],
    ['Authorization', '[object Object]'],
    ['If-None-Match', '{"$gt":""}'],
    ['Content-Type', 'application/json; charset=__proto__'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Forwarded-For', '{"$gt":""}, __proto__'],
    ['X-Forwarded-Proto', 'javascript'],
    ['Range', 'bytes=0-,0-,0-,0-'],
    ['Cookie', '__proto__=1; uphill-google=a; constructor[prototype]=1'],
    ['X-Request-Id', '__proto__[a]'],
  ])('is refused in a header: %s: %s', async (name, value) => {
    // superagent sends an array as several headers of the same name; its types do not allow that.
    const reply = await http()
      .get('/api/products/list')
      .set(name, value as string);
    expect(reply.status).toBe(200);
  });
});

interface Shape {
  type?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

const shapeOf = (name: Call) =>
  // zod generates JSON schemas of this form.
  z.toJSONSchema(endpoints[name].input, { io: 'input', unrepresentable: 'any' }) as Shape;

/** The paths that accept one of a few values. */
function choices(shape: Shape, path: Path = []): Path[] {
  if (shape.enum || shape.anyOf?.every((one) => one.const !== undefined)) return [path];
  if (shape.items) return choices(shape.items, [...path, 0]);
  return Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
    choices(inner, [...path, key]),
  );
}

describe('an enum value', () => {
  const found = calls.flatMap((name) =>
    choices(shapeOf(name)).map((path) => [name, path] as const),
  );

  it('is found at every place that declares one', () => {
    const schemas = calls.map((name) => JSON.stringify(shapeOf(name)));
    const declared = schemas.flatMap(
      (text) => text.match(/"enum":|"anyOf":\[\{[^{}]*"const":/g) ?? [],
    );
    expect(found).toHaveLength(declared.length);
    // An enum that becomes a free text is noticed.
    expect(declared.length).toBeGreaterThanOrEqual(9);
  });

  const paths = [...found, ['POST /products/advancedFilters', ['order'] as Path] as const];
  it.each(paths)('is checked at run time, not only by the types: %s %s', async (name, path) => {
    const others = [
      'Another',
      '',
      ' ',
      'toString',
      '__proto__',
      'hasOwnProperty',
      '0',
      'SHIPPED',
      '7 ',
      'null',
    ];
    for (const value of isRead(name) ? others : [...others, 2, -1, 0.5, true, null]) {
      const read = parseInput(endpoints[name].input, withValue(validInputs[name], path, value));
      expect([value, read.ok]).toEqual([value, false]);
    }
    const sent = await send(name, withValue(validInputs[name], path, 'toString'));
    expect(sent.status).toBe(400);
  });

  it('CALL-52 CALL-53 CART-09 is no price and no total', async () => {
    const as = await makeUser();
    const product = (await makeProduct())._id.toString();
    const cheap = await call('POST /cart', {
      input: { products: [{ product, quantity: 1, price: 0.01 }] },
      as,
    });
    expect(cheap.status).toBe(400);
    const cart = await call('POST /cart', {
      input: { products: [{ product, quantity: 1, price: 20 }] },
      as,
    });
    for (const total of [0, 0.01, -20, 19.99, 20.000001e3]) {
      const reply = await call('POST /order/add', { input: { cartId: cart.body._id, total }, as });
      expect([total, reply.status]).toEqual([total, 400]);
    }
  });
});

/** The id of a return of the order's first line. */
async function requestReturn(order: Order, as: { token: string }): Promise<string> {
  await setLineStatus(order, 0, 'Delivered', await makeUser('ROLE_ADMIN'));
  const input = { line: order.products[0]?._id, quantity: 1, reason: 'Damaged' };
  const requested = await call('POST /order/:id/return', { params: { id: order._id }, input, as });
  return requested.body.return._id;
}

type Row = { _id: { toString(): string } };

const makeReviewOf = (product: Row, user: Row) =>
  Review.create({
    product: product._id.toString(),
    user: user._id.toString(),
    title: 'Good',
    review: 'It holds.',
    rating: 5,
    isRecommended: true,
    status: 'Waiting Approval',
  });

describe('a document of another user', () => {
  const isForAdmins = (access: Access) =>
    typeof access === 'object' && access.every((role) => role === 'ROLE_ADMIN');
  const mine = calls.filter((name) => /:(id|itemId)\b/.test(name) && !isForAdmins(routes[name][0]));

  /** Its refused calls change nothing, so that all of them share the documents. */
  const owned: Record<string, string | undefined> = {};
  let strangers: { token: string }[];

  beforeAll(async () => {
    const [{ order, user }, owner] = [await makeOrder(), await makeMerchant()];
    const product = await makeProduct({ brand: owner.brand._id });
    const address = await Address.create({
      user: user._id,
      address: '1 Hill',
      city: 'Up',
      state: 'OR',
      country: 'US',
      zipCode: '97205',
    });
    const brand = owner.brand._id;
    const entry = await AuditEntry.create({
      entity: 'brand',
      target: brand,
      brands: [brand],
      action: 'Changed',
      changes: [],
    });
    Object.assign(owned, {
      '/audit': entry._id.toString(),
      '/products': product._id.toString(),
      '/brands': owner.brand._id.toString(),
      '/address': address._id.toString(),
      '/order': order._id,
      cart: order.cartId,
      line: order.products[0]?._id,
      '/wishList': product._id.toString(),
      '/review': (await makeReviewOf(product, user))._id.toString(),
      '/alert': (await StockAlert.create({ user: user._id, product: product._id }))._id.toString(),
      '/user': (await Session.create({ user: user._id, version: 0 }))._id.toString(),
    });
    const ofReturn = await makeOrder();
    owned['/return'] = await requestReturn(ofReturn.order, ofReturn.user);
    strangers = [await makeMerchant(), await makeUser()];
  });

  it.each(mine)('cannot be told from what is not there: %s', async (name) => {
    const isLine = name.includes(':itemId');
    const id = owned[isLine ? 'line' : (/\/\w+/.exec(name)?.[0] ?? '')] ?? '';
    expect(id).toMatch(/^[\da-f]{24}$/);
    const names = isLine
      ? { orderId: owned['/order'], cartId: owned['cart'], status: 'Cancelled' }
      : {};
    const input = { ...validInputs[name], ...names };
    for (const { token } of strangers) {
      const [another, nothing] = [
        await send(name, input, { id, token }),
        await send(name, input, { token }),
      ];
      expect([another.status, another.body]).toEqual([nothing.status, nothing.body]);
      expect([403, 404, 415]).toContain(another.status);
    }
  });

  it('CALL-53 CALL-58 is not reachable through an own document that refers to it', async () => {
    const [{ order, user }, stranger] = [await makeOrder(), await makeUser()];
    const cart = await call('POST /order/add', {
      input: { cartId: order.cartId, total: 100 },
      as: stranger,
    });
    expect(cart.status).toBe(404);
    const own = await buy(stranger, [{ product: await makeProduct() }]);
    const wrong = await call('PUT /order/status/item/:itemId', {
      params: { itemId: order.products[0]?._id ?? '' },
      input: { orderId: own._id, cartId: own.cartId, status: 'Cancelled' },
      as: stranger,
    });
    expect(wrong.status).toBe(404);
    const still = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(still.body.order.products.map(({ status }) => status)).not.toContain('Cancelled');
  });
});

describe('an oversized request', () => {
  it.each(bodies)('in bytes is refused with 413: %s', async (name) => {
    const [, , options] = routes[name];
    const isLarge = options?.body === 'large' || options?.signedBy;
    const maxLength = isLarge ? 1_000_000 : 100_000;
    const reply = await send(name, { ...validInputs[name], padding: 'x'.repeat(maxLength * 1.1) });
    // Files have a limit of 5 MB; web/images.test.ts and platform/http/csv.test.ts test it.
    expect(reply.status).toBe(hasFile(name) ? 415 : 413);
  });

  it.each(calls.filter((name) => 'limit' in validInputs[name]))(
    'gets at most 100 documents: %s',
    (name) => {
      for (const limit of [101, 1e6, Number.MAX_SAFE_INTEGER]) {
        const value = isRead(name) ? String(limit) : limit;
        const read = parseInput(endpoints[name].input, { ...validInputs[name], limit: value });
        expect(read).toHaveProperty('data.limit', 100);
      }
    },
  );

  it('VAL-15 in lists and texts finds every one of every input bounded', () => {
    const isBounded = ({ type, enum: values, const: value, pattern, ...shape }: Shape) =>
      type === 'array'
        ? shape.maxItems !== undefined
        : type !== 'string' ||
          [values, value, pattern, shape.maxLength].some((bound) => bound !== undefined);
    const unbounded = (shape: Shape, path: string): string[] => [
      ...(isBounded(shape) ? [] : [path]),
      ...(shape.items ? unbounded(shape.items, `${path}[]`) : []),
      ...(shape.anyOf ?? []).flatMap((one) => unbounded(one, path)),
      ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) =>
        unbounded(inner, `${path}.${key}`),
      ),
    ];
    expect(calls.flatMap((name) => unbounded(shapeOf(name), name))).toEqual([]);
  });

  it.each(withInput)('VAL-15 in one text is refused by its place: %s', async (name) => {
    const texts = leaves(validInputs[name]).filter(
      (path) => typeof valueAt(validInputs[name], path) === 'string',
    );
    // Letters and digits, because a pattern may accept only one of them.
    const inputs = texts.flatMap((path) =>
      ['a', '1'].map((letter) => withValue(validInputs[name], path, letter.repeat(5_001))),
    );
    for (const input of inputs) {
      expect([input, parseInput(endpoints[name].input, input).ok]).toEqual([input, false]);
    }
    for (const input of sentOf(inputs)) {
      expect([input, (await send(name, input)).status]).toEqual([input, refusalOf(name)]);
    }
  });

  it('with many search words is answered as fast as a short one', async () => {
    const { token } = await makeUser('ROLE_ADMIN');
    const text = encodeURIComponent(Array.from({ length: 800 }, (_, at) => `w${at}`).join(' '));
    const reply = await http()
      .get(`/api/products/list/search/${text}`)
      .set('Authorization', `Bearer ${token}`);
    expect([reply.status, reply.body.products]).toEqual([200, []]);
  });
});

describe('stored script', () => {
  // For each test, because a valid call may end the tokens of its caller.
  beforeEach(() => callers.clear());

  it.each(calls)('comes back as data that no browser takes for a page: %s', async (name) => {
    const reply = await send(name, { ...validInputs[name], page: '<script>alert(1)</script>' });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    if (reply.status === 204) return;
    const isFile = reply.headers['content-disposition']?.startsWith('attachment;');
    const type = isFile && name !== 'GET /user/export' ? /^text\/csv\b/ : /^application\/json\b/;
    expect(reply.headers['content-type']).toMatch(type);
  });

  it('CALL-20 stands in no file name, for the shop gives images names of its own', async () => {
    const product = await makeProduct();
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const reply = await http()
      .post(`/api/products/${product._id.toString()}/image`)
      .set('Authorization', `Bearer ${(await makeUser('ROLE_ADMIN')).token}`)
      .attach('image', png, {
        filename: `../../><script>${unique()}.php`,
        contentType: 'text/html',
      });
    expect(reply.body.product.imageUrl).toMatch(/^\/images\/[\da-f]{24}(-[\da-f]{6})?-960\.webp$/);
    const shown = await http().get(reply.body.product.imageUrl);
    expect(shown.headers['content-type']).toBe('image/webp');
  });
});

describe('a path outside the public files', () => {
  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/images/../../package.json',
    '/images/%2e%2e%2fpackage.json',
    '//etc/passwd',
    '/.env',
    '/.git/config',
    '/server/dist/index.js',
    '/package.json',
    '/art/logo.svg%00.json',
    '/dev/mail/..%2f..%2fjwt-secret',
  ])('leads nowhere: %s', async (path) => {
    const reply = await http().get(path).set('Accept', 'application/json');
    expect([400, 404]).toContain(reply.status);
    expect(reply.text).not.toMatch(/"private"|root:|repositoryformatversion/);
  });
});
