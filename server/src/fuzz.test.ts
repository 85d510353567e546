import fc from 'fast-check';
import mongoose from 'mongoose';
import { type Call, endpoints } from 'shared/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Address } from './addresses/model/Address.ts';
import { Order } from './orders/model/Order.ts';
import { Review } from './reviews/model/Review.ts';
import { startSession } from './users/model/Session.ts';
import { User } from './users/model/User.ts';
import { Wish } from './wishlist/model/Wish.ts';
import { codePoint } from './test/codePoint.ts';
import { makeBrand, makeCategory, makeMerchant, makeProduct, makeUser } from './test/factories.ts';
import { http, startApp } from './test/startApp.ts';

startApp();

/** Inputs per call and kind of caller; `npm run fuzz` sets many more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1);

// Object.keys() does not keep the key type.
const calls = Object.keys(endpoints) as Call[];

/** Documents of a user who makes none of these calls, read by one command. */
const bystander: { ids: string[]; rows: () => Promise<unknown>; before: unknown } = {
  ids: [],
  rows: async () => null,
  before: null,
};

beforeAll(async () => {
  const owner = await makeMerchant();
  const product = await makeProduct({ brand: owner.brand._id });
  const category = await makeCategory([product._id]);
  const brand = await makeBrand();
  const addressInput = {
    address: '1 Hill',
    city: 'Up',
    state: 'OR',
    country: 'US',
    zipCode: '97205',
  };
  const address = await Address.create({ user: owner._id, ...addressInput });
  const wish = await Wish.create({ user: owner._id, product: product._id });
  const review = await Review.create({
    user: owner._id,
    product: product._id,
    title: 'Fine',
    review: 'Does it.',
    rating: 4,
    isRecommended: true,
  });
  const line = {
    product: product._id,
    brand: owner.brand._id,
    name: product.name,
    slug: product.slug,
    priceCents: 2_000,
    taxCents: 0,
    quantity: 1,
  };
  const order = await Order.create({
    user: owner._id,
    cart: new mongoose.Types.ObjectId(),
    lines: [line],
  });
  const watched = { address, wish, review, order, product, category, brand, own: owner.brand };
  const lines = order.lines.map(({ _id }) => _id.toString());
  bystander.ids = [...Object.values(watched).map(({ _id }) => _id.toString()), ...lines];
  bystander.rows = async () => {
    const rows = [
      ...Object.values(watched).map(({ collection, _id }) => [collection.name, _id] as const),
      ['merchants', owner.merchant._id] as const,
    ];
    const only = (_id: unknown) => [{ $match: { _id } }];
    return mongoose.connection
      .collection('users')
      .aggregate([
        ...only(owner._id),
        ...rows.map(([coll, _id]) => ({ $unionWith: { coll, pipeline: only(_id) } })),
      ])
      .toArray();
  };
  bystander.before = await bystander.rows();
});

const oddText = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '../../etc/passwd',
    '$where',
    '__proto__',
    'constructor',
    '{"$gt":""}',
    '/^(a+)+$/i',
    '%',
    'x'.repeat(5_000),
    '\ud800',
    '👟'.repeat(50),
    '<script>alert(1)</script>',
    'a@b.co',
    '0',
    '1e9',
    'NaN',
    'null',
  ),
);

const oddId = fc.oneof(
  fc.constant('known').map(() => bystander.ids[0] ?? ''),
  fc.nat({ max: 20 }).map((at) => bystander.ids[at % bystander.ids.length] ?? ''),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 }),
  oddText,
);

const oddValue = fc.oneof(
  oddText,
  oddId,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom({ $gt: '' }, { $ne: null }, [], [[]], {}, { $set: { role: 'ROLE_ADMIN' } }),
  fc.jsonValue({ maxDepth: 2 }),
);

function propertiesOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return {};
  // zod generates this JSON schema for an object.
  return schema.properties as Record<string, unknown>;
}

/** Objects with the keys of the schema, also nested ones, and some unknown keys. */
function oddInput(schema: unknown): fc.Arbitrary<unknown> {
  const known = Object.entries(propertiesOf(schema)).map(([key, inner]) => [
    key,
    Object.keys(propertiesOf(inner)).length > 0 ? oddInput(inner) : oddValue,
  ]);
  const shaped = fc.record(
    { ...Object.fromEntries(known), role: oddValue, user: oddId },
    { requiredKeys: [] },
  );
  return fc.oneof({ weight: 8, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue() });
}

function send(call: Call, params: readonly string[], input: unknown, token: string | undefined) {
  const [method = '', pattern = ''] = call.split(' ');
  let at = 0;
  const path = pattern.replace(/:\w+/g, () => {
    return encode(params[at++] ?? '') || 'x';
  });
  // The route table has only these five methods.
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  let request = http()[verb](`/api${path}`);
  if (token) request = request.set('Authorization', `Bearer ${token}`);
  if (verb !== 'get') return request.set('Content-Type', 'application/json').send(text(input));
  const pairs = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return request.query(
    new URLSearchParams(pairs.map(([key, one]): [string, string] => [key, text(one)])).toString(),
  );
}

/** encodeURIComponent() throws on a lone surrogate. */
const encode = (value: string) => encodeURIComponent(Buffer.from(value).toString());

const text = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Signs in for each test, because a call may end a session. */
let merchant: Awaited<ReturnType<typeof makeMerchant>>;

beforeAll(async () => {
  merchant = await makeMerchant();
});

const callers = {
  visitor: async () => undefined,
  member: async () => (await makeUser('ROLE_MEMBER')).token,
  merchant: async () => startSession(await User.findById(merchant._id).orFail(), ''),
};

describe.each(calls)('%s', (call) => {
  const schema = z.toJSONSchema(endpoints[call].input, { io: 'input', unrepresentable: 'any' });
  const requests = fc.tuple(fc.array(oddId, { minLength: 2, maxLength: 2 }), oddInput(schema));

  it.each(Object.keys(callers) as (keyof typeof callers)[])(
    'takes odd inputs of a %s without failing and without touching what is another’s',
    async (caller) => {
      const token = await callers[caller]();
      await fc.assert(
        fc.asyncProperty(requests, async ([params, input]) => {
          const reply = await send(call, params, input, token);
          expect(reply.status < 500 ? '' : reply.text).toBe('');
        }),
        { numRuns: runs },
      );
      expect(await bystander.rows()).toEqual(bystander.before);
    },
    120_000 + runs * 1_000,
  );

  it(
    'never fails for an admin either',
    async () => {
      const { token } = await makeUser('ROLE_ADMIN');
      // Not the bystander's ids, because an admin may change those.
      const own = fc.tuple(fc.array(oddText, { minLength: 2, maxLength: 2 }), oddInput(schema));
      await fc.assert(
        fc.asyncProperty(own, async ([params, input]) => {
          const reply = await send(call, params, input, token);
          expect(reply.status < 500 ? '' : reply.text).toBe('');
        }),
        { numRuns: runs },
      );
    },
    120_000 + runs * 1_000,
  );
});
