import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { Address } from '../addresses/model/Address.ts';
import { StockAlert } from '../alerts/model/StockAlert.ts';
import type { NewsJob } from '../news/model/adminNews.ts';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Cart } from '../orders/model/Cart.ts';
import { CurrentCart } from '../cart/model/CurrentCart.ts';
import { HelpfulVote } from '../reviews/model/HelpfulVote.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Promotion } from '../promotions/model/Promotion.ts';
import { Return } from '../returns/model/Return.ts';
import { Review } from '../reviews/model/Review.ts';
import { User } from '../users/model/User.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import { findCaller } from '../users/model/caller.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { database } from '../platform/database/connection.ts';
import { makeAccount } from '../test/accounts.ts';
import { buy, fillCart, setLineStatus, stockOf } from '../test/buy.ts';
import { emailsTo } from '../test/emails.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { makePromotion } from '../test/promotions.ts';
import { jobsOf, makeJobsDue, runJobs } from '../test/jobs.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';
import { type PendingOrder, pendingOrders } from '../orders/pendingOrders.ts';
import { placeOrders } from '../orders/placeBatch.ts';
import { deletionJobs } from './deleteAccount.ts';

startApp();

type Account = Awaited<ReturnType<typeof makeAccount>>;

const remove = (as: Account, input: Record<string, unknown> = { password: as.password }) =>
  call('DELETE /user/me', { input, as });

const idOf = (row: { _id: { toString(): string } }) => row._id.toString();

/** All documents of the database as JSON, once everything is sent. */
async function readDatabase(): Promise<string> {
  await vi.waitFor(async () => expect(await jobsOf('email')).toEqual([]), {
    timeout: 20_000,
    interval: 50,
  });
  const names = await database().listCollections().toArray();
  const rows = await Promise.all(
    names.map(({ name }) => database().collection(name).find().toArray()),
  );
  return JSON.stringify(rows);
}

/** A letters-only word that nothing else in the database has. */
const word = () => randomBytes(9).toString('hex').replace(/\d/g, 'x');

/** A member whose texts are all distinctive, with everything that a member can do. */
async function makeActiveMember() {
  const text = word();
  const [email, password, admin] = [
    `${text}@example.com`,
    'climb-on-1',
    await makeUser('ROLE_ADMIN'),
  ];
  const names = { firstName: `First${text}`, lastName: `Last${text}` };
  const row = await User.create({
    email,
    ...names,
    emailVerifiedAt: new Date(),
    passwordHash: await hashPassword(password),
  });
  const login = await call('POST /user/login', { input: { email, password } });
  const as = { _id: row._id, email, password, token: login.body.accessToken };
  await call('PUT /user/me', { input: { ...names, phoneNumber: `Phone${text}` }, as });
  const place = (line: string) => ({
    address: `${line}${text}`,
    city: `City${text}`,
    state: `State${text}`,
    country: `Country${text}`,
    zipCode: '12345',
  });
  await call('POST /address', { input: { ...place('Home'), isDefault: true }, as });
  const product = await makeProduct();
  const order = await buy(as, [{ product, quantity: 2 }]);
  const address = { input: { address: place('Elsewhere') }, params: { id: order._id }, as };
  expect((await call('PUT /order/:id/address', address)).status).toBe(200);
  await setLineStatus(order, 0, 'Delivered', admin);
  const returned = await call('POST /order/:id/return', {
    params: { id: order._id },
    input: { line: order.products[0]?._id, quantity: 1, reason: 'Damaged', note: `Note${text}` },
    as,
  });
  expect(returned.status).toBe(201);
  const review = {
    product: idOf(product),
    title: `Title${text}`,
    review: `Review${text}`,
    rating: 4,
    isRecommended: true,
  };
  await call('POST /review', { input: review, as });
  await call('POST /wishList', { input: { product: idOf(product) }, as });
  await call('POST /alert', { input: { product: idOf(await makeProduct({ quantity: 0 })) }, as });
  const items = [{ product: idOf(product), quantity: 3 }];
  await call('PUT /cart/current', { input: { items }, as });
  const message = { name: `Name${text}`, email, message: `Message${text}` };
  await call('POST /contact', { input: message });
  await call('POST /newsletter/subscribe', { input: { email } });
  await call('POST /merchant/seller-request', {
    input: {
      name: `Seller${text}`,
      email,
      phoneNumber: `Tel${text}`,
      brand: `Brand${text}`,
      business: `Business${text}`,
    },
  });
  const cancelled = await buy(as, [{ product }]);
  await setLineStatus(cancelled, 0, 'Cancelled', as);
  await call('POST /user/recover', { input: { email } });
  await call('PUT /user/email', { input: { email: `other${email}`, password }, as });
  return { as, text, product, order };
}

describe('deleting an account', () => {
  it('BACK-03 CALL-119 leaves no name, email, address, phone or text of the person anywhere', async () => {
    const { as, text, product, order } = await makeActiveMember();
    expect(await readDatabase()).toContain(text);
    expect(await CurrentCart.countDocuments({ user: as._id })).toBe(1);
    expect(await StockAlert.countDocuments({ user: as._id })).toBe(1);
    const { status, body } = await remove(as);
    expect(status).toBe(200);
    expect(body.message).toBe('Your account was deleted.');
    const gone = { user: as._id };
    for (const model of [StockAlert, Cart, CurrentCart, HelpfulVote, Review, Wish, Address]) {
      const { collectionName } = model.collection;
      expect(await database().collection(collectionName).countDocuments(gone)).toBe(0);
    }
    const stored = await readDatabase();
    const at = stored.indexOf(text);
    expect(at === -1 ? '' : stored.slice(Math.max(0, at - 300), at + 100)).toBe('');

    const kept = await Order.findById(order._id).lean();
    expect(kept).toMatchObject({ shipTo: null, cancelledAt: null });
    expect(kept?.lines).toMatchObject([{ quantity: 2, status: 'Delivered' }]);
    expect(await Return.findOne({ order: order._id }).lean()).toMatchObject({ note: '' });
    const admin = await makeUser('ROLE_ADMIN');
    const found = await call('GET /order/search', { input: { search: `First${text}` }, as: admin });
    expect(found.body.orders).toEqual([]);
    const shown = await call('GET /order/:id', { params: { id: order._id }, as: admin });
    expect(shown.body.order.user).toBeUndefined();
    expect(shown.body.order.products[0]?.product?._id).toBe(idOf(product));
    const log = await AuditEntry.findOne({ target: as._id, action: 'Deleted' }).lean();
    expect(log?.changes).toContainEqual({ field: 'role', from: '"ROLE_MEMBER"', to: 'null' });
  });

  it('SAFE-29 BACK-03 takes only its own lines of the digest, not those of others with its name', async () => {
    const account = await makeAccount();
    await User.updateOne({ _id: account._id }, { emailVerifiedAt: new Date() });
    const name = unique('Kim');
    const details = { phoneNumber: '555-0100', brand: unique('Peak'), business: 'We sew shoes.' };
    for (const email of [account.email, `${unique('other')}@example.com`]) {
      await call('POST /contact', { input: { name, email, message: 'Where is my rope?' } });
      await call('POST /merchant/seller-request', { input: { name, email, ...details } });
    }
    const lines = async () =>
      (await jobsOf<NewsJob>('news', { 'payload.text': new RegExp(name) }))
        .map(({ payload }) => payload.kind)
        .toSorted();
    expect(await lines()).toEqual(['application', 'application', 'message', 'message']);
    await remove(account);
    expect(await lines()).toEqual(['application', 'message']);
  });

  it('BACK-03 CALL-119 ends the tokens and the login, and says goodbye once', async () => {
    const account = await makeAccount();
    await remove(account);
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    expect((await remove(account)).status).toBe(401);
    const { email, password } = account;
    expect((await call('POST /user/login', { input: { email, password } })).status).toBe(400);
    const subjects = (await emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your account was deleted']);
    expect(await User.exists({ _id: account._id })).toBeNull();
  });

  it('BACK-03 CALL-119 cancels what is not shipped: stock, promotion, merchants', async () => {
    const [account, admin, kim] = [
      await makeAccount(),
      await makeUser('ROLE_ADMIN'),
      await makeMerchant(),
    ];
    const shoe = await makeProduct({ brand: kim.brand._id });
    const mat = await makeProduct();
    const promotion = await makePromotion();
    const whole = await buy(account, [{ product: shoe, quantity: 2 }], promotion.code);
    const mixed = await buy(account, [{ product: shoe }, { product: mat }]);
    await setLineStatus(mixed, 1, 'Shipped', admin);
    await remove(account);
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 599]);
    expect((await Promotion.findById(promotion._id).lean())?.used).toBe(0);
    const [first, second] = [
      await Order.findById(whole._id).lean(),
      await Order.findById(mixed._id).lean(),
    ];
    expect(first?.cancelledAt).not.toBeNull();
    expect(second?.cancelledAt).toBeNull();
    expect(second?.lines.map(({ status }) => status)).toEqual(['Cancelled', 'Shipped']);
    const told = (await emailsTo(kim.email)).filter(({ subject }) =>
      subject?.startsWith('Cancelled'),
    );
    expect(told).toHaveLength(2);
    const own = (await emailsTo(account.email)).map(({ subject }) => subject);
    expect(own.filter((subject) => subject?.includes('cancelled'))).toEqual([]);
  });

  it('BACK-03 CALL-119 deletes the reviews, and their stars no longer count', async () => {
    const [account, other, admin] = [
      await makeAccount(),
      await makeUser(),
      await makeUser('ROLE_ADMIN'),
    ];
    const product = await makeProduct();
    for (const [as, rating] of [
      [account, 1],
      [other, 5],
    ] as const) {
      const input = {
        product: idOf(product),
        title: 'T',
        review: 'R',
        rating,
        isRecommended: true,
      };
      const { body } = await call('POST /review', { input, as });
      await call('PUT /review/approve/:id', { params: { id: body.review._id }, as: admin });
    }
    await remove(account);
    expect(await Review.countDocuments({ product: product._id })).toBe(1);
    const { body } = await call('GET /review/:slug', { params: { slug: product.slug } });
    expect(body.summary).toMatchObject({ totalRatings: 5, totalReviews: 1 });
    expect((await Product.findById(product._id).lean())?.stars).toMatchObject({ 1: 0, 5: 1 });
  });

  it('BACK-03 CALL-119 removes the name of somebody of the staff from changes', async () => {
    const [account, buyer] = [await makeAccount(), await makeUser()];
    const firstName = `Ada${unique()}`;
    await User.updateOne({ _id: account._id }, { role: 'ROLE_ADMIN', firstName });
    await makeUser('ROLE_ADMIN');
    const order = await buy(buyer, [{ product: await makeProduct() }]);
    await setLineStatus(order, 0, 'Shipped', account);
    expect((await Order.findById(order._id).lean())?.history[0]?.by?.firstName).toBe(firstName);
    expect((await remove(account)).status).toBe(200);
    expect((await Order.findById(order._id).lean())?.history[0]?.by?.firstName).toBe(
      'Deleted account',
    );
    expect(await readDatabase()).not.toContain(firstName);
  });

  it("BACK-03 CALL-119 leaves a stranger's messages with an address that was never confirmed", async () => {
    const account = await makeAccount();
    const message = { name: 'Kim', email: account.email, message: unique('Do you sell ropes') };
    await call('POST /contact', { input: message });
    const exported = await call('GET /user/export', { as: account });
    expect(exported.body.messages).toEqual([]);
    await remove(account);
    expect(await readDatabase()).toContain(message.message);
  });
});

describe('a deletion is refused', () => {
  it('BACK-03 CALL-119 without the right password', async () => {
    const account = await makeAccount();
    expect((await remove(account, {})).failure.fields).toEqual({
      password: 'Password is required.',
    });
    expect((await remove(account, { email: account.email })).status).toBe(400);
    expect((await remove(account, { password: 'wrong-one' })).failure.fields).toEqual({
      password: 'Password is incorrect.',
    });
    expect((await call('GET /user/me', { as: account })).status).toBe(200);
  });

  it('BACK-03 CALL-119 without the email of an account that has no password', async () => {
    const social = await makeUser();
    const refused = await call('DELETE /user/me', { input: { password: 'anything' }, as: social });
    expect(refused.failure.fields).toEqual({
      email: 'Please enter the email address of your account.',
    });
    const input = { email: social.email.toUpperCase() };
    expect((await call('DELETE /user/me', { input, as: social })).status).toBe(200);
  });

  it('BACK-03 CALL-119 for a merchant', async () => {
    const kim = await makeMerchant();
    const refused = await call('DELETE /user/me', { input: { email: kim.email }, as: kim });
    expect(refused.status).toBe(400);
    expect(refused.failure.error).toMatch(
      /^Merchants cannot delete their account here\. Please contact us/,
    );
    expect((await call('GET /user/me', { as: kim })).status).toBe(200);
  });

  it('BACK-03 CALL-119 for the last admin, also of two at once', async () => {
    await User.deleteMany({ role: 'ROLE_ADMIN' });
    const admins = [await makeAccount(), await makeAccount()];
    await User.updateMany({ _id: { $in: admins.map(({ _id }) => _id) } }, { role: 'ROLE_ADMIN' });
    const replies = await Promise.all(admins.map((admin) => remove(admin)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.failure.error).toMatch(/^This is the last admin\./);
    expect(await User.countDocuments({ role: 'ROLE_ADMIN' })).toBe(1);
  });
});

describe('requests during a deletion', () => {
  /** Six orders of an account that is deleted meanwhile; returns how many were placed. */
  async function raceOrdersAndDeletion(product: Awaited<ReturnType<typeof makeProduct>>) {
    const as = await makeAccount();
    await call('POST /address', { input: validInputs['POST /address'], as });
    const carts: Awaited<ReturnType<typeof fillCart>>[] = [];
    while (carts.length < 6) carts.push(await fillCart(as, [{ product }]));
    const orders = carts.map((input) => call('POST /order/add', { input, as }));
    expect((await remove(as)).status).toBe(200);
    const statuses = (await Promise.all(orders)).map(({ status }) => status);
    // 404: the deletion has removed the cart.
    expect(statuses.filter((status) => ![201, 401, 404].includes(status))).toEqual([]);
    const stored = await Order.find({ user: as._id }).lean();
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
    return stored;
  }

  /** Of 24 orders each. */
  const rounds = process.env['TEST_ALL'] === undefined ? 1 : 4;

  it('SAFE-25 no order of a deleted account stays open, of those that are placed meanwhile', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct()));
    const orders: Awaited<ReturnType<typeof raceOrdersAndDeletion>> = [];
    for (let round = 0; round < rounds; round++) {
      orders.push(...(await Promise.all(products.map(raceOrdersAndDeletion))).flat());
    }
    expect(orders.filter(({ cancelledAt, shipTo }) => !cancelledAt || shipTo)).toEqual([]);
    for (const product of products) expect(await stockOf(product)).toBe(600);
  }, 120_000);

  it('SAFE-25 an order that began before the deletion is refused after it, those beside it are not', async () => {
    const [gone, other] = [await makeAccount(), await makeAccount()];
    const product = await makeProduct();
    const pending: PendingOrder[] = [];
    for (const as of [gone, other]) {
      const { cartId, total } = await fillCart(as, [{ product }]);
      const user = await findCaller(as.token);
      if (!user) throw new Error('There is no account.');
      pending.push(await pendingOrders.load({ user, input: { cartId, total } }));
    }
    await remove(gone);
    const [refused, placed] = await placeOrders(pending);
    expect(refused).toMatchObject({ status: 401 });
    expect(placed).toMatchObject({ user: other._id });
    expect(await Order.countDocuments({ user: gone._id })).toBe(0);
    expect(await stockOf(product)).toBe(599);
  });

  it('SAFE-25 what they write after the deletion is deleted by the next run of the job', async () => {
    const account = await makeAccount();
    const product = await makeProduct();
    const order = await buy(account, [{ product }]);
    await setLineStatus(order, 0, 'Delivered', await makeUser('ROLE_ADMIN'));
    await remove(account);
    const place = { address: '1 Way', city: 'Town', state: 'TX', country: 'US', zipCode: '12345' };
    await Address.create({ user: account._id, ...place });
    await Wish.create({ user: account._id, product: product._id });
    await Order.updateOne({ _id: order._id }, { shipTo: place });
    const repeat = () => runJobs('lateData', deletionJobs.lateData);
    await repeat();
    expect(await Address.countDocuments({ user: account._id })).toBe(1);
    const ofAccount = { 'payload.user': account._id };
    await makeJobsDue('lateData', ofAccount);
    await repeat();
    expect(await Address.countDocuments({ user: account._id })).toBe(0);
    expect(await Wish.countDocuments({ user: account._id })).toBe(0);
    expect((await Order.findById(order._id).lean())?.shipTo).toBeNull();
    expect(await jobsOf('lateData', ofAccount)).toEqual([]);
  });
});

describe('a deletion that was interrupted', () => {
  it('BACK-03 CALL-119 is finished by another process', async () => {
    const account = await makeAccount();
    const product = await makeProduct();
    await buy(account, [{ product }]);
    const crash = vi.spyOn(Order, 'find').mockImplementationOnce(() => {
      throw new Error('The process ended.');
    });
    expect((await remove(account)).status).toBe(500);
    crash.mockRestore();
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    const resume = () => runJobs('deletion', deletionJobs.deletion);
    await resume();
    expect(await User.exists({ _id: account._id })).not.toBeNull();
    await makeJobsDue('deletion', { 'payload.user': account._id });
    await resume();
    expect(await User.exists({ _id: account._id })).toBeNull();
    expect(await stockOf(product)).toBe(600);
  });
});

/** What happens to each field that names a person; a new one belongs into accountParts.ts, and then here. */
const personalFields: Record<string, string> = {
  'Address.recipient': 'deleted',
  'Address.user': 'deleted',
  'StockAlert.user': 'deleted',
  'AlertEmail.user': 'deleted',
  'AuditEntry.by': 'an id only',
  'Cart.user': 'deleted',
  'CurrentCart.user': 'deleted',
  'ContactMessage.email': 'deleted if the email was confirmed',
  'ContactMessage.replies.by': 'without the name',
  'HelpfulVote.user': 'deleted',
  'Job.about': 'deleted',
  'Job.payload': 'deleted',
  'Merchant.email': 'deleted if the email was confirmed',
  'Merchant.phoneNumber': 'deleted with the email',
  'Merchant.user': 'merchants are refused',
  'Order.history.by': 'without the name',
  'Order.shipTo': 'null',
  'Order.user': 'an id only',
  'Return.history.by': 'without the name',
  'Return.user': 'an id only',
  'Review.user': 'deleted',
  'StockChange.by': 'an id only',
  'Session.user': 'deleted',
  'Subscriber.email': 'deleted',
  'User.email': 'deleted',
  'User.emailChange': 'deleted',
  'User.firstName': 'deleted',
  'User.formerEmails.email': 'deleted',
  'User.formerEmails.firstName': 'deleted',
  'User.formerEmails.lastName': 'deleted',
  'User.formerEmails.phoneNumber': 'deleted',
  'User.lastName': 'deleted',
  'User.phoneNumber': 'deleted',
  'Wish.user': 'deleted',
};

/** Fields with such a name that name nobody. */
const notPersonal = new Set([
  'AuditEntry.changes.to',
  'EmailQuota.sent.email',
  'Order.history.to',
  'Promotion.to',
  'Return.history.to',
]);

const isPersonal = (path: string) =>
  /(^|\.)(user|users|email|emailChange|firstName|lastName|phoneNumber|by|to|recipient|shipTo|member|author|owner|payload|about)$/.test(
    path,
  );

/** Paths of a schema, with those of its arrays of documents. */
function pathsOf(schema: mongoose.Schema, prefix = ''): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    const inner = 'schema' in type && type.schema instanceof mongoose.Schema ? type.schema : null;
    const isArray = type instanceof mongoose.Schema.Types.DocumentArray;
    return [`${prefix}${path}`, ...(inner && isArray ? pathsOf(inner, `${prefix}${path}.`) : [])];
  });
}

it('BACK-03 every field of a model that names a person is known to the deletion', () => {
  const found = Object.values(mongoose.models).flatMap(({ modelName, schema }) =>
    pathsOf(schema)
      .filter(isPersonal)
      .map((path) => `${modelName}.${path}`),
  );
  expect(found.filter((path) => !notPersonal.has(path)).toSorted()).toEqual(
    Object.keys(personalFields).toSorted(),
  );
});
