import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { StockAlert } from './model/StockAlert.ts';
import { User } from '../users/model/User.ts';
import { setProductActive } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';
import { readAlerts, deleteAlerts } from './alertsService.ts';

startApp();

const soldOut = () => makeProduct({ quantity: 0, imageUrl: '/images/shoe-960.webp' });

const add = (
  product: { _id: { toString(): string } },
  as: { token: string },
  variant?: { _id: { toString(): string } },
) =>
  call('POST /alert', {
    input: {
      product: product._id.toString(),
      ...(variant && { variant: variant._id.toString() }),
    },
    as,
  });

const list = async (as: { token: string }) => (await call('GET /alert', { as })).body.alerts;

const remove = (id: string, as: { token: string }) =>
  call('DELETE /alert/:id', { params: { id }, as });

describe('BACK-02 alerts', () => {
  it('BACK-02 CALL-116 CALL-117 CALL-118 are added once, listed newest first and removed', async () => {
    const [user, one, two] = [await makeUser(), await soldOut(), await soldOut()];
    expect(await list(user)).toEqual([]);
    const first = await add(one, user);
    expect(first.status).toBe(201);
    const { _id, name, slug, imageUrl } = one;
    expect(first.body.alert).toEqual({
      _id: expect.any(String),
      product: { _id: _id.toString(), name, slug, imageUrl },
      variant: null,
      createdAt: expect.any(String),
    });
    const again = await add({ _id: _id.toString().toUpperCase() }, user);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const second = (await add(two, user)).body.alert;
    expect(await list(user)).toEqual([second, first.body.alert]);
    expect((await remove(second._id, user)).body).toEqual({ alert: second });
    expect((await remove(second._id, user)).status).toBe(404);
    expect(await list(user)).toEqual([first.body.alert]);
  });

  it('BACK-02 CALL-117 are refused while the product is in stock, or not public', async () => {
    const [user, full, off] = [await makeUser(), await makeProduct(), await soldOut()];
    await setProductActive(off, false);
    const refused = await add(full, user);
    expect([refused.status, refused.failure]).toEqual([
      400,
      { error: 'This product is in stock.' },
    ]);
    for (const product of [off, { _id: new Types.ObjectId() }]) {
      expect((await add(product, user)).failure.fields).toEqual({
        product: 'Product is unknown.',
      });
    }
    const nothing = await call('POST /alert', { input: {}, as: user });
    expect(nothing.failure.fields).toEqual({ product: 'Product is required.' });
    expect(await list(user)).toEqual([]);
  });

  it('BACK-02 CALL-117 are for one variant too', async () => {
    const user = await makeUser();
    const product = await makeSizedProduct([
      { values: { Size: 'M' }, quantity: 0 },
      { values: { Size: 'L' }, quantity: 5 },
    ]);
    const [medium, large] = [sizeOf(product, 'M'), sizeOf(product, 'L')];
    const { status, body } = await add(product, user, medium);
    expect(status).toBe(201);
    expect(body.alert.variant).toEqual({ _id: medium._id, label: 'M' });
    expect((await add(product, user, medium)).status).toBe(200);
    expect((await add(product, user, large)).failure.error).toBe('This product is in stock.');
    expect((await add(product, user)).failure.error).toBe('This product is in stock.');
    const unknown = await add(product, user, { _id: new Types.ObjectId() });
    expect(unknown.failure.fields).toEqual({ variant: 'Variant is unknown.' });
    expect(await list(user)).toHaveLength(1);
  });

  it('BACK-02 CALL-117 are at most a hundred for a person', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    const rows = Array.from({ length: 100 }, () => ({
      user: user._id,
      product: new Types.ObjectId(),
    }));
    await StockAlert.insertMany(rows);
    const full = await add(product, user);
    expect([full.status, full.failure.error]).toEqual([
      400,
      'You may have 100 alerts. Please remove one first.',
    ]);
    await StockAlert.deleteOne(rows[0]);
    expect((await add(product, user)).status).toBe(201);
    // One that is there already is no further one.
    expect((await add(product, user)).status).toBe(200);
  });

  it('BACK-02 CALL-117 are stored once when several requests come at once', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(product, user)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await list(user)).toHaveLength(1);
  });

  it('BACK-02 CALL-117 need an email address', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    await User.updateOne({ _id: user._id }, { email: '' });
    expect((await add(product, user)).failure.error).toBe('Your account has no email address.');
  });

  it('BACK-02 CALL-116 CALL-117 CALL-118 need a signed-in person, and are of nobody else', async () => {
    const [user, other, product] = [await makeUser(), await makeUser(), await soldOut()];
    const { alert } = (await add(product, user)).body;
    expect(await list(other)).toEqual([]);
    expect((await remove(alert._id, other)).status).toBe(404);
    expect((await add(product, other)).status).toBe(201);
    for (const refused of [
      await call('GET /alert'),
      await call('POST /alert', { input: { product: product._id.toString() } }),
      await call('DELETE /alert/:id', { params: { id: alert._id } }),
    ]) {
      expect(refused.status).toBe(401);
    }
    expect(await list(user)).toEqual([alert]);
  });

  it('BACK-02 CALL-23 go with their product', async () => {
    const [user, product] = [await makeUser(), await soldOut()];
    await add(product, user);
    const params = { id: product._id.toString() };
    await call('DELETE /products/delete/:id', { params, as: await makeUser('ROLE_ADMIN') });
    expect(await list(user)).toEqual([]);
    expect(await StockAlert.countDocuments({ user: user._id })).toBe(0);
  });

  it('BACK-02 BACK-03 are exported and deleted with their account', async () => {
    const [user, other, product] = [await makeUser(), await makeUser(), await soldOut()];
    await add(product, user);
    await add(product, other);
    expect(await readAlerts(user._id)).toEqual(await list(user));
    await deleteAlerts(user._id);
    expect(await readAlerts(user._id)).toEqual([]);
    expect(await readAlerts(other._id)).toHaveLength(1);
  });
});
