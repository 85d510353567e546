import { Types } from 'mongoose';
import { productEdit } from 'shared/test/productInput';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StockAlert } from './model/StockAlert.ts';
import { AlertEmail } from './model/AlertEmail.ts';
import { Product } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import { Job } from '../platform/jobs/Job.ts';
import { dayMs } from '../platform/time.ts';
import { sendDueAlerts } from '../test/alerts.ts';
import { buy, cancelOrder, keepEmails, queuedTo, setBrandActive } from '../test/buy.ts';
import { makeBrand, makeProduct, makeUser } from '../test/factories.ts';
import { jobsOf } from '../test/jobs.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

beforeEach(async () => {
  await Job.deleteMany({ kind: 'alerts' });
});

const tomorrow = () => Date.now() + dayMs;
type Id = { _id: { toString(): string } };

const soldOut = (fields: Parameters<typeof makeProduct>[0] = {}) =>
  makeProduct({ quantity: 0, ...fields });

const notify = (product: Id, as: { token: string }, variant?: Id) =>
  call('POST /alert', {
    input: { product: String(product._id), ...(variant && { variant: String(variant._id) }) },
    as,
  });

const save = (product: Id, as: { token: string }) =>
  call('POST /wishList', { input: { product: String(product._id) }, as });

/** Saves the form of a product as an admin does. */
async function edit({ _id }: Id, fields: { quantity?: number; price?: number }) {
  const row = await Product.findById(_id).orFail().lean();
  const product = productEdit({
    name: row.name,
    brand: row.brand?.toString() ?? null,
    quantity: row.quantity,
    price: row.priceCents / 100,
    ...fields,
  });
  const params = { id: String(_id) };
  return call('PUT /products/:id', {
    params,
    input: { product },
    as: await makeUser('ROLE_ADMIN'),
  });
}

const subjects = async ({ email }: { email: string }) =>
  (await queuedTo(email)).map(({ subject }) => subject);

const hasAlert = async (user: { _id: Types.ObjectId }) =>
  (await StockAlert.exists({ user: user._id })) !== null;

describe('BACK-02 back in stock', () => {
  it('BACK-02 is told once, with image, price and link, and ends the alert', async () => {
    const imageUrl = '/images/rope-960.webp';
    const [user, product] = [await makeUser(), await soldOut({ name: 'Rope <1>', imageUrl })];
    await notify(product, user);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([]);
    await edit(product, { quantity: 3 });
    await sendDueAlerts();
    await sendDueAlerts();
    const [email, ...others] = await queuedTo(user.email);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'notification', subject: 'Back in stock: Rope <1>' });
    for (const text of ['$20.00', `/#product/${product.slug}`, 'Unsubscribe: ']) {
      expect(email?.text).toContain(text);
    }
    expect(email?.html).toContain(`src="http://127.0.0.1:3000${imageUrl}"`);
    expect(email?.html).not.toContain('<1>');
    expect(await hasAlert(user)).toBe(false);
  });

  it('BACK-02 is told of the chosen variant alone, and of several in one email', async () => {
    const [one, both] = [await makeUser(), await makeUser()];
    const product = await makeSizedProduct([
      { values: { Size: 'M' }, quantity: 0 },
      { values: { Size: 'L' }, quantity: 0 },
    ]);
    const [medium, large] = [sizeOf(product, 'M'), sizeOf(product, 'L')];
    await notify(product, one, medium);
    await notify(product, both, medium);
    await notify(product, both, large);
    const restock = async (quantities: number[]) => {
      const variants = product.variants.map((variant, at) => ({
        ...variant,
        quantity: quantities[at] ?? 0,
        inventory: 0,
      }));
      const { options } = product;
      const input = { product: productEdit({ name: product.name, options, variants }) };
      const params = { id: product._id };
      const { status } = await call('PUT /products/:id', {
        params,
        input,
        as: await makeUser('ROLE_ADMIN'),
      });
      expect(status).toBe(200);
    };
    await restock([0, 4]);
    await sendDueAlerts();
    expect(await subjects(one)).toEqual([]);
    const [first] = await queuedTo(both.email);
    expect(first?.subject).toBe(`Back in stock: ${product.name} (L)`);
    expect(first?.text).toContain(`?variant=${large._id}`);
    await restock([4, 4]);
    await sendDueAlerts();
    expect(await subjects(one)).toEqual([`Back in stock: ${product.name} (M)`]);
    // The other size must wait until tomorrow, because this is the same product.
    expect(await subjects(both)).toHaveLength(1);
    await sendDueAlerts(tomorrow());
    expect(await subjects(both)).toHaveLength(2);
  });

  it('BACK-02 is told when a cancelled order returns its pieces', async () => {
    const [user, buyer, product] = [
      await makeUser(),
      await makeUser(),
      await makeProduct({ quantity: 1 }),
    ];
    const order = await buy(buyer, [{ product }]);
    await notify(product, user);
    await cancelOrder(order, buyer);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([`Back in stock: ${product.name}`]);
  });

  it('BACK-02 is not told of products that are not public, until they are', async () => {
    const [user, brand] = [await makeUser(), await makeBrand()];
    const product = await soldOut({ brand: brand._id });
    await notify(product, user);
    await setBrandActive(brand, false);
    await edit(product, { quantity: 3 });
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([]);
    await setBrandActive(brand, true);
    await sendDueAlerts();
    expect(await subjects(user)).toHaveLength(1);
  });

  it('BACK-02 SAFE-06 is told to unconfirmed addresses, but not to blocked, deleted or unsubscribed people', async () => {
    const product = await soldOut();
    const [told, blocked, deleted, stopped] = [
      await makeUser(),
      await makeUser(),
      await makeUser(),
      await makeUser(),
    ];
    for (const user of [told, blocked, deleted, stopped]) await notify(product, user);
    await User.updateOne({ _id: blocked._id }, { isBlocked: true });
    await User.updateOne({ _id: stopped._id }, { hasStoppedAlerts: true });
    await User.deleteOne({ _id: deleted._id });
    await edit(product, { quantity: 3 });
    await sendDueAlerts();
    expect(await subjects(told)).toHaveLength(1);
    for (const user of [blocked, deleted, stopped]) expect(await subjects(user)).toEqual([]);
    expect(await Job.countDocuments({ 'payload.to': '' })).toBe(0);
  });

  it('BACK-02 restocked, sold out and restocked on a day is one email, and the next day another', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    for (const _ of [1, 2]) {
      await notify(product, user);
      await edit(product, { quantity: 1 });
      await sendDueAlerts();
      await edit(product, { quantity: 0 });
      await sendDueAlerts();
    }
    expect(await subjects(user)).toHaveLength(1);
    expect(await hasAlert(user)).toBe(true);
    // Still sold out, so there is nothing to tell.
    await sendDueAlerts(tomorrow());
    expect(await subjects(user)).toHaveLength(1);
    await edit(product, { quantity: 1 });
    await sendDueAlerts(tomorrow());
    expect(await subjects(user)).toHaveLength(2);
  });

  it('BACK-02 is at most three emails a day, the rest follows tomorrow', async () => {
    const user = await makeUser();
    const products = [await soldOut(), await soldOut(), await soldOut(), await soldOut()];
    for (const product of products) await notify(product, user);
    for (const product of products) await edit(product, { quantity: 1 });
    await sendDueAlerts();
    expect(await subjects(user)).toHaveLength(3);
    expect(await StockAlert.countDocuments({ user: user._id })).toBe(1);
    await sendDueAlerts();
    expect(await subjects(user)).toHaveLength(3);
    await sendDueAlerts(tomorrow());
    expect(new Set(await subjects(user))).toEqual(
      new Set(products.map(({ name }) => `Back in stock: ${name}`)),
    );
    expect(await jobsOf('alerts')).toEqual([]);
  });

  it('BACK-02 reaches everybody who waits, whatever the size of a batch', async () => {
    const product = await soldOut();
    const people = Array.from({ length: 120 }, () => new Types.ObjectId());
    await User.insertMany(
      people.map((_id) => ({ _id, email: `${_id.toString()}@example.com`, firstName: 'Robin' })),
    );
    await StockAlert.insertMany(people.map((user) => ({ user, product: product._id })));
    await edit(product, { quantity: 1 });
    await sendDueAlerts();
    const subject = `Back in stock: ${product.name}`;
    expect(new Set(await Job.distinct('payload.to', { 'payload.subject': subject })).size).toBe(
      120,
    );
    expect(await Job.countDocuments({ 'payload.subject': subject })).toBe(120);
    expect(await StockAlert.countDocuments({ product: product._id })).toBe(0);
  });
});

describe('BACK-02 price drops', () => {
  it('BACK-02 are told from five percent on, below what was told last', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ priceCents: 8_000 })];
    await save(product, user);
    const drop = async (price: number) => {
      await edit(product, { price });
      await sendDueAlerts();
    };
    await drop(76.01);
    expect(await subjects(user)).toEqual([]);
    await drop(76);
    const [email] = await queuedTo(user.email);
    expect(email?.subject).toBe(`${product.name} is now cheaper`);
    for (const text of ['$80.00', '$76.00', `/#product/${product.slug}`]) {
      expect(email?.text).toContain(text);
    }
    await drop(70);
    expect(await subjects(user)).toHaveLength(1);
    await sendDueAlerts(tomorrow());
    expect(await subjects(user)).toHaveLength(2);
    expect((await queuedTo(user.email))[1]?.text).toContain('$76.00');
    // A price that was raised before is no drop.
    await drop(90);
    await drop(70);
    await sendDueAlerts(tomorrow() + dayMs);
    expect(await subjects(user)).toHaveLength(2);
  });

  it('BACK-02 wait while the product is sold out', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    await save(product, user);
    await edit(product, { price: 10 });
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([]);
    await edit(product, { quantity: 2 });
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([`${product.name} is now cheaper`]);
  });

  it('BACK-02 share an email with the product back in stock', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    await save(product, user);
    await notify(product, user);
    await edit(product, { price: 10, quantity: 2 });
    await sendDueAlerts();
    await sendDueAlerts(tomorrow());
    const [email, ...others] = await queuedTo(user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Back in stock: ${product.name}`);
    expect(email?.text).toContain('Price before: $20.00');
  });

  it('BACK-02 CALL-66 are shown on the wishlist', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ priceCents: 8_000 })];
    await save(product, user);
    const wish = async () => (await call('GET /wishList', { as: user })).body.wishlist[0];
    expect(await wish()).not.toHaveProperty('wasPrice');
    await edit(product, { price: 90 });
    expect(await wish()).not.toHaveProperty('wasPrice');
    await edit(product, { price: 79 });
    expect(await wish()).toMatchObject({ wasPrice: 80, product: { price: 79 } });
  });

  it('BACK-02 do not read the wishes of products that did not change', async () => {
    const [user, product, other] = [await makeUser(), await makeProduct(), await makeProduct()];
    await save(product, user);
    await save(other, user);
    // Without a note, nothing is looked at.
    await Product.updateMany({ _id: { $in: [product._id, other._id] } }, { priceCents: 1_000 });
    const find = vi.spyOn(Wish, 'find');
    await sendDueAlerts();
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
    await edit(product, { price: 10 });
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([`${product.name} is now cheaper`]);
  });
});

describe('BACK-02 several processes and restarts', () => {
  it('BACK-02 two processes that sweep at once send one email', async () => {
    const product = await soldOut();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
    for (const user of people) await notify(product, user);
    await edit(product, { quantity: 1 });
    await Promise.allSettled([sendDueAlerts(), sendDueAlerts(), sendDueAlerts()]);
    await sendDueAlerts();
    for (const user of people) expect(await subjects(user)).toHaveLength(1);
    expect(await AlertEmail.countDocuments({ product: product._id })).toBe(people.length);
  });

  it('BACK-02 two processes do not exceed three emails a day', async () => {
    const user = await makeUser();
    const products = await Promise.all(Array.from({ length: 5 }, () => soldOut()));
    for (const product of products) await notify(product, user);
    for (const product of products) await edit(product, { quantity: 1 });
    await Promise.allSettled([sendDueAlerts(), sendDueAlerts()]);
    await sendDueAlerts();
    expect(await subjects(user)).toHaveLength(3);
  });

  it('BACK-02 a restart in the middle sends the rest, and nothing twice', async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    const [first, second] = [await soldOut(), await soldOut()];
    await notify(first, one);
    await notify(second, two);
    await Job.deleteMany({ kind: 'alerts' });
    await edit(first, { quantity: 1 });
    await edit(second, { quantity: 1 });
    // The process ends while it stores the second email.
    const remove = StockAlert.deleteMany.bind(StockAlert);
    let count = 0;
    const crash = vi.spyOn(StockAlert, 'deleteMany').mockImplementation((...args) => {
      count += 1;
      if (count === 2) throw new Error('The process ended.');
      return remove(...args);
    });
    await sendDueAlerts();
    crash.mockRestore();
    expect(await jobsOf('alerts')).toMatchObject([
      { attempts: 1, lastError: 'Error: The process ended.' },
    ]);
    expect([...(await subjects(one)), ...(await subjects(two))]).toHaveLength(1);
    await sendDueAlerts();
    expect(await subjects(one)).toEqual([`Back in stock: ${first.name}`]);
    expect(await subjects(two)).toEqual([`Back in stock: ${second.name}`]);
  });

  it('BACK-02 a refused change is not noted', async () => {
    const product = await makeProduct();
    await Job.deleteMany({ kind: 'alerts' });
    expect((await edit(product, { price: -1 })).status).toBe(400);
    expect(await jobsOf('alerts', { 'payload.products': product._id })).toEqual([]);
  });
});

describe('BACK-02 unsubscribing', () => {
  async function toldOnce() {
    const [user, product] = [await makeUser(), await soldOut()];
    await notify(product, user);
    await edit(product, { quantity: 1 });
    await sendDueAlerts();
    const [email] = await queuedTo(user.email);
    return { user, product, path: new URL(email?.unsubscribeUrl ?? '').pathname };
  }

  it('BACK-02 works without signing in, and ends alerts and price drops', async () => {
    const { user, product, path } = await toldOnce();
    const other = await soldOut();
    await notify(other, user);
    await save(product, user);
    const page = await http().get(path).set('Accept', 'text/html');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post">');
    expect(await hasAlert(user)).toBe(true);

    const done = await http().post(path).type('form').send('List-Unsubscribe=One-Click');
    expect([done.status, done.text]).toEqual([
      200,
      expect.stringContaining('You are unsubscribed'),
    ]);
    expect(await hasAlert(user)).toBe(false);
    const again = await http().get(path).set('Accept', 'text/html');
    expect(again.text).toContain('You are unsubscribed');
    await edit(other, { quantity: 1 });
    await edit(product, { price: 5 });
    await sendDueAlerts(tomorrow());
    expect(await subjects(user)).toHaveLength(1);
  });

  it('BACK-02 lasts until the next alert', async () => {
    const { user, path } = await toldOnce();
    await http().post(path);
    const product = await soldOut();
    await notify(product, user);
    await edit(product, { quantity: 1 });
    await sendDueAlerts();
    expect(await subjects(user)).toHaveLength(2);
  });

  it('BACK-02 answers 404 for a link that the shop did not make, also for one of the newsletter', async () => {
    const { user, path } = await toldOnce();
    const forged = path.slice(0, -1) + (path.endsWith('A') ? 'Q' : 'A');
    const ofNewsletter = path.replace('/alert/', '/newsletter/');
    for (const unknown of ['/alert/unsubscribe/x', forged, ofNewsletter]) {
      expect((await http().get(unknown).set('Accept', 'text/html')).status).toBe(404);
      expect((await http().post(unknown)).status).toBe(404);
    }
    const row = await User.findById(user._id).lean();
    expect(row?.hasStoppedAlerts).not.toBe(true);
  });
});
