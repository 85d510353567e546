import { Types } from 'mongoose';
import { arrivalOf } from 'shared/orders/arrival';
import { formatArrival } from 'shared/format';
import { taxed, untaxed } from 'shared/test/productInput';
import { describe, expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { Address } from '../addresses/model/Address.ts';
import { Cart } from './model/Cart.ts';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { rawCollection } from '../platform/database/connection.ts';
import {
  buy,
  cancelOrder,
  fillCart,
  keepEmails,
  queuedTo,
  setBrandActive,
  setProductActive,
  stockOf,
  takeStock,
} from '../test/buy.ts';
import { makeBrand, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const placeOrder = (input: { cartId: string; total: number }, as: { token: string }) =>
  call('POST /order/add', { input, as });

const ordersOf = (user: { _id: Types.ObjectId }) => Order.find({ user: user._id }).lean();

/** A buyer with a filled cart that is not ordered yet. */
async function readyToBuy(fields: Parameters<typeof makeProduct>[0] = {}, quantity = 1) {
  const [user, product] = [await makeUser(), await makeProduct(fields)];
  return { user, product, cart: await fillCart(user, [{ product, quantity }]) };
}

/** The error of an order, after checking that nothing was written. */
async function refusalOf({ user, cart }: Awaited<ReturnType<typeof readyToBuy>>) {
  const refused = await placeOrder(cart, user);
  expect(refused.status).toBe(400);
  expect(await ordersOf(user)).toEqual([]);
  expect(await queuedTo(user.email)).toEqual([]);
  return refused.failure;
}

describe('CALL-53 placing an order', () => {
  it('CALL-53 CART-07 takes the stock, and stores what was bought', async () => {
    const user = await makeUser();
    const brand = await makeBrand();
    const shoe = await makeProduct({
      brand: brand._id,
      name: 'Shoe',
      imageUrl: '/images/0123456789abcdef01234567-960.webp',
      ...taxed,
    });
    const mat = await makeProduct({ quantity: 30 });
    const cart = await fillCart(user, [
      { product: shoe, quantity: 2 },
      { product: mat, quantity: 5 },
    ]);
    const reply = await placeOrder(cart, user);
    expect(reply.status).toBe(201);
    expect(await stockOf(shoe)).toBe(598);
    expect(await stockOf(mat)).toBe(25);
    const [order] = await ordersOf(user);
    expect(order).toMatchObject({
      user: user._id,
      cart: new Types.ObjectId(cart.cartId),
      cancelledAt: null,
      history: [],
      lines: [
        {
          product: shoe._id,
          brand: brand._id,
          name: 'Shoe',
          slug: shoe.slug,
          imageUrl: shoe.imageUrl,
          priceCents: 2_000,
          taxCents: 200,
          quantity: 2,
          status: 'Not processed',
        },
        { product: mat._id, brand: null, taxCents: 0, quantity: 5 },
      ],
    });
    expect(order?._id.toString()).toBe(reply.body.order._id);
  });

  it('SHOPX-01 CALL-53 takes the ordered lines out of the bag of the account, and no others', async () => {
    const user = await makeUser();
    const [shoe, mat] = [await makeProduct(), await makeProduct()];
    const items = [shoe, mat].map(({ _id }) => ({ product: _id.toString(), quantity: 2 }));
    const before = await call('PUT /cart/current', { input: { items }, as: user });
    const cart = await fillCart(user, [{ product: shoe, quantity: 2 }]);
    expect((await placeOrder(cart, user)).status).toBe(201);
    const after = await call('GET /cart/current', { as: user });
    expect(after.body.items.map(({ product }) => product._id)).toEqual([mat._id.toString()]);
    // Another device, which still has them, is told that the bag has changed.
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  it('SHIP-03 CALL-53 stores the arrival that was promised', async () => {
    const { user, cart } = await readyToBuy();
    await placeOrder(cart, user);
    const [order] = await ordersOf(user);
    const delivery = { classes: [], country: undefined };
    const promised = arrivalOf(order?.created ?? new Date(0), delivery, config);
    if (!promised) throw new Error('Nothing is promised.');
    expect(order?.arrival).toEqual(promised);
    const { body } = await call('GET /order', { as: user });
    expect(body.orders[0]?.arrival).toEqual(promised);
    const [email] = await queuedTo(user.email);
    expect(email?.text).toContain(`${formatArrival(promised)}.`);
  });

  it('SHOPX-07 counts by the slowest product and the address, and promises nothing abroad', async () => {
    const user = await makeUser();
    const place = { address: '1 Way', city: 'Town', state: 'TX', zipCode: '12345' };
    const products = [await makeProduct(), await makeProduct({ shippingClass: 'large' })];
    const wanted = products.map((product) => ({ product }));
    const buyTo = async (country: string) => {
      await call('POST /address', { input: { ...place, country, isDefault: true }, as: user });
      return buy(user, wanted);
    };
    const order = await buyTo('USA');
    const large = { classes: ['large' as const], country: 'USA' };
    expect(order.arrival).toEqual(arrivalOf(new Date(order.created), large, config));
    const abroad = await buyTo('Canada');
    expect(abroad.arrival).toBeNull();
    const input = { address: { ...place, country: 'United States' } };
    const moved = await call('PUT /order/:id/address', {
      params: { id: abroad._id },
      input,
      as: user,
    });
    expect(moved.body.order.arrival).toEqual(arrivalOf(new Date(abroad.created), large, config));
  });

  it('CALL-53 CART-07 shows visitors the remaining stock at once', async () => {
    const { user, product, cart } = await readyToBuy({}, 3);
    const params = { slug: product.slug };
    const shown = async () =>
      (await call('GET /products/item/:slug', { params })).body.product.quantity;
    // The catalogue no longer hears of changes from the database.
    await catalogue.close();
    onTestFinished(() => catalogue.load());
    await catalogue.refresh({ products: [product._id] });
    expect(await shown()).toBe(600);
    await placeOrder(cart, user);
    expect(await shown()).toBe(597);
  });

  it('CALL-53 accepts the id of the cart in either case', async () => {
    const { user, cart } = await readyToBuy();
    const shouted = { ...cart, cartId: cart.cartId.toUpperCase() };
    const first = await placeOrder(shouted, user);
    const again = await placeOrder(shouted, user);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('CALL-53 counts each order and its total without tax, but no repeated or refused one', async () => {
    const { user, cart } = await readyToBuy({ priceCents: 1_999, ...taxed }, 3);
    const counts = async () => {
      const { text } = await http().get('/metrics');
      const valueOf = (name: string) =>
        Number(new RegExp(`^${name}(?:{.*})? (.*)$`, 'm').exec(text)?.[1]);
      return { orders: valueOf('orders_total'), cents: valueOf('order_cents_total') };
    };
    const before = await counts();
    await placeOrder({ ...cart, total: 1 }, user);
    await placeOrder(cart, user);
    await placeOrder(cart, user);
    expect(await counts()).toEqual({ orders: before.orders + 1, cents: before.cents + 5_997 });
  });

  it('CALL-53 emails the order id and each line to the buyer', async () => {
    const user = await makeUser();
    const shoe = await makeProduct({ name: 'Shoe <b>', priceCents: 12_345, ...taxed });
    const order = await buy(user, [
      { product: shoe, quantity: 10 },
      { product: await makeProduct({ name: 'Mat' }) },
    ]);
    const [email, ...others] = await queuedTo(user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Your order ${order.number}`);
    expect(email?.text).toContain(`Order id: ${order._id}`);
    expect(email?.text).toContain('10 × Shoe <b>: $1,234.50');
    expect(email?.text).toContain('1 × Mat: $20.00');
    expect(email?.text).toContain('Subtotal: $1,254.50');
    expect(email?.text).toContain('Est. Sales Tax: $61.73');
    expect(email?.text).toContain('Shipping & Handling: $0.00');
    expect(email?.text).toContain('Total: $1,316.23');
    expect(email?.text).toContain(`${config.clientUrl}/#order/${order._id}`);
    expect(email?.html).toContain('Shoe &lt;b&gt;');
  });

  it('CALL-53 MERCH-03 tells each merchant what was sold of the own products, and nothing else', async () => {
    const [user, kim, pat] = [await makeUser(), await makeMerchant(), await makeMerchant()];
    const order = await buy(user, [
      { product: await makeProduct({ name: 'Shoe', brand: kim.brand._id }), quantity: 2 },
      { product: await makeProduct({ name: 'Mat', brand: pat.brand._id }) },
      { product: await makeProduct({ name: 'Ball' }) },
    ]);
    const emails = await queuedTo(kim.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `You have a new sale: order ${order.number}`,
    ]);
    expect(emails[0]?.text).toContain('2 × Shoe: $40.00');
    expect(emails[0]?.text).not.toMatch(/Mat|Ball/);
    expect((await queuedTo(pat.email))[0]?.text).toContain('1 × Mat: $20.00');
  });

  it('CALL-53 ships to the default address at that time', async () => {
    const user = await makeUser();
    const address = {
      address: '1 Hill Road',
      city: 'Denver',
      state: 'CO',
      country: 'USA',
      zipCode: '80202',
    };
    const product = await makeProduct();
    expect((await buy(user, [{ product }])).shipTo).toBeNull();
    const added = await call('POST /address', { input: { ...address, isDefault: true }, as: user });
    const order = await buy(user, [{ product }]);
    expect(order.shipTo).toEqual(address);
    const moved = { ...address, address: '2 Dale Road', isDefault: true };
    const params = { id: added.body.address._id };
    await call('PUT /address/:id', { params, input: moved, as: user });
    const later = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(later.body.order.shipTo).toEqual(address);
  });

  it('CALL-53 ships to the newest address if the default one is not set or deleted', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    const addressInput = {
      user: user._id,
      city: 'Denver',
      state: 'CO',
      country: 'USA',
      zipCode: '80202',
    };
    const chosen = await Address.create({ ...addressInput, address: '1 Hill Road' });
    await Address.create({ ...addressInput, address: '2 Dale Road' });
    await Address.create({ ...addressInput, user: (await makeUser())._id, address: '3 Far Road' });
    const shippedTo = async () => (await buy(user, [{ product }])).shipTo?.address;
    expect(await shippedTo()).toBe('2 Dale Road');
    await User.updateOne({ _id: user._id }, { defaultAddress: chosen._id });
    expect(await shippedTo()).toBe('1 Hill Road');
    await Address.deleteOne({ _id: chosen._id });
    expect(await shippedTo()).toBe('2 Dale Road');
  });

  it.each([
    [[[1_999, 3, 1]], 59.97, 3],
    [[[1_010, 1, 1]], 10.1, 0.51],
    [[[1_009, 1, 1]], 10.09, 0.5],
    [
      [
        [1_010, 1, 1],
        [1_010, 1, 1],
        [1_010, 1, 1],
      ],
      30.3,
      1.53,
    ],
    [
      [
        [435, 7, 0],
        [110, 13, 1],
        [100_000_000, 50, 1],
      ],
      50_000_044.75,
      2_500_000.72,
    ],
  ])('CART-09 ODET-05 adds up to the cent: %o', async (rows, total, totalTax) => {
    const user = await makeUser();
    const wanted = [];
    for (const [priceCents = 0, quantity = 0, isTaxed] of rows) {
      const product = await makeProduct({ priceCents, ...(isTaxed ? taxed : untaxed) });
      wanted.push({ product, quantity });
    }
    const order = await buy(user, wanted);
    expect(order).toMatchObject({ total, totalTax });
    const lines = order.products.map((line) => Math.round(line.totalPrice * 100));
    expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round((total + totalTax) * 100));
  });
});

describe('CALL-53 a refused order', () => {
  it("CALL-53 another user's cart and an unknown one", async () => {
    const { cart } = await readyToBuy();
    const stranger = await makeUser();
    expect((await placeOrder(cart, stranger)).status).toBe(404);
    const unknown = { ...cart, cartId: new Types.ObjectId().toString() };
    expect((await placeOrder(unknown, stranger)).status).toBe(404);
    expect(await ordersOf(stranger)).toEqual([]);
  });

  it('CALL-53 VAL-14 a malformed input', async () => {
    const { user, cart } = await readyToBuy();
    const refused = await call('POST /order/add', { input: { cartId: { $gt: '' } }, as: user });
    expect(refused.failure).toEqual({
      error: 'Cart is required.',
      fields: { cartId: 'Cart is required.', total: 'Total is required.' },
    });
    expect((await placeOrder(cart, user)).status).toBe(201);
  });

  it('CART-09 a total that is not the sum of price and quantity', async () => {
    const ready = await readyToBuy({ priceCents: 1_999 }, 3);
    for (const total of [0, 59.96, 59.98, 59.971, 5_997, -59.97]) {
      const message = 'The total is now $59.97.';
      const wrong = { ...ready, cart: { ...ready.cart, total } };
      expect(await refusalOf(wrong)).toEqual({ error: message, fields: { total: message } });
    }
    expect(
      (await placeOrder({ ...ready.cart, total: 19.99 + 19.99 + 19.99 }, ready.user)).status,
    ).toBe(201);
  });

  it('CART-09 a price that changed between cart and order', async () => {
    const ready = await readyToBuy({ name: 'Shoe' });
    await Product.updateOne({ _id: ready.product._id }, { priceCents: 2_100 });
    expect(await refusalOf(ready)).toEqual({
      error: 'Shoe: The price is now $21.00.',
      fields: { 'products.0.price': 'The price is now $21.00.' },
    });
    expect(await stockOf(ready.product)).toBe(600);
  });

  it('SAFE-17 a tax class that changed between cart and order', async () => {
    const ready = await readyToBuy({ name: 'Shoe', ...untaxed });
    const withTax = {
      error: 'Shoe: It is now sold with sales tax.',
      fields: { 'products.0.taxable': 'It is now sold with sales tax.' },
    };
    // The catalogue may not have the change yet.
    await rawCollection(Product).updateOne({ _id: ready.product._id }, { $set: taxed });
    expect(await refusalOf(ready)).toEqual(withTax);
    await catalogue.refresh({ products: [ready.product._id] });
    expect(await refusalOf(ready)).toEqual(withTax);
    expect(await stockOf(ready.product)).toBe(600);
    await Product.updateOne({ _id: ready.product._id }, untaxed);
    expect((await placeOrder(ready.cart, ready.user)).status).toBe(201);

    const mat = await readyToBuy({ name: 'Mat', ...taxed });
    await Product.updateOne({ _id: mat.product._id }, untaxed);
    expect(await refusalOf(mat)).toEqual({
      error: 'Mat: It is now sold without sales tax.',
      fields: { 'products.0.taxable': 'It is now sold without sales tax.' },
    });
  });

  it('CART-09 too little stock, even if another line has enough', async () => {
    const [user, shoe, mat] = [
      await makeUser(),
      await makeProduct({ name: 'Shoe' }),
      await makeProduct(),
    ];
    const cart = await fillCart(user, [{ product: mat }, { product: shoe, quantity: 3 }]);
    const ready = { user, product: shoe, cart };
    await Product.updateOne({ _id: shoe._id }, { quantity: 2 });
    expect(await refusalOf(ready)).toEqual({
      error: 'Shoe: Only 2 left.',
      fields: { 'products.1.quantity': 'Only 2 left.' },
    });
    await Product.updateOne({ _id: shoe._id }, { quantity: 0 });
    expect(await refusalOf(ready)).toEqual({
      error: 'Shoe: Sold out.',
      fields: { 'products.1.quantity': 'Sold out.' },
    });
    expect(await stockOf(mat)).toBe(600);
  });

  it('CART-04 the tier only applies to the cart: an order needs no more than the stock', async () => {
    const { user, product, cart } = await readyToBuy({ quantity: 26 }, 5);
    await Product.updateOne({ _id: product._id }, { quantity: 5 });
    expect((await placeOrder(cart, user)).status).toBe(201);
    expect(await stockOf(product)).toBe(0);
  });

  it('CART-09 SHOP-06 a product that is deleted or disabled, or whose brand is', async () => {
    const brand = await makeBrand();
    const ready = await readyToBuy({ name: 'Shoe', brand: brand._id });
    const gone = (name: string) => ({
      error: `${name}: No longer available.`,
      fields: { 'products.0.product': 'No longer available.' },
    });
    await setBrandActive(brand, false);
    expect(await refusalOf(ready)).toEqual(gone('Shoe'));
    await setBrandActive(brand, true);
    await setProductActive(ready.product, false);
    expect(await refusalOf(ready)).toEqual(gone('Shoe'));
    await Product.deleteOne({ _id: ready.product._id });
    expect(await refusalOf(ready)).toEqual(gone('A product of your bag'));
  });
});

it('SAFE-17 a cart without tax classes is ordered with the current tax', async () => {
  const { user, product, cart } = await readyToBuy(untaxed);
  await Cart.updateOne({ _id: cart.cartId }, { $unset: { 'lines.0.taxable': 1 } });
  await Product.updateOne({ _id: product._id }, taxed);
  expect((await placeOrder(cart, user)).status).toBe(201);
  expect((await ordersOf(user))[0]?.lines[0]).toMatchObject({ taxCents: 100 });
});

it('SAFE-17 an order line has the current brand, even if the catalogue still shows the previous one', async () => {
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  const { user, product, cart } = await readyToBuy({ brand: kim.brand._id });
  const brand = { brand: pat.brand._id };
  await rawCollection(Product).updateOne({ _id: product._id }, { $set: brand });
  expect((await placeOrder(cart, user)).status).toBe(201);
  expect((await ordersOf(user))[0]?.lines[0]?.brand).toEqual(pat.brand._id);
  expect(await queuedTo(kim.email)).toEqual([]);
  expect(await queuedTo(pat.email)).toHaveLength(1);
});

it('CART-09 SAFE-17 the stock is only taken while the product is sold as offered', async () => {
  const brand = await makeBrand();
  const product = await makeProduct({ quantity: 5, brand: brand._id });
  const take = (quantity: number, offer = {}) =>
    takeStock(product, quantity, { brand: brand._id.toString(), ...offer });
  expect(await take(6)).toBe(false);
  expect(await take(1, { priceCents: 1_999 })).toBe(false);
  expect(await take(1, taxed)).toBe(false);
  expect(await take(1, { brand: null })).toBe(false);
  await Product.updateOne({ _id: product._id }, { isActive: false });
  expect(await take(1)).toBe(false);
  expect(await stockOf(product)).toBe(5);
  await Product.updateOne({ _id: product._id }, { isActive: true });
  expect(await take(5)).toBe(true);
  expect(await stockOf(product)).toBe(0);
});

describe('CART-10 ordering a cart again', () => {
  it('CART-10 CALL-53 returns the same order', async () => {
    const { user, product, cart } = await readyToBuy({}, 4);
    const first = await placeOrder(cart, user);
    const again = await placeOrder({ ...cart, total: 1 }, user);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await stockOf(product)).toBe(596);
    expect(await queuedTo(user.email)).toHaveLength(1);
  });

  it('CART-10 returns it even when the stock, the price and the cart have changed since', async () => {
    const { user, product, cart } = await readyToBuy();
    const first = await placeOrder(cart, user);
    await Product.updateOne({ _id: product._id }, { quantity: 0, priceCents: 1 });
    expect((await placeOrder(cart, user)).body).toEqual(first.body);
    await Cart.deleteOne({ _id: cart.cartId });
    const again = await placeOrder(cart, user);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('CART-10 returns each of several carts the own order, and nobody another one', async () => {
    const [robin, sam] = [await makeUser(), await makeUser()];
    const product = await makeProduct();
    const orders = [await buy(robin, [{ product }]), await buy(robin, [{ product }])] as const;
    const again = (as: typeof robin, at: 0 | 1) =>
      placeOrder({ cartId: orders[at].cartId, total: 20 }, as);
    const replies = await Promise.all([again(robin, 0), again(robin, 1), again(sam, 0)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(replies.slice(0, 2).map(({ body }) => body.order._id)).toEqual(
      orders.map(({ _id }) => _id),
    );
  });

  it('CART-10 is refused after that order was cancelled', async () => {
    const { user, product, cart } = await readyToBuy();
    const { body } = await placeOrder(cart, user);
    await cancelOrder(body.order, user);
    const again = await placeOrder(cart, user);
    expect(again.status).toBe(400);
    expect(again.failure).toEqual({ error: 'The order of this cart was cancelled.' });
    expect(await stockOf(product)).toBe(600);
  });
});
