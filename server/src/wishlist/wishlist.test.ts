import { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { Brand } from '../brands/model/Brand.ts';
import { Product } from '../products/model/Product.ts';
import { Wish } from './model/Wish.ts';
import { setBrandActive, setProductActive } from '../test/buy.ts';
import { makeBrand, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const toggle = (product: { _id: { toString(): string } }, as: { token: string }) =>
  call('POST /wishList', { input: { product: product._id.toString() }, as });

const list = (as: { token: string }, input: Record<string, string> = {}) =>
  call('GET /wishList', { input, as });

describe('CALL-65 CART-08 toggling a wish', () => {
  it('CALL-65 adds it, removes it, and always returns the whole list', async () => {
    const user = await makeUser();
    const imageUrl = '/images/shoe-960.webp';
    const shoe = await makeProduct({ name: 'Shoe', priceCents: 1_999, imageUrl });
    const mat = await makeProduct({ name: 'Mat' });
    const first = await toggle(shoe, user);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      isLiked: true,
      wishlist: [
        {
          _id: expect.any(String),
          product: {
            _id: shoe._id.toString(),
            name: 'Shoe',
            slug: shoe.slug,
            price: 19.99,
            imageUrl,
            isActive: true,
          },
          createdAt: expect.any(String),
        },
      ],
    });
    const second = await toggle(mat, user);
    expect(second.body.isLiked).toBe(true);
    expect(second.body.wishlist.map(({ product }) => product.name)).toEqual(['Mat', 'Shoe']);
    const third = await toggle({ _id: shoe._id.toString().toUpperCase() }, user);
    expect(third.body.isLiked).toBe(false);
    expect(third.body.wishlist.map(({ product }) => product.name)).toEqual(['Mat']);
    const ids = [shoe, mat].map(({ _id }) => _id.toString());
    const { body } = await call('GET /products', { input: { ids: ids.join() }, as: user });
    expect(body.products.map(({ isLiked }) => isLiked)).toEqual([false, true]);
  });

  it('CALL-65 accepts the id of a product in either case', async () => {
    const [user, { _id }] = [await makeUser(), await makeProduct()];
    const { body } = await toggle({ _id: _id.toString().toUpperCase() }, user);
    expect(body.wishlist.map(({ product }) => product._id)).toEqual([_id.toString()]);
  });

  it("CALL-65 leaves other users' wishes unchanged", async () => {
    const [user, other, product] = [await makeUser(), await makeUser(), await makeProduct()];
    await toggle(product, other);
    expect((await toggle(product, user)).body.isLiked).toBe(true);
    expect((await toggle(product, user)).body.isLiked).toBe(false);
    expect((await list(other)).body.totalWishes).toBe(1);
  });

  it('CALL-65 is refused for a product that is unknown or disabled', async () => {
    const [user, brand] = [await makeUser(), await makeBrand()];
    const product = await makeProduct({ brand: brand._id });
    await Brand.updateOne({ _id: brand._id }, { isActive: false });
    const off = await makeProduct({ isActive: false });
    for (const row of [{ _id: new Types.ObjectId() }, off, product]) {
      const refused = await toggle(row, user);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'Product is unknown.',
        fields: { product: 'Product is unknown.' },
      });
    }
    const wrong = await call('POST /wishList', { input: { product: { $ne: '' } }, as: user });
    expect(wrong.failure.fields).toEqual({ product: 'Product is required.' });
    expect((await list(user)).body.wishlist).toEqual([]);
  });

  it('CALL-65 removes a wish even if its product was disabled', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    await toggle(product, user);
    await Product.updateOne({ _id: product._id }, { isActive: false });
    expect((await list(user)).body.wishlist).toHaveLength(1);
    expect((await toggle(product, user)).body).toEqual({ wishlist: [], isLiked: false });
  });

  it('CALL-65 never creates a duplicate when several come at once', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const replies = await Promise.all(Array.from({ length: 9 }, () => toggle(product, user)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await Wish.countDocuments({ user: user._id })).toBeLessThanOrEqual(1);
  });
});

describe('CALL-66 the wishlist', () => {
  it('CALL-66 DASH-18 is empty at first, and comes in pages', async () => {
    const user = await makeUser();
    expect((await list(user)).body).toEqual({ wishlist: [], pages: 1, page: 1, totalWishes: 0 });
    for (const name of ['A', 'B', 'C']) await toggle(await makeProduct({ name }), user);
    const { body } = await list(user, { page: '2', limit: '2' });
    expect(body.wishlist.map(({ product }) => product.name)).toEqual(['A']);
    expect(body).toMatchObject({ pages: 2, page: 2, totalWishes: 3 });
  });

  it('CALL-66 shows products as they are today, and no deleted ones', async () => {
    const [user, shoe, mat] = [await makeUser(), await makeProduct(), await makeProduct()];
    await toggle(shoe, user);
    await toggle(mat, user);
    await Product.updateOne({ _id: shoe._id }, { name: 'Boot', priceCents: 9_900 });
    const params = { id: mat._id.toString() };
    await call('DELETE /products/delete/:id', { params, as: await makeUser('ROLE_ADMIN') });
    const { body } = await list(user);
    expect(body.totalWishes).toBe(1);
    expect(body.wishlist).toHaveLength(1);
    expect(body.wishlist[0]?.product).toMatchObject({ name: 'Boot', price: 99 });
  });

  it('CALL-65 CALL-66 CALL-67 FIX-13 says which products the shop no longer shows', async () => {
    const [user, brand] = [await makeUser(), await makeBrand()];
    const [off, ofBrand, on] = [
      await makeProduct({ name: 'Off' }),
      await makeProduct({ name: 'Of a brand', brand: brand._id }),
      await makeProduct({ name: 'On' }),
    ];
    for (const product of [off, ofBrand, on]) await toggle(product, user);
    await setProductActive(off, false);
    await setBrandActive(brand, false);
    const states = ({
      wishlist,
    }: {
      wishlist: { product: { name: string; isActive: boolean } }[];
    }) => wishlist.map(({ product: { name, isActive } }) => [name, isActive]);
    const hidden = [
      ['Of a brand', false],
      ['Off', false],
    ];
    expect(states((await list(user)).body)).toEqual([['On', true], ...hidden]);
    expect(states((await toggle(on, user)).body)).toEqual(hidden);
    await setBrandActive(brand, true);
    const [first] = (await list(user)).body.wishlist;
    expect(first?.product).toMatchObject({ name: 'Of a brand', isActive: true });
    const removed = await call('DELETE /wishList/:id', {
      params: { id: first?._id ?? '' },
      as: user,
    });
    expect(states(removed.body)).toEqual([['Off', false]]);
  });

  it('CALL-66 reads no more products than its page has', async () => {
    const user = await makeUser();
    const products = [await makeProduct(), await makeProduct(), await makeProduct()];
    for (const product of products) await toggle(product, user);
    const find = vi.spyOn(Product, 'find');
    const { body } = await list(user, { limit: '2' });
    const [filter] = find.mock.calls[0] ?? [];
    find.mockRestore();
    expect(filter).toEqual({ _id: { $in: [products[2]?._id, products[1]?._id] } });
    expect(body).toMatchObject({ pages: 2, page: 1, totalWishes: 3 });
  });

  it('CALL-65 holds a thousand products', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const wishes = Array.from({ length: 1_000 }, () => ({
      user: user._id,
      product: new Types.ObjectId(),
      createdAt: new Date(),
    }));
    await Wish.collection.insertMany(wishes);
    const full = await toggle(product, user);
    expect(full.status).toBe(400);
    expect(full.failure).toEqual({ error: 'A wishlist may hold 1000 products.' });
    await Wish.deleteOne({ user: user._id, product: wishes[0]?.product });
    expect((await toggle(product, user)).body.isLiked).toBe(true);
  });
});

describe('CALL-67 removing a wish', () => {
  it('CALL-67 returns the list without it', async () => {
    const [user, shoe, mat] = [await makeUser(), await makeProduct(), await makeProduct()];
    await toggle(shoe, user);
    const { body } = await toggle(mat, user);
    const id = body.wishlist[0]?._id ?? '';
    const removed = await call('DELETE /wishList/:id', { params: { id }, as: user });
    expect(removed.status).toBe(200);
    expect(removed.body.wishlist.map(({ product }) => product._id)).toEqual([shoe._id.toString()]);
    expect((await call('DELETE /wishList/:id', { params: { id }, as: user })).status).toBe(404);
    expect((await list(user)).body.totalWishes).toBe(1);
  });

  it("CALL-67 another user's wish is not found", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const { body } = await toggle(await makeProduct(), user);
    const id = body.wishlist[0]?._id ?? '';
    expect((await call('DELETE /wishList/:id', { params: { id }, as: other })).status).toBe(404);
    expect((await call('DELETE /wishList/:id', { params: { id: 'x' }, as: user })).status).toBe(
      404,
    );
    expect((await list(user)).body.totalWishes).toBe(1);
  });
});
