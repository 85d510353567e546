import { Types } from 'mongoose';
import { taxed, untaxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Cart } from './model/Cart.ts';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { setBrandActive, setProductActive } from '../test/buy.ts';
import { makeBrand, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const add = async (products: unknown, as?: { token: string }) =>
  call('POST /cart', { input: { products }, as: as ?? (await makeUser()) });

const line = (product: { _id: Types.ObjectId }, quantity = 1, price = 20) => ({
  product: product._id.toString(),
  quantity,
  price,
});

const cartsOf = (user: { _id: Types.ObjectId }) => Cart.find({ user: user._id }).lean();

describe('CALL-52 a cart', () => {
  it('CALL-52 is stored for its user with the prices of the shop', async () => {
    const [user, shoe, mat] = [
      await makeUser(),
      await makeProduct(taxed),
      await makeProduct({ priceCents: 1_999 }),
    ];
    const reply = await add([line(shoe, 2), { ...line(mat, 1, 19.99), ...taxed }], user);
    expect(reply.status).toBe(201);
    const [cart] = await cartsOf(user);
    expect(cart).toMatchObject({
      lines: [
        { product: shoe._id, quantity: 2, priceCents: 2_000, ...taxed },
        { product: mat._id, quantity: 1, priceCents: 1_999, ...untaxed },
      ],
      createdAt: expect.any(Date),
    });
    expect(cart?._id.toString()).toBe(reply.body._id);
  });

  it('CALL-52 CART-09 has the stored prices even if the catalogue still shows previous ones', async () => {
    const [user, mat] = [await makeUser(), await makeProduct()];
    await Product.updateOne({ _id: mat._id }, { priceCents: 2_100, ...taxed });
    expect((await add([line(mat, 1, 21)], user)).status).toBe(201);
    expect((await cartsOf(user))[0]?.lines).toEqual([
      { product: mat._id, quantity: 1, priceCents: 2_100, ...taxed },
    ]);
  });

  it('CALL-52 merges the lines of one product, however its id is written', async () => {
    const [user, mat] = [await makeUser(), await makeProduct()];
    const shouted = { ...line(mat, 3), product: mat._id.toString().toUpperCase() };
    expect((await add([line(mat, 2), shouted], user)).status).toBe(201);
    expect((await cartsOf(user))[0]?.lines).toEqual([
      { product: mat._id, quantity: 5, priceCents: 2_000, ...untaxed },
    ]);
  });

  it('CALL-52 expires after 30 days', async () => {
    const [user, mat] = [await makeUser(), await makeProduct()];
    await add([line(mat)], user);
    const [cart] = await cartsOf(user);
    const days = ((cart?.expiresAt?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(30, 1);
    const indexes = await Cart.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('CALL-52 VAL-14 is refused with each invalid field', async () => {
    const mat = await makeProduct();
    const reply = await add([line(mat, 0), { ...line(mat), price: '20' }, { product: 'x' }]);
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'Quantity must be at least 1.',
      fields: {
        'products.0.quantity': 'Quantity must be at least 1.',
        'products.1.price': 'Price is required.',
        'products.2.product': 'Product is unknown.',
        'products.2.quantity': 'Quantity is required.',
        'products.2.price': 'Price is required.',
      },
    });
    expect((await add([])).failure.fields).toEqual({ products: 'Products are required.' });
  });
});

describe('CALL-52 CART-04 the limit of the stock tier', () => {
  it.each([
    [1, 1],
    [25, 1],
    [26, 5],
    [100, 5],
    [101, 25],
    [499, 25],
    [500, 50],
  ])('with a stock of %d allows %d and no more', async (stock, max) => {
    const mat = await makeProduct({ quantity: stock, name: 'Yoga Mat' });
    expect((await add([line(mat, max)])).status).toBe(201);
    const refused = await add([line(mat, max + 1)]);
    expect(refused.status).toBe(400);
    expect(refused.failure).toEqual({
      error: `Yoga Mat: Quantity may not be greater than ${max}.`,
      fields: { 'products.0.quantity': `Quantity may not be greater than ${max}.` },
    });
  });

  it('CART-04 counts all lines of a product together', async () => {
    const [user, mat, other] = [
      await makeUser(),
      await makeProduct({ quantity: 30, name: 'Yoga Mat' }),
      await makeProduct(),
    ];
    expect((await add([line(mat, 3), line(other, 9), line(mat, 2)], user)).status).toBe(201);
    const refused = await add([line(mat, 3), line(other, 9), line(mat, 3)], user);
    expect(refused.failure).toEqual({
      error: 'Yoga Mat: Quantity may not be greater than 5.',
      fields: {
        'products.0.quantity': 'Quantity may not be greater than 5.',
        'products.2.quantity': 'Quantity may not be greater than 5.',
      },
    });
    expect(await cartsOf(user)).toHaveLength(1);
  });

  it('CART-04 CART-09 says when a product is sold out', async () => {
    const mat = await makeProduct({ quantity: 0, name: 'Yoga Mat' });
    expect((await add([line(mat)])).failure).toEqual({
      error: 'Yoga Mat: Sold out.',
      fields: { 'products.0.quantity': 'Sold out.' },
    });
  });
});

describe('CALL-52 CART-09 what cannot be bought', () => {
  it('CART-09 a price that is not the current one', async () => {
    const mat = await makeProduct({ priceCents: 2_150, name: 'Yoga Mat' });
    for (const price of [21, 21.49, 21.505, 0, -21.5, 2150]) {
      const refused = await add([line(mat, 1, price)]);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'Yoga Mat: The price is now $21.50.',
        fields: { 'products.0.price': 'The price is now $21.50.' },
      });
    }
    expect((await add([line(mat, 1, 21.5)])).status).toBe(201);
  });

  it('CART-09 an unknown or deleted product', async () => {
    const gone = await makeProduct();
    const admin = await makeUser('ROLE_ADMIN');
    await call('DELETE /products/delete/:id', { params: { id: gone._id.toString() }, as: admin });
    for (const product of [gone, { _id: new Types.ObjectId() }]) {
      const refused = await add([line(product)]);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'A product of your bag: No longer available.',
        fields: { 'products.0.product': 'No longer available.' },
      });
    }
  });

  it('CART-09 SHOP-06 a product that is disabled, or whose brand is', async () => {
    const brand = await makeBrand();
    const mat = await makeProduct({ brand: brand._id, name: 'Yoga Mat' });
    expect((await add([line(mat)])).status).toBe(201);
    const refusal = {
      error: 'Yoga Mat: No longer available.',
      fields: { 'products.0.product': 'No longer available.' },
    };
    await setBrandActive(brand, false);
    expect((await add([line(mat)])).failure).toEqual(refusal);
    await setBrandActive(brand, true);
    await setProductActive(mat, false);
    expect((await add([line(mat)])).failure).toEqual(refusal);
  });

  it('CART-09 is reported for all lines at once, and nothing is stored', async () => {
    const user = await makeUser();
    const shoe = await makeProduct({ name: 'Shoe', priceCents: 5_000, quantity: 10 });
    const mat = await makeProduct({ name: 'Mat', isActive: false });
    const fine = await makeProduct();
    const refused = await add([line(shoe, 2, 49), line(fine), line(mat)], user);
    expect(refused.status).toBe(400);
    expect(refused.failure).toEqual({
      error:
        'Shoe: The price is now $50.00. Shoe: Quantity may not be greater than 1. Mat: No longer available.',
      fields: {
        'products.0.price': 'The price is now $50.00.',
        'products.0.quantity': 'Quantity may not be greater than 1.',
        'products.2.product': 'No longer available.',
      },
    });
    expect(await cartsOf(user)).toEqual([]);
  });
});

describe('WORLD-15 a cart with a key', () => {
  const key = () => unique('key').replace(/\W/g, '').padEnd(20, '0');

  it('WORLD-15 CALL-52 CALL-53 is ordered once, also from two tabs at the same moment', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ priceCents: 2_000 })];
    const products = [{ product: product._id.toString(), quantity: 1, price: 20 }];
    const input = { products, key: key() };
    const order = async () => {
      const { body } = await call('POST /cart', { input, as: user });
      return call('POST /order/add', { input: { cartId: body._id, total: 20 }, as: user });
    };
    const replies = await Promise.all([order(), order(), order(), order()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await Order.countDocuments({ user: user._id })).toBe(1);
    expect((await order()).status).toBe(200);
  });

  it('WORLD-15 CALL-52 has the lines that were sent last, and belongs to one account', async () => {
    const [user, other, product] = [await makeUser(), await makeUser(), await makeProduct()];
    const price = product.priceCents / 100;
    const shared = key();
    const store = async (as: { token: string }, quantity: number) => {
      const products = [{ product: product._id.toString(), quantity, price }];
      return (await call('POST /cart', { input: { products, key: shared }, as })).body._id;
    };
    const first = await store(user, 1);
    expect(await store(user, 2)).toBe(first);
    expect((await Cart.findById(first).lean())?.lines).toMatchObject([{ quantity: 2 }]);
    expect(await store(other, 1)).not.toBe(first);
  });
});
