import { Types } from 'mongoose';
import { productEdit } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { Product } from '../products/model/Product.ts';
import {
  buy,
  cancelOrder,
  cartInput,
  fillCart,
  keepEmails,
  queuedTo,
  setLineStatus,
} from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct, sizeOf, storedStock } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const addCart = async (lines: object[]) =>
  call('POST /cart', { input: { products: lines }, as: await makeUser() });
const order = (as: { token: string }, input: { cartId: string; total: number }) =>
  call('POST /order/add', { input, as });

it('VAR-03 a product with options needs a variant that it has', async () => {
  const product = await makeSizedProduct(
    [{ values: { Size: 'M' } }, { values: { Size: 'L' }, isActive: false }],
    { name: 'Shoe' },
  );
  const line = { product: product._id, quantity: 1, price: 20 };
  const without = await addCart([line]);
  expect(without.status).toBe(400);
  expect(without.failure).toEqual({
    error: 'Shoe: Please choose Size.',
    fields: { 'products.0.variant': 'Please choose Size.' },
  });
  const plain = await makeProduct();
  const wrong = [
    { ...line, variant: new Types.ObjectId().toString() },
    { ...line, variant: sizeOf(product, 'L')._id },
    { ...line, product: plain._id.toString(), variant: sizeOf(product, 'M')._id },
  ];
  for (const each of wrong) {
    expect((await addCart([each])).failure.fields).toEqual({
      'products.0.variant': 'No longer available.',
    });
  }
  expect((await addCart([{ ...line, variant: 'no id' }])).status).toBe(400);
  const right = { ...line, variant: sizeOf(product, 'M')._id.toUpperCase() };
  expect((await addCart([right])).status).toBe(201);
});

it('VAR-03 an order line keeps the variant, and the image and price of the variant', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' } },
    { values: { Size: 'L' }, price: 35, quantity: 30 },
  ]);
  const member = await makeUser();
  const variant = sizeOf(product, 'L');
  const placed = await buy(member, [
    { product, variant, quantity: 2 },
    { product, variant: sizeOf(product, 'M') },
  ]);
  expect(placed.products.map((line) => line.variant)).toEqual([
    { _id: variant._id, sku: variant.sku, label: 'L' },
    { _id: sizeOf(product, 'M')._id, sku: sizeOf(product, 'M').sku, label: 'M' },
  ]);
  expect(placed.products[0]).toMatchObject({ purchasePrice: 35, product: { price: 35 } });
  expect(placed.total).toBe(90);
  const [email] = await queuedTo(member.email);
  expect(email?.text).toContain(`2 × ${product.name} (L)`);
});

it('VAR-08 an order takes the stock of its variant alone, and a cancellation returns it', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 40 },
    { values: { Size: 'L' }, quantity: 30 },
  ]);
  const member = await makeUser();
  const lines = ['M', 'L'].map((size) => ({
    product,
    variant: sizeOf(product, size),
    quantity: 3,
  }));
  const placed = await buy(member, lines);
  expect(await storedStock(product)).toEqual({ variants: [37, 27], total: 64 });
  await setLineStatus(placed, 1, 'Cancelled', member);
  expect(await storedStock(product)).toEqual({ variants: [37, 30], total: 67 });
  await cancelOrder(placed, member);
  expect(await storedStock(product)).toEqual({ variants: [40, 30], total: 70 });
  const [shown] = await catalogue.products([product._id.toString()]);
  expect(shown?.variants.map(({ quantity }) => quantity)).toEqual([40, 30]);
});

it('VAR-08 a cancellation returns the stock of a variant that is no longer sold to it alone', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 40 },
    { values: { Size: 'L' }, quantity: 30 },
  ]);
  const [member, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const placed = await buy(member, [{ product, variant: sizeOf(product, 'M'), quantity: 3 }]);
  const variants = [{ ...sizeOf(product, 'L'), inventory: 30 }];
  const input = { product: { ...productEdit(), variants } };
  await call('PUT /products/:id', { input, params: { id: product._id }, as: admin });
  await cancelOrder(placed, member);
  expect(await storedStock(product)).toEqual({ variants: [30, 40], total: 30 });
});

it('VAR-01 CART-04 the limit of a line follows the stock of its variant', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 600 },
    { values: { Size: 'L' }, quantity: 20 },
    { values: { Size: 'S' }, quantity: 0 },
  ]);
  const line = async (size: string, quantity: number) =>
    (await cartInput([{ product, variant: sizeOf(product, size), quantity }])).at(0) ?? {};
  const refused = await addCart([await line('M', 50), await line('L', 2), await line('S', 1)]);
  expect(refused.failure.fields).toEqual({
    'products.1.quantity': 'Quantity may not be greater than 1.',
    'products.2.quantity': 'Sold out.',
  });
  expect((await addCart([await line('M', 50), await line('L', 1)])).status).toBe(201);
});

it('VAR-03 CART-09 a cart is refused when the variant has changed', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 2, price: 30 },
    { values: { Size: 'L' } },
  ]);
  const member = await makeUser();
  const cart = await fillCart(member, [{ product, variant: sizeOf(product, 'M') }]);
  const changeM = (fields: Record<string, unknown>) =>
    Product.updateOne({ _id: product._id }, { $set: fields });
  await changeM({ 'variants.0.priceCents': 3_100 });
  expect((await order(member, cart)).failure.fields).toEqual({
    'products.0.price': 'The price is now $31.00.',
  });
  await changeM({ 'variants.0.priceCents': 3_000, 'variants.0.quantity': 0, quantity: 600 });
  expect((await order(member, cart)).failure.fields).toEqual({
    'products.0.quantity': 'Sold out.',
  });
  await changeM({ 'variants.0.isActive': false });
  expect((await order(member, cart)).failure.fields).toEqual({
    'products.0.variant': 'No longer available.',
  });
  await changeM({ 'variants.0.isActive': true, 'variants.0.quantity': 2, quantity: 602 });
  expect((await order(member, cart)).status).toBe(201);
});

it('VAR-03 a cart of a product that has got options since is refused', async () => {
  const plain = await makeProduct({ name: 'Tee', quantity: 9 });
  const [member, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const cart = await fillCart(member, [{ product: plain }]);
  const { options, variants } = await makeSizedProduct();
  const own = variants.map(({ values, quantity }, index) => ({
    sku: `${plain.sku}-${index}`,
    values,
    quantity,
  }));
  const input = { product: { ...productEdit(), options, variants: own } };
  await call('PUT /products/:id', { input, params: { id: plain._id.toString() }, as: admin });
  expect((await order(member, cart)).failure.fields).toEqual({
    'products.0.variant': 'Please choose Size.',
  });
});

it('VAR-08 CART-09 50 buyers at once for the last 5 of a size get 5, while another size sells freely', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 30 },
    { values: { Size: 'L' } },
  ]);
  const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser()));
  const sizeFor = (index: number) => sizeOf(product, index < 50 ? 'M' : 'L');
  const carts = await Promise.all(
    buyers.map((buyer, index) => fillCart(buyer, [{ product, variant: sizeFor(index) }])),
  );
  await Product.updateOne(
    { _id: product._id },
    { $set: { 'variants.0.quantity': 5, quantity: 605 } },
  );
  const replies = await Promise.all(
    carts.map(async (cart, index) => order(buyers[index] ?? { token: '' }, cart)),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.slice(0, 50).filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.slice(0, 50).filter((status) => status === 400)).toHaveLength(45);
  expect(statuses.slice(50)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await storedStock(product)).toEqual({ variants: [0, 590], total: 590 });
});

it('VAR-08 DASH-08 low stock is listed by variant', async () => {
  const product = await makeSizedProduct([
    { values: { Size: 'M' }, quantity: 0 },
    { values: { Size: 'L' } },
    { values: { Size: 'S' }, quantity: 0, isActive: false },
  ]);
  const admin = await makeUser('ROLE_ADMIN');
  const { body } = await call('GET /sales/overview', { as: admin });
  expect(body.lowStock.filter(({ _id }) => _id === product._id)).toEqual([
    { _id: product._id, name: `${product.name} (M)`, quantity: 0 },
  ]);
  const low = await call('GET /products', { as: admin, input: { stock: 'low', limit: '100' } });
  expect(low.body.products.map(({ _id }) => _id)).toContain(product._id);
  const enough = await makeSizedProduct();
  expect(low.body.products.map(({ _id }) => _id)).not.toContain(enough._id);
});
