import mongoose from 'mongoose';
import sharp from 'sharp';
import { Stripe } from 'stripe';
import { type Call, endpoints } from 'shared/endpoints';
import { adminSortOptions, reviewSorts } from 'shared/products/productLists';
import { lowStockMax } from 'shared/products/stockTiers';
import { productEdit, productInput, sizes, untaxed } from 'shared/test/productInput';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deletionJobs } from './account/deleteAccount.ts';
import { deleteAlerts } from './alerts/alertsService.ts';
import { OrderNumbers } from './orders/orderNumbers.ts';
import { checkDueOrders } from './orders/unpaidOrders.ts';
import { markFailed, sendDueRefunds } from './payments/refunds.ts';
import { applySession } from './payments/sessions.ts';
import { updateSales } from './sales/salesSums.ts';
import { findOrCreateAccount } from './users/socialAccounts.ts';
import { ContactMessage } from './contact/model/ContactMessage.ts';
import { Merchant } from './merchants/model/Merchant.ts';
import { Order } from './orders/model/Order.ts';
import { Refund } from './payments/model/Refund.ts';
import { Subscriber } from './newsletter/model/Subscriber.ts';
import { User } from './users/model/User.ts';
import { hashSecret } from './platform/auth/tokens.ts';
import { database } from './platform/database/connection.ts';
import type { EmailJob } from './platform/mail/email.ts';
import { emailJobs } from './platform/mail/emailJobs.ts';
import type { PaymentSession } from './platform/payments/paymentProvider.ts';
import { routes } from './routes.ts';
import { makeAccount } from './test/accounts.ts';
import { applied, form } from './test/applications.ts';
import { buy, cancelOrder, cartInput, fillCart, keepEmails, setLineStatus } from './test/buy.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser, unique } from './test/factories.ts';
import { makeAuthenticator } from './test/authenticator.ts';
import { addCode, addPasskey, challengeOf, codeOf } from './test/secondFactor.ts';
import { makePromotion, uniqueCode } from './test/promotions.ts';
import { openEvents } from './test/eventReader.ts';
import { sendDueAlerts } from './test/alerts.ts';
import { jobsOf, makeJobsDue, runJobs } from './test/jobs.ts';
import { sendDueNews } from './test/news.ts';
import { enqueueJob } from './platform/jobs/jobs.ts';
import { call, http, listening, type OptionsOf, startApp } from './test/startApp.ts';
import { unusedProvider } from './test/unusedProvider.ts';
import { validInputs } from './test/validInputs.ts';

// Makes the driver report every command, including those of Mongoose, GridFS and transactions.
vi.hoisted(() => {
  const uri = new URL(process.env['MONGO_URI'] ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  process.env['MONGO_URI'] = uri.href;
  // With payments, but nothing may reach Stripe itself.
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
});

// Calls are made with every role, which takes longer.
vi.setConfig({ testTimeout: 60_000 });

startApp();
keepEmails();

type Filter = Record<string, unknown> & { $and?: Filter[]; $or?: Filter[] };
type Sort = Map<string, number> | Record<string, number>;

interface Stage {
  $match?: Filter;
  $lookup?: { from: string; foreignField: string; pipeline?: Stage[] };
}

/** The fields of the driver's commands that determine what is searched. */
interface Command {
  find?: string;
  aggregate?: string | number;
  update?: string;
  delete?: string;
  findAndModify?: string;
  count?: string;
  distinct?: string;
  filter?: Filter;
  query?: Filter;
  pipeline?: Stage[];
  updates?: { q: Filter }[];
  deletes?: { q: Filter }[];
  bulkWrite?: 1;
  ops?: { update?: number; filter?: Filter }[];
  nsInfo?: { ns: string }[];
  sort?: Sort;
  limit?: number;
  collation?: object;
}

/** A query, whatever is done with its results. */
interface Search {
  collection: string;
  filter: Filter;
  sort: [string, number][];
  limit: number;
  collation?: object | undefined;
}

/** The queries of a bulk write across collections. */
const searchesOfBulk = ({ ops = [], nsInfo = [] }: Command): Search[] =>
  ops.flatMap(({ update, filter }) => {
    const collection = nsInfo[update ?? -1]?.ns.split('.')[1];
    return collection && filter ? [{ collection, filter, sort: [], limit: 0 }] : [];
  });

/** The lookups of an aggregation, per document. */
const lookupsOf = ({ pipeline = [] }: Command): Search[] =>
  pipeline.flatMap(({ $lookup }) => {
    if (!$lookup) return [];
    const { from, foreignField, pipeline: [first] = [] } = $lookup;
    const filter = { [foreignField]: new mongoose.Types.ObjectId(), ...first?.$match };
    return [{ collection: from, filter, sort: [], limit: 0 }];
  });

function searchesOf(command: Command): Search[] {
  if (command.bulkWrite) return searchesOfBulk(command);
  const { filter, query, pipeline, updates, deletes, sort, limit = 0, collation } = command;
  const { find, aggregate, update, distinct, findAndModify } = command;
  const collection =
    find ?? aggregate ?? update ?? command.delete ?? findAndModify ?? command.count ?? distinct;
  if (typeof collection !== 'string') return [];
  // A count without a filter uses the metadata of the collection.
  if (command.count !== undefined && Object.keys(query ?? {}).length === 0) return [];
  const changed = updates ?? deletes;
  const filters = changed?.map(({ q }) => q) ?? [filter ?? query ?? pipeline?.[0]?.$match ?? {}];
  const order = sort instanceof Map ? [...sort] : Object.entries(sort ?? {});
  return [
    ...filters.map((each) => ({ collection, filter: each, sort: order, limit, collation })),
    ...lookupsOf(command),
  ];
}

/** The queries of the running test; null during preparation. */
let searches: Search[] | null = null;
const searched: Search[] = [];

beforeAll(() => {
  mongoose.connection.getClient().on('commandStarted', ({ command }) => {
    searches?.push(...searchesOf(command));
  });
});

/** Records the queries of `work`. */
async function watch<T>(work: () => Promise<T>): Promise<T> {
  searches = searched;
  try {
    return await work();
  } finally {
    searches = null;
  }
}

/** Makes a call that must succeed, and records its queries. */
async function make<K extends Call>(name: K, ...options: OptionsOf<K>) {
  const result = await watch(() => call(name, ...options));
  expect([200, 201, 204], `${name} answered ${result.status}`).toContain(result.status);
  return result;
}

const isAll = ({ filter }: Search) => Object.keys(filter).length === 0;

/** Queries that may run without an index, with the reasons. */
const exceptions: Record<string, (search: Search) => boolean> = {
  'All products: a table may have more SKUs than a query can look up in the same time.': (search) =>
    search.collection === 'products' && isAll(search),
  'The first row there is: no other is read.': (search) =>
    isAll(search) && search.limit === 1 && search.sort.length === 0,
  'The carts of somebody who deletes the account: an index would slow down each order.': ({
    collection,
    filter,
  }) => collection === 'carts' && Object.keys(filter).join() === 'user',
  'All categories: they are few.': (search) => search.collection === 'categories' && isAll(search),
};

const stagesIn = (plan: unknown): string[] =>
  plan !== null && typeof plan === 'object'
    ? Object.entries(plan).flatMap(([key, value]) =>
        key === 'stage' ? [String(value)] : stagesIn(value),
      )
    : [];

async function usesIndex({ collection, filter, sort, collation }: Search): Promise<boolean> {
  const find = {
    find: collection,
    filter,
    ...(sort.length > 0 && { sort: new Map(sort) }),
    ...(collation && { collation }),
  };
  const plan = await database().command({ explain: find, verbosity: 'queryPlanner' });
  const stages = stagesIn(plan['queryPlanner'].winningPlan);
  expect(stages).not.toEqual([]);
  return !stages.includes('COLLSCAN');
}

const isOneValue = (condition: unknown) =>
  condition !== undefined && !/^\{"\$(?!in":\[[^,]*\])/.test(JSON.stringify(condition));

/** Whether an index returns documents in this order, when the fields before it are constant. */
function keepsOrder(keys: [string, unknown][], { filter, sort }: Search): boolean {
  const start = keys.findIndex(([field]) => !isOneValue(filter[field]));
  const isRead = (way: 1 | -1) =>
    sort.every(([field, direction], at) => {
      const [key, own] = keys[start + at] ?? [];
      return key === field && own === direction * way;
    });
  return isRead(1) || isRead(-1);
}

/** Identifies queries of the same form: the same fields, operators and sort order. */
const formOf = (search: Search) =>
  JSON.stringify(search, (_key, value: unknown) => (typeof value === 'string' ? '' : value)) +
  search.collection;
const known = new Set<string>();

/** Fails if a recorded query scans a growing collection, or sorts a page in memory. */
async function expectIndexes(): Promise<void> {
  const asked = searched.splice(0).filter((search) => {
    const isNew = !known.has(formOf(search));
    known.add(formOf(search));
    return isNew;
  });
  const without: string[] = [];
  for (const search of asked) {
    const { collection, sort, limit } = search;
    const isExempt = Object.values(exceptions).some((fits) => fits(search));
    if (!isExempt && !(await usesIndex(search))) without.push(JSON.stringify(search));
    if (limit < 2 || sort.length === 0) continue;
    const indexes = await database().collection(collection).indexes();
    const keys = indexes.map(({ key }) => Object.entries(key));
    if (!keys.some((each) => keepsOrder(each, search)))
      without.push(`The order of ${JSON.stringify(search)}`);
  }
  expect(without).toEqual([]);
}

type Person = { token: string };
let member: Awaited<ReturnType<typeof makeUser>>;
let merchant: Awaited<ReturnType<typeof makeMerchant>>;
let admin: Awaited<ReturnType<typeof makeUser>>;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  member = await makeUser();
  merchant = await makeMerchant();
  admin = await makeUser('ROLE_ADMIN');
  product = await makeProduct({ brand: merchant.brand._id });
});

const idOf = (row: { _id: { toString(): string } }) => ({ id: row._id.toString() });
/** A page of the payment provider on which an order was paid. */
const paidPage = (order: string): PaymentSession => ({
  id: unique('cs'),
  order,
  state: 'paid',
  url: '',
  email: '',
  cents: 100_000,
  currency: 'usd',
  intent: unique('pi'),
});
const own = () => makeProduct({ brand: merchant.brand._id });
const adminAndMerchant = () => [merchant, admin];
const everybody = () => [undefined, member, merchant, admin];
const paging = { page: '2', limit: '5' };
const email = () => `${unique('person')}@example.com`;
const person = () => ({ email: email(), firstName: 'Robin', lastName: 'Miller' });
const password = 'climb-on-1';

const texts = () => ({ name: unique('Thing'), description: 'A thing.' });
const ownBrand = () => merchant.brand._id.toString();
const addressInput = {
  address: '1 Way',
  city: 'Town',
  state: 'TX',
  country: 'US',
  zipCode: '12345',
};
const opinion = (of: { _id: { toString(): string } }) => ({
  product: of._id.toString(),
  title: 'Good',
  review: 'It holds.',
  rating: 5,
  isRecommended: true,
});

const makeAddress = (isDefault: boolean) =>
  call('POST /address', { input: { ...addressInput, isDefault }, as: member });

/** Promotions whose terms lead to different queries. */
const manyTerms = async () => [
  await makePromotion({ uses: 5 }),
  await makePromotion({ firstOrderOnly: true, usesPerPerson: 2 }),
  await makePromotion({ categories: [(await makeCategory([product._id]))._id] }),
];

const promotionForm = async () => ({
  code: uniqueCode(),
  percent: 15,
  brands: [ownBrand()],
  categories: [idOf(await makeCategory([])).id],
});
async function requestReturn() {
  const order = await buy(member, [{ product }]);
  await setLineStatus(order, 0, 'Delivered', admin);
  const input = { line: order.products[0]?._id, quantity: 1, reason: 'Damaged' };
  const { body } = await make('POST /order/:id/return', { params: idOf(order), input, as: member });
  return body.return;
}

async function makeReview() {
  const reviewed = await makeProduct({ brand: merchant.brand._id });
  return (await call('POST /review', { input: opinion(reviewed), as: member })).body.review;
}

const uploadTo = async (as: Person, path: string) => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { status, body } = await watch(() =>
    http()
      .post(`/api/${path}`)
      .set('Authorization', `Bearer ${as.token}`)
      .attach('image', file, 'image.png'),
  );
  expect(status).toBe(200);
  return body;
};

const upload = async (as: Person, id: string, path: 'image' | 'images' = 'image') =>
  String((await uploadTo(as, `products/${id}/${path}`)).product.imageUrl);

/** An image of a brand, replaced by another one and then removed. */
async function changeBrandImage(name: 'logo' | 'banner') {
  for (const as of adminAndMerchant()) {
    const params = idOf(merchant.brand);
    await uploadTo(as, `brands/${params.id}/${name}`);
    await uploadTo(as, `brands/${params.id}/${name}`);
    await make(`DELETE /brands/:id/${name}`, { params, as });
  }
}

/** A GET without path parameters. */
type PlainGet = Exclude<Extract<Call, `GET ${string}`>, `${string}:${string}`>;

const isPlainGet = (name: Call): name is PlainGet => name.startsWith('GET ') && !name.includes(':');

/** A person of the first role that may make a call. */
function callerOf(name: Call): Person | undefined {
  const [access, , options] = routes[name];
  if (access === 'anyone') return undefined;
  // Only an admin may make it with every field.
  if (options?.canForbid) return admin;
  const [role = 'ROLE_MEMBER'] = access === 'signedIn' ? [] : access;
  return { ROLE_MEMBER: member, ROLE_MERCHANT: merchant, ROLE_ADMIN: admin }[role];
}

/** Makes a call with its default input, if it has one, and with every field of its input. */
async function makePlain(name: PlainGet): Promise<void> {
  const as = callerOf(name);
  for (const input of [{}, validInputs[name]]) {
    if (endpoints[name].input.safeParse(input).success) await make(name, { input, as });
  }
}

const makeMessage = () =>
  ContactMessage.create({ name: 'Robin', email: email(), message: 'Do you sell ropes?' });

type Variants = () => Promise<unknown>;

/**
 * Variants of calls that lead to different queries: by role, by search and by result. A GET without
 * path parameters is also made by `makePlain`, which is enough where roles do not differ.
 */
const variants: Record<Exclude<Call, PlainGet>, Variants> & Partial<Record<PlainGet, Variants>> = {
  'POST /user/login': async () => {
    const account = await makeAccount();
    await make('POST /user/login', {
      input: { email: account.email, password: account.password },
    });
  },
  'POST /user/register': () =>
    make('POST /user/register', { input: { ...person(), password, isSubscribed: true } }),
  'POST /user/recover': () => make('POST /user/recover', { input: { email: member.email } }),
  'POST /user/reset/:token': async () => {
    const { _id } = await makeUser();
    const token = unique('secret');
    const link = { resetHash: hashSecret(token), resetUntil: new Date(Date.now() + 60_000) };
    await User.updateOne({ _id }, link);
    const input = { password, confirmPassword: password };
    await make('POST /user/reset/:token', { params: { token }, input });
  },
  'POST /user/verify': async () => make('POST /user/verify', { as: await makeUser() }),
  'POST /user/verify/:token': async () => {
    const as = await makeUser();
    const token = unique('secret');
    const link = {
      verificationHash: hashSecret(token),
      verificationUntil: new Date(Date.now() + 60_000),
    };
    await User.updateOne({ _id: as._id }, link);
    await make('POST /user/verify/:token', { params: { token }, as });
  },
  'PUT /user/me': () =>
    make('PUT /user/me', { input: { firstName: 'Robin', lastName: 'Hill' }, as: member }),

  'DELETE /user/me': async () => {
    const as = await makeAccount();
    await User.updateOne({ _id: as._id }, { emailVerifiedAt: new Date(), role: 'ROLE_ADMIN' });
    await buy(as, [{ product }]);
    await call('POST /review', { input: opinion(product), as });
    await applied(form({ email: as.email }));
    await make('DELETE /user/me', { input: { password: as.password }, as });
  },
  'POST /user/login/second-factor': async () => {
    const as = await makeAccount();
    const { recoveryCodes } = await addCode(as);
    const { ticket } = await challengeOf(as);
    const input = { ticket, recoveryCode: recoveryCodes[0] };
    await make('POST /user/login/second-factor', { input });
  },
  'POST /user/second-factor': async () => {
    const as = await makeAccount();
    await addCode(as);
    await make('POST /user/second-factor', { as });
  },
  'PUT /user/second-factor': async () => {
    const as = await makeAccount();
    const { recoveryCodes } = await addCode(as);
    const { ticket } = (await call('POST /user/second-factor', { as })).body.secondFactor;
    const input = { ticket, recoveryCode: recoveryCodes[0] };
    await make('PUT /user/second-factor', { input, as });
  },
  'POST /user/second-factor/code': async () => {
    const as = await makeAccount();
    await make('POST /user/second-factor/code', { input: { password: as.password }, as });
  },
  'PUT /user/second-factor/code': async () => {
    const as = await makeAccount();
    const begun = { input: { password: as.password }, as };
    const { ticket, secret } = (await call('POST /user/second-factor/code', begun)).body;
    const input = { ticket, code: codeOf(secret) };
    await make('PUT /user/second-factor/code', { input, as });
  },
  'DELETE /user/second-factor/code': async () => {
    const as = await makeAccount();
    await addCode(as);
    await make('DELETE /user/second-factor/code', { as });
  },
  'POST /user/second-factor/passkeys': async () => {
    const as = await makeAccount();
    await make('POST /user/second-factor/passkeys', { input: { password: as.password }, as });
  },
  'PUT /user/second-factor/passkeys': async () => {
    const as = await makeAccount();
    const begun = { input: { password: as.password }, as };
    const { ticket, options } = (await call('POST /user/second-factor/passkeys', begun)).body;
    const input = { ticket, name: 'Key', passkey: makeAuthenticator().create(options) };
    await make('PUT /user/second-factor/passkeys', { input, as });
  },
  'DELETE /user/second-factor/passkeys/:id': async () => {
    const as = await makeAccount();
    await addPasskey(as);
    const { passkeys } = (await call('GET /user/second-factor', { as })).body.secondFactor;
    const params = { id: passkeys[0]?._id ?? '' };
    await make('DELETE /user/second-factor/passkeys/:id', { params, as });
  },
  'POST /user/second-factor/recovery-codes': async () => {
    const as = await makeAccount();
    await addCode(as);
    await make('POST /user/second-factor/recovery-codes', { as });
  },
  'DELETE /user/:id/second-factor': async () => {
    const as = await makeAccount();
    await addCode(as);
    await make('DELETE /user/:id/second-factor', { params: idOf(as), as: admin });
  },
  'POST /user/sign-out': async () => make('POST /user/sign-out', { as: await makeUser() }),
  'POST /events/ticket': async () => make('POST /events/ticket', { as: await makeUser() }),
  'GET /events': async () => {
    const url = await listening();
    const { response } = await watch(() => openEvents(url, member));
    expect(response.status).toBe(200);
  },
  'DELETE /user/sessions/:id': async () => {
    const as = await makeUser();
    const { sessions } = (await call('GET /user/sessions', { as })).body;
    const params = { id: sessions[0]?._id ?? '' };
    await make('DELETE /user/sessions/:id', { params, as });
  },
  'PUT /user/password': async () => {
    const as = await makeAccount();
    const input = { password: as.password, newPassword: 'climb-on-2' };
    await make('PUT /user/password', { input, as });
  },
  'PUT /user/email': async () => {
    const as = await makeAccount();
    await make('PUT /user/email', { input: { email: email(), password: as.password }, as });
  },
  'POST /user/email/:token': async () => {
    const token = unique('secret');
    const as = await makeUser();
    const link = { email: email(), hash: hashSecret(token), until: new Date(Date.now() + 60_000) };
    await User.updateOne({ _id: as._id }, { emailVerifiedAt: new Date(), emailChange: link });
    await call('POST /newsletter/subscribe', { input: { email: as.email } });
    await applied(form({ email: as.email }));
    await make('POST /user/email/:token', { params: { token }, as });
  },
  'POST /user/email/revert/:token': async () => {
    const token = unique('secret');
    const { _id } = await makeUser();
    const until = new Date(Date.now() + 71 * 3_600_000);
    await User.updateOne(
      { _id },
      { formerEmails: [{ email: email(), hash: hashSecret(token), until }] },
    );
    await make('POST /user/email/revert/:token', { params: { token } });
  },
  'POST /user/sign-out-everywhere': async () =>
    make('POST /user/sign-out-everywhere', { as: await makeUser() }),

  'GET /user/search': async () => {
    const number = (await buy(member, [{ product }])).number ?? '';
    for (const input of [
      { search: 'rob' },
      { search: 'rob', firstName: 'r' },
      { search: number },
    ]) {
      await make('GET /user/search', { input: { ...paging, ...input }, as: admin });
    }
  },
  'GET /user/:id': () => make('GET /user/:id', { params: idOf(member), as: admin }),
  'GET /user/:id/customer': async () => {
    const message = `Where is ${(await buy(member, [{ product }])).number}?`;
    await call('POST /contact', { input: { name: 'Robin', email: member.email, message } });
    await make('GET /user/:id/customer', { params: idOf(member), as: admin });
  },
  'PUT /user/:id/note': () =>
    make('PUT /user/:id/note', { params: idOf(member), input: { note: 'Calls' }, as: admin }),
  'PUT /user/:id/role': async () => {
    const params = idOf(await makeUser());
    for (const role of ['ROLE_ADMIN', 'ROLE_MEMBER']) {
      await make('PUT /user/:id/role', { params, input: { role }, as: admin });
    }
  },
  'PUT /user/:id/blocked': async () => {
    const params = idOf(await makeUser('ROLE_ADMIN'));
    await make('PUT /user/:id/blocked', { params, input: { isBlocked: true }, as: admin });
  },

  'GET /products/list/search/:text': () =>
    make('GET /products/list/search/:text', { params: { text: 'product' } }),
  'GET /products': async () => {
    for (const as of [undefined, member]) await make('GET /products', { input: paging, as });
    for (const as of everybody()) {
      await make('GET /products', { input: { ids: product._id.toString() }, as });
    }
    for (const as of adminAndMerchant()) {
      for (const sort of adminSortOptions) {
        await make('GET /products', { input: { ...paging, sort }, as });
      }
      for (const search of ['duct', product.sku]) {
        await make('GET /products', { input: { ...paging, search }, as });
        await make('GET /products', { input: { ...paging, search, stock: 'low' }, as });
      }
      const filters = [
        { stock: 'low' },
        { stock: 'out' },
        { status: 'disabled' },
        { brand: 'none' },
        { brand: idOf(merchant.brand).id, status: 'active' },
        { category: idOf(await makeCategory([product._id])).id },
        { image: 'no' },
        { image: 'yes', stock: 'out' },
      ] as const;
      for (const filter of filters) {
        await make('GET /products', { input: { ...paging, ...filter }, as });
      }
    }
  },
  'GET /products/list': async () => {
    for (const as of everybody()) await make('GET /products/list', { input: paging, as });
  },
  'POST /products/advancedFilters': async () => {
    const input = { name: 'product', min: 5, max: 50, order: 'priceHighToLow', limit: 5 };
    for (const as of everybody()) await make('POST /products/advancedFilters', { input, as });
  },
  'GET /products/item/:slug': async () => {
    const params = { slug: product.slug };
    for (const as of everybody()) await make('GET /products/item/:slug', { params, as });
  },
  'GET /products/list/brand/:brand': async () => {
    const params = { brand: merchant.brand.slug };
    for (const as of everybody()) await make('GET /products/list/brand/:brand', { params, as });
  },
  'GET /products/list/category/:category': async () => {
    const params = { category: (await makeCategory([product._id])).slug };
    for (const as of everybody()) {
      await make('GET /products/list/category/:category', { params, as });
    }
  },
  'GET /home': async () => {
    await buy(member, [{ product }]);
    for (const as of everybody()) await make('GET /home', { as });
  },

  'GET /products/list/similar': async () => {
    const input = { ids: product._id.toString() };
    for (const as of everybody()) await make('GET /products/list/similar', { input, as });
  },
  'GET /products/list/select': async () => {
    for (const as of adminAndMerchant()) await make('GET /products/list/select', { as });
  },
  'GET /products/:id': async () => {
    for (const as of adminAndMerchant())
      await make('GET /products/:id', { params: idOf(product), as });
  },
  'GET /products/:id/stock': async () => {
    const sold = await own();
    await buy(member, [{ product: sold }]);
    for (const as of adminAndMerchant())
      await make('GET /products/:id/stock', { params: idOf(sold), input: paging, as });
  },
  'POST /products/add': async () => {
    for (const as of adminAndMerchant()) {
      const imageUrl = await upload(as, idOf(await own()).id);
      const input = productInput({ brand: ownBrand(), imageUrl });
      await make('POST /products/add', { input, as });
      const sized = productInput({ brand: ownBrand(), imageUrl, ...sizes() });
      await make('POST /products/add', { input: sized, as });
    }
  },
  'PATCH /products': async () => {
    const sized = (
      await call('POST /products/add', {
        input: productInput({ brand: ownBrand(), ...sizes() }),
        as: admin,
      })
    ).body.product;
    const changes = [
      { _id: idOf(await own()).id, price: 30, quantity: 3, inventory: 2, version: 'v1' },
      { _id: sized._id, price: 30 },
      { _id: sized._id, variant: sized.variants[0]?._id, price: 30, quantity: 3 },
    ];
    const category = { add: [idOf(await makeCategory([])).id], remove: [] };
    const edit = { _id: sized._id, priceAmount: 1, stockAdd: 1, category, isActive: true };
    for (const as of adminAndMerchant()) {
      await make('PATCH /products', { input: { changes }, as });
      const brand = as === admin ? { brand: ownBrand() } : {};
      await make('PATCH /products', { input: { changes: [{ ...edit, ...brand }] }, as });
    }
  },
  'POST /products/import': async () => {
    for (const as of adminAndMerchant()) {
      const csv = `sku,name,description,price,quantity,${Object.keys(untaxed).join()}\n`;
      const added = [unique('sku'), 'New', 'New.', 20, 3, ...Object.values(untaxed)].join();
      for (const row of [added, `${(await own()).sku},New,,21,4,`]) {
        for (const input of [{ dryRun: '1' } as const, {}]) {
          await make('POST /products/import', { csv: csv + row, input, as });
        }
      }
    }
  },
  'POST /products/:id/image': async () => {
    for (const as of adminAndMerchant()) {
      const { id } = idOf(await own());
      await upload(as, id);
      await upload(as, id);
    }
  },
  'POST /products/:id/images': async () => {
    for (const as of adminAndMerchant()) await upload(as, idOf(await own()).id, 'images');
  },
  'PUT /products/:id/images': async () => {
    for (const as of adminAndMerchant()) {
      const params = idOf(await own());
      const imageUrl = await upload(as, params.id, 'images');
      for (const images of [[{ imageUrl, alt: 'Side' }], []]) {
        await make('PUT /products/:id/images', { params, input: { images }, as });
      }
    }
  },
  'PUT /products/:id': async () => {
    for (const as of adminAndMerchant()) {
      const params = idOf(await own());
      const input = { product: productEdit({ brand: ownBrand() }) };
      await make('PUT /products/:id', { params, input, as });
      const sold = { product: productEdit({ brand: ownBrand(), quantity: 9, inventory: 7 }) };
      await make('PUT /products/:id', { params, input: sold, as });
      const categories = [idOf(await makeCategory([])).id];
      for (const ids of [categories, []]) {
        const chosen = { product: productEdit({ brand: ownBrand(), categories: ids }) };
        await make('PUT /products/:id', { params, input: chosen, as });
      }
      for (const one of [sizes(), sizes([{ values: { Size: 'M' } }])]) {
        const sized = { product: productEdit({ brand: ownBrand(), ...one }) };
        await make('PUT /products/:id', { params, input: sized, as });
      }
    }
    const held = await own();
    const leaving = { product: productEdit({ brand: null }) };
    await make('PUT /products/:id', { params: idOf(held), input: leaving, as: admin });
  },
  'PUT /products/:id/active': async () => {
    const params = idOf(await own());
    const input = { product: { isActive: false } };
    for (const as of adminAndMerchant())
      await make('PUT /products/:id/active', { params, input, as });
    await make('PUT /products/:id/active', {
      params,
      input: { product: { isActive: true } },
      as: admin,
    });
  },
  'DELETE /products/delete/:id': async () => {
    for (const as of adminAndMerchant()) {
      const params = idOf(await own());
      await upload(as, params.id);
      await make('DELETE /products/delete/:id', { params, as });
    }
    const disabled = await own();
    await call('PUT /products/:id/active', {
      params: idOf(disabled),
      input: { product: { isActive: false } },
      as: admin,
    });
    await make('DELETE /products/delete/:id', { params: idOf(disabled), as: merchant });
  },

  'GET /category/:id': async () =>
    make('GET /category/:id', { params: idOf(await makeCategory([product._id])), as: admin }),
  'POST /category': () =>
    make('POST /category', { input: { ...texts(), products: [idOf(product).id] }, as: admin }),
  'PUT /category/:id': async () => {
    const params = idOf(await makeCategory([product._id]));
    const category = { ...texts(), products: [idOf(await makeProduct()).id] };
    await make('PUT /category/:id', { params, input: { category }, as: admin });
  },
  'PUT /category/:id/active': async () => {
    const params = idOf(await makeCategory([(await makeProduct())._id]));
    for (const isActive of [false, true]) {
      const input = { category: { isActive } };
      await make('PUT /category/:id/active', { params, input, as: admin });
    }
  },
  'DELETE /category/:id': async () =>
    make('DELETE /category/:id', { params: idOf(await makeCategory([product._id])), as: admin }),

  'GET /brands': async () => {
    for (const as of adminAndMerchant()) await make('GET /brands', { as });
  },
  'GET /brands/list/select': async () => {
    for (const as of adminAndMerchant()) await make('GET /brands/list/select', { as });
  },
  'GET /brands/:id': async () => {
    for (const as of adminAndMerchant())
      await make('GET /brands/:id', { params: idOf(merchant.brand), as });
  },
  'POST /brands': async () => {
    await make('POST /brands', { input: texts(), as: admin });
    const withoutBrand = await makeMerchant();
    await call('DELETE /brands/:id', { params: idOf(withoutBrand.brand), as: admin });
    const input = { ...texts(), merchant: withoutBrand.merchant._id.toString() };
    await make('POST /brands', { input, as: admin });
  },
  'PUT /brands/:id': async () => {
    const params = idOf(merchant.brand);
    for (const as of adminAndMerchant()) {
      await make('PUT /brands/:id', { params, input: { brand: texts() }, as });
    }
  },
  'PUT /brands/:id/active': async () => {
    const params = idOf(merchant.brand);
    for (const as of adminAndMerchant()) {
      for (const isActive of [false, true]) {
        await make('PUT /brands/:id/active', { params, input: { brand: { isActive } }, as });
      }
    }
  },
  'DELETE /brands/:id': async () => {
    const { brand } = await makeMerchant();
    await makeProduct({ brand: brand._id });
    await make('DELETE /brands/:id', { params: idOf(brand), as: admin });
  },
  'POST /brands/:id/logo': () => changeBrandImage('logo'),
  'DELETE /brands/:id/logo': () => changeBrandImage('logo'),
  'POST /brands/:id/banner': () => changeBrandImage('banner'),
  'DELETE /brands/:id/banner': () => changeBrandImage('banner'),

  'GET /address/:id': async () => {
    const { address } = (await makeAddress(false)).body;
    await make('GET /address/:id', { params: idOf(address), as: member });
  },
  'POST /address': async () => {
    await make('POST /address', { input: addressInput, as: member });
    await make('POST /address', { input: { ...addressInput, isDefault: true }, as: member });
  },
  'PUT /address/:id': async () => {
    const params = idOf((await makeAddress(false)).body.address);
    for (const isDefault of [false, true]) {
      await make('PUT /address/:id', { params, input: { ...addressInput, isDefault }, as: member });
    }
  },
  'DELETE /address/:id': async () => {
    const { address } = (await makeAddress(true)).body;
    await make('DELETE /address/:id', { params: idOf(address), as: member });
  },

  'POST /merchant/seller-request': () => make('POST /merchant/seller-request', { input: form() }),
  'PUT /merchant/approve/:id': async () => {
    const { id } = await applied({ email: (await makeUser()).email });
    await make('PUT /merchant/approve/:id', { params: { id }, as: admin });
  },
  'PUT /merchant/reject/:id': async () => {
    const { id } = await applied();
    await make('PUT /merchant/reject/:id', { params: { id }, as: admin });
  },
  'DELETE /merchant/delete/:id': async () => {
    const leaving = await makeMerchant();
    await makeProduct({ brand: leaving.brand._id });
    await make('DELETE /merchant/delete/:id', { params: idOf(leaving.merchant), as: admin });
  },
  'POST /merchant/signup/:token': async () => {
    const [stranger, known] = [await applied(), await applied({ email: (await makeUser()).email })];
    for (const { id, email: invited } of [stranger, known]) {
      const token = unique('secret');
      const link = { signupHash: hashSecret(token), signupUntil: new Date(Date.now() + 60_000) };
      await Merchant.updateOne({ _id: id }, { status: 'Approved', ...link });
      const input = { ...person(), email: invited, password };
      await make('POST /merchant/signup/:token', { params: { token }, input });
    }
  },
  'POST /contact': () =>
    make('POST /contact', {
      input: { name: 'Robin', email: email(), message: 'Do you sell ropes?' },
    }),
  'POST /newsletter/subscribe': async () => {
    const input = { email: email() };
    await make('POST /newsletter/subscribe', { input });
    await make('POST /newsletter/subscribe', { input });
  },
  'PUT /contact/:id': async () => {
    const params = idOf(await makeMessage());
    await make('PUT /contact/:id', { params, input: { state: 'Done' }, as: admin });
  },
  'POST /contact/:id/reply': async () => {
    const params = idOf(await makeMessage());
    await make('POST /contact/:id/reply', { params, input: { message: 'Yes.' }, as: admin });
  },
  'GET /newsletter': () =>
    make('GET /newsletter', { input: { ...paging, search: 'robin' }, as: admin }),
  'DELETE /newsletter/:id': async () => {
    const params = idOf(await Subscriber.create({ email: email() }));
    await make('DELETE /newsletter/:id', { params, as: admin });
  },

  'POST /cart': () =>
    make('POST /cart', {
      input: { products: [{ product: idOf(product).id, quantity: 1, price: 20 }] },
      as: member,
    }),
  'POST /order/add': async () => {
    const input = await fillCart(member, [{ product, quantity: 2 }]);
    await make('POST /order/add', { input, as: member });
    await make('POST /order/add', { input, as: member });
    const { _id: address } = (await makeAddress(false)).body.address;
    const chosen = { ...(await fillCart(member, [{ product }])), address };
    await make('POST /order/add', { input: chosen, as: member });
    // As the first order of a process.
    await watch(() => new OrderNumbers().next());
    for (const { code } of await manyTerms()) {
      const as = await makeUser();
      const withCode = { ...(await fillCart(as, [{ product }])), promotion: code };
      await make('POST /order/add', { input: withCode, as });
    }
  },
  'GET /order': async () => {
    // The filters are applied in memory.
    const filters = [{ status: 'Shipped' }, { search: 'robin m' }];
    for (const input of [paging, ...filters.map((filter) => ({ ...paging, ...filter }))]) {
      for (const as of everybody().slice(1)) await make('GET /order', { input, as });
      await make('GET /order', { input: { ...input, scope: 'own' }, as: admin });
      await make('GET /order', { input: { ...input, scope: 'sales' }, as: merchant });
    }
    const promotion = idOf(await makePromotion()).id;
    await make('GET /order', { input: { promotion }, as: admin });
  },
  'GET /order/search': async () => {
    const input = { ...paging, search: 'ab' };
    for (const as of everybody().slice(1)) await make('GET /order/search', { input, as });
    await make('GET /order/search', { input: { ...input, scope: 'own' }, as: admin });
    await make('GET /order/search', { input: { ...input, scope: 'sales' }, as: merchant });
  },
  'GET /order/:id': async () => {
    const params = idOf(await buy(member, [{ product }]));
    for (const as of everybody().slice(1)) await make('GET /order/:id', { params, as });
  },
  'PUT /order/:id/address': async () => {
    const { _id } = (await makeAddress(false)).body.address;
    for (const as of [member, admin]) {
      const params = idOf(await buy(member, [{ product }]));
      for (const address of [_id, addressInput]) {
        await make('PUT /order/:id/address', { params, input: { address }, as });
      }
    }
  },
  'PUT /order/:id/tracking': async () => {
    for (const as of adminAndMerchant()) {
      const order = await buy(member, [{ product }]);
      const lines = order.products.map(({ _id }) => _id);
      const input = { lines, carrier: 'UPS', number: '1Z' };
      await make('PUT /order/:id/tracking', { params: idOf(order), input, as });
    }
  },
  'PUT /order/:id/note': async () => {
    for (const as of adminAndMerchant()) {
      const params = idOf(await buy(member, [{ product }]));
      await make('PUT /order/:id/note', { params, input: { note: 'Fragile' }, as });
    }
  },
  'PUT /merchant/:id/payouts/:month': async () => {
    const params = { id: merchant.merchant._id.toString(), month: '2026-11' };
    for (const paid of [true, false]) {
      await make('PUT /merchant/:id/payouts/:month', { params, input: { paid }, as: admin });
    }
  },
  'PUT /order/tracking': async () => {
    for (const as of adminAndMerchant()) {
      const orders = [await buy(member, [{ product }]), await buy(member, [{ product }])];
      const items = orders.map(({ _id }) => ({ orderId: _id, carrier: 'UPS', number: '1Z' }));
      await make('PUT /order/tracking', { input: { items }, as });
    }
  },
  'POST /order/:id/pay': async () => {
    const order = await buy(member, [{ product }]);
    const params = idOf(order);
    const { status } = await watch(() => call('POST /order/:id/pay', { params, as: member }));
    expect(status).toBe(503); // nothing answers at STRIPE_API_URL
  },
  'POST /payment/webhook': async () => {
    const order = await buy(member, [{ product }]);
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      mode: 'payment',
      status: 'complete',
      metadata: { order: order._id },
      payment_intent: 'pi_1',
      amount_total: 100_000,
      currency: 'usd',
      payment_status: 'paid',
    };
    const type = 'checkout.session.completed';
    const payload = JSON.stringify({ object: 'event', type, data: { object: session } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' });
    const { status } = await watch(() =>
      http()
        .post('/api/payment/webhook')
        .set({ 'Content-Type': 'application/json', 'Stripe-Signature': signature })
        .send(payload),
    );
    expect(status).toBe(204);
  },
  'POST /order/:id/payment': async () => {
    await make('POST /order/:id/payment', {
      params: idOf(await buy(member, [{ product }])),
      as: member,
    });
  },
  'DELETE /order/cancel/:id': async () => {
    for (const as of [member, admin]) {
      const params = idOf(await buy(member, [{ product }]));
      await make('DELETE /order/cancel/:id', { params, as });
    }
    const { code } = await makePromotion();
    const params = idOf(await buy(member, [{ product }], code));
    await make('DELETE /order/cancel/:id', { params, as: member });
  },
  'GET /order/export.csv': async () => {
    for (const input of [{}, { search: 'robin m' }, { state: 'cancelled', status: 'Cancelled' }]) {
      for (const as of everybody().slice(1)) await make('GET /order/export.csv', { input, as });
      await make('GET /order/export.csv', { input: { ...input, scope: 'sales' }, as: merchant });
    }
  },
  'PUT /order/status': async () => {
    for (const as of adminAndMerchant()) {
      const order = await buy(member, [{ product }]);
      const items = order.products.map(({ _id }) => ({ orderId: order._id, itemId: _id }));
      await make('PUT /order/status', { input: { items, status: 'Cancelled' }, as });
    }
  },
  'PUT /order/status/item/:itemId': async () => {
    for (const as of [member, merchant, admin]) {
      const order = await buy(member, [{ product }]);
      const { status } = await watch(() => setLineStatus(order, 0, 'Cancelled', as));
      expect(status).toBe(200);
    }
  },

  'POST /promotion/check': async () => {
    const products = await cartInput([{ product }]);
    for (const { code } of await manyTerms()) {
      await make('POST /promotion/check', { input: { code, products }, as: await makeUser() });
    }
  },
  'GET /promotion/:id': async () =>
    make('GET /promotion/:id', { params: idOf(await makePromotion()), as: admin }),
  'POST /promotion': async () =>
    make('POST /promotion', { input: await promotionForm(), as: admin }),
  'PUT /promotion/:id': async () => {
    const params = idOf(await makePromotion());
    const input = { promotion: await promotionForm() };
    await make('PUT /promotion/:id', { params, input, as: admin });
  },
  'PUT /promotion/:id/active': async () => {
    const params = idOf(await makePromotion());
    const input = { promotion: { isActive: false } };
    await make('PUT /promotion/:id/active', { params, input, as: admin });
  },
  'DELETE /promotion/:id': async () =>
    make('DELETE /promotion/:id', { params: idOf(await makePromotion()), as: admin }),
  'POST /order/:id/return': async () => {
    await requestReturn();
  },
  'GET /return': async () => {
    for (const input of [
      paging,
      { ...paging, status: 'Requested' },
      { ...paging, order: admin._id.toString() },
      { ...paging, search: 'shoe mil' },
    ]) {
      for (const as of everybody().slice(1)) await make('GET /return', { input, as });
      await make('GET /return', { input: { ...input, scope: 'own' }, as: admin });
      await make('GET /return', { input: { ...input, scope: 'own' }, as: merchant });
    }
  },
  'PUT /return/:id': async () => {
    const note = 'It is worn.';
    const steps = ['Approved', 'Received'].map((status) => ({ status, restock: true }));
    for (const as of adminAndMerchant()) {
      const declined = idOf(await requestReturn());
      await make('PUT /return/:id', { params: declined, input: { status: 'Declined', note }, as });
      const params = idOf(await requestReturn());
      for (const input of steps) await make('PUT /return/:id', { params, input, as });
    }
  },

  'PUT /refund/:id': async () => {
    for (const status of ['Refunded', 'Declined', 'Done']) {
      const order = await buy(member, [{ product }]);
      await applySession(paidPage(order._id));
      if (status !== 'Done') await setLineStatus(order, 0, 'Shipped', admin);
      await cancelOrder(order, admin);
      const refund = await Refund.findOneAndUpdate(
        { order: order._id, isSurplus: null },
        { tries: 1 },
      ).orFail();
      const input = { status, restock: true };
      await make('PUT /refund/:id', { params: idOf(refund), input, as: admin });
    }
  },

  'GET /review/:slug': async () => {
    const params = { slug: product.slug };
    for (const as of [undefined, member]) {
      await make('GET /review/:slug', { params, input: paging, as });
    }
    for (const sort of reviewSorts) {
      await make('GET /review/:slug', { params, input: { ...paging, sort } });
      await make('GET /review/:slug', { params, input: { ...paging, sort, rating: '5' } });
    }
    await make('GET /review/:slug', { params, input: { ...paging, verified: 'true' } });
  },
  'POST /review': async () => {
    const input = opinion(await makeProduct());
    await make('POST /review', { input, as: member });
    await make('POST /review', { input, as: member });
  },
  'PUT /review/status': async () => {
    const ids = [idOf(await makeReview()).id, idOf(await makeReview()).id];
    await make('PUT /review/status', { input: { ids, status: 'Approved' }, as: admin });
  },
  'PUT /review/approve/:id': async () =>
    make('PUT /review/approve/:id', { params: idOf(await makeReview()), as: admin }),
  'PUT /review/reject/:id': async () =>
    make('PUT /review/reject/:id', { params: idOf(await makeReview()), as: admin }),
  'DELETE /review/:id': async () =>
    make('DELETE /review/:id', { params: idOf(await makeReview()), as: admin }),
  'POST /review/:id/helpful': async () => {
    const params = idOf(await makeReview());
    await call('PUT /review/approve/:id', { params, as: admin });
    await make('POST /review/:id/helpful', { params, as: admin });
    await make('POST /review/:id/helpful', { params, as: admin });
  },
  'PUT /review/:id/reply': async () => {
    for (const as of adminAndMerchant()) {
      const params = idOf(await makeReview());
      await call('PUT /review/approve/:id', { params, as: admin });
      await make('PUT /review/:id/reply', { params, input: { message: 'Thank you.' }, as });
    }
  },
  'POST /wishList': async () => {
    const input = { product: idOf(await makeProduct()).id };
    await make('POST /wishList', { input, as: member });
    await make('POST /wishList', { input, as: member });
  },
  'DELETE /wishList/:id': async () => {
    const input = { product: idOf(await makeProduct()).id };
    const { wishlist } = (await call('POST /wishList', { input, as: member })).body;
    for (const wish of wishlist.slice(0, 1)) {
      await make('DELETE /wishList/:id', { params: idOf(wish), as: member });
    }
  },
  'PUT /cart/current': async () => {
    const [shown, hidden] = [await makeProduct(), await makeProduct({ isActive: false })];
    const items = [shown, hidden].map((one) => ({ product: idOf(one).id, quantity: 1 }));
    await make('PUT /cart/current', { input: { items }, as: member });
    await make('PUT /cart/current', { input: { items: [] }, as: member });
    await make('GET /cart/current', { as: member });
  },
  'POST /alert': async () => {
    const input = { product: idOf(await makeProduct({ quantity: 0 })).id };
    await make('POST /alert', { input, as: member });
    await make('POST /alert', { input, as: member });
  },
  'DELETE /alert/:id': async () => {
    const input = { product: idOf(await makeProduct({ quantity: 0 })).id };
    const { alert } = (await call('POST /alert', { input, as: member })).body;
    await make('DELETE /alert/:id', { params: idOf(alert), as: member });
  },

  'GET /audit': async () => {
    const { id } = idOf(product);
    const texts = [{ person: 'robin' }, { search: 'rope' }, { action: 'Changed' }];
    const by = idOf(admin).id;
    const filters = [{}, { entity: 'product' }, { id }, { by }, { act: id }, ...texts];
    const days = { from: '2026-01-01', to: '2026-12-31' };
    for (const filter of [...filters, days]) {
      for (const as of adminAndMerchant()) {
        await make('GET /audit', { input: { ...paging, ...filter }, as });
      }
    }
  },
  'POST /audit/:id/undo': async () => {
    const [changed, brand] = [idOf(await own()), idOf(merchant.brand)];
    const category = idOf(await makeCategory([product._id]));
    const promotion = idOf(await makePromotion());
    for (const as of adminAndMerchant()) {
      const input = { product: productEdit({ brand: ownBrand() }) };
      await call('PUT /products/:id', { params: changed, input, as });
      await call('PUT /brands/:id', { params: brand, input: { brand: texts() }, as });
    }
    const products = [idOf(await makeProduct()).id];
    const input = { category: { ...texts(), products } };
    await call('PUT /category/:id', { params: category, input, as: admin });
    const form = { promotion: await promotionForm() };
    await call('PUT /promotion/:id', { params: promotion, input: form, as: admin });
    for (const [{ id }, as] of [
      [changed, merchant],
      [brand, admin],
      [category, admin],
      [promotion, admin],
    ] as const) {
      const [entry] = (await call('GET /audit', { input: { id }, as })).body.entries;
      await make('POST /audit/:id/undo', { params: { id: entry?._id ?? '' }, as });
    }
  },

  'GET /sales/overview': async () => {
    for (const as of adminAndMerchant()) {
      for (const days of ['7', '30', '90']) {
        await make('GET /sales/overview', { input: { days }, as });
      }
    }
  },
};

describe('every query uses an index, and a page comes in index order', () => {
  // Object.keys() does not keep the key type.
  it.each(Object.keys(endpoints) as Call[])('of %s', async (name) => {
    await variants[name]?.();
    // Its reply goes on.
    if (isPlainGet(name) && name !== 'GET /events') await makePlain(name);
    await expectIndexes();
  });

  it('of an image, an email and a sign-in with Google', async () => {
    const imageUrl = await upload(merchant, idOf(await own()).id);
    const image = await watch(() => http().get(imageUrl));
    expect(image.status).toBe(200);
    await call('POST /contact', {
      input: { name: 'Robin', email: email(), message: 'Do you sell ropes?' },
    });
    await makeJobsDue('email');
    for (const [kind, handler] of Object.entries(emailJobs)) {
      await watch(() => runJobs(kind, handler));
    }
    const name = { firstName: 'Robin', lastName: 'Hill', isEmailVerified: true };
    const google = { provider: 'Google', providerId: unique(), email: email(), ...name } as const;
    await watch(() => findOrCreateAccount(google));
    expect(await watch(() => findOrCreateAccount(google))).not.toBeNull();
    await expectIndexes();
  });

  it('of the notifications about sold stock, and of the digest of news', async () => {
    const last = await makeProduct({ brand: merchant.brand._id, quantity: 1 });
    const low = await makeProduct({ brand: merchant.brand._id, quantity: lowStockMax + 1 });
    const input = await fillCart(member, [{ product: last }, { product: low }]);
    await make('POST /order/add', { input, as: member });
    await watch(() => sendDueNews({ isHourOver: true }));
    await expectIndexes();
  });

  it('of the sums of the sales, also of those that are not the first', async () => {
    for (let run = 0; run < 2; run++) {
      await buy(member, [{ product }]);
      await watch(() => updateSales());
    }
    await expectIndexes();
  });

  it('of a deletion that was interrupted', async () => {
    const { _id } = await makeUser();
    await enqueueJob('deletion', { user: _id });
    await watch(() => runJobs('deletion', deletionJobs.deletion));
    expect(await User.exists({ _id })).toBeNull();
    await makeJobsDue('lateData');
    await watch(() => runJobs('lateData', deletionJobs.lateData));
    await expectIndexes();
  });

  it('of alerts, dropped prices and their unsubscribe links', async () => {
    const brand = ownBrand();
    const [gone, dear] = [
      await makeProduct({ brand: merchant.brand._id, quantity: 0 }),
      await own(),
    ];
    const change = (row: typeof gone, fields: object) =>
      call('PUT /products/:id', {
        params: idOf(row),
        input: { product: productEdit({ brand, ...fields }) },
        as: admin,
      });
    await call('POST /alert', { input: { product: idOf(gone).id }, as: member });
    await call('POST /wishList', { input: { product: idOf(dear).id }, as: member });
    await change(gone, { quantity: 1 });
    await change(dear, { price: 5 });
    await watch(() => sendDueAlerts());
    const [email] = await jobsOf<EmailJob>('email', { 'payload.unsubscribeUrl': /alert/ });
    const { pathname } = new URL(email?.payload.unsubscribeUrl ?? '');
    await watch(async () => http().get(pathname));
    await watch(async () => http().post(pathname));
    await watch(() => deleteAlerts(member._id));
    await expectIndexes();
  });

  it('of unpaid orders and of refunds', async () => {
    const unpaid = await buy(member, [{ product }]);
    await Order.updateOne({ _id: unpaid._id }, { 'payment.dueAt': new Date(0) });
    await watch(() => checkDueOrders(unusedProvider));
    await watch(() => applySession(paidPage(unpaid._id)));
    await watch(() => sendDueRefunds({ ...unusedProvider, refund: () => Promise.resolve('re_1') }));
    const refund = await Refund.findOne({ order: unpaid._id }).orFail();
    await watch(() => markFailed({ key: refund._id.toString(), refund: 're_1', reason: '' }));
    await expectIndexes();
  });
});
