import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { CurrentCart } from './model/CurrentCart.ts';
import { setProductActive } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { readCurrentCart, deleteCurrentCart } from './cartService.ts';

startApp();

interface Row {
  _id: { toString(): string };
}
type Line = { product: string; variant?: string; quantity: number };

const line = (product: Row, quantity = 1): Line => ({ product: product._id.toString(), quantity });

const put = (as: { token: string }, items: Line[], ifMatch?: string) =>
  call('PUT /cart/current', {
    input: { items },
    as,
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });

const get = (as: { token: string }, headers: Record<string, string> = {}) =>
  call('GET /cart/current', { as, headers });

const linesOf = async (as: { token: string }) =>
  (await get(as)).body.items.map(({ product, variant, quantity }) => ({
    product: product._id,
    ...(variant && { variant }),
    quantity,
  }));

const etagOf = async (as: { token: string }) => (await get(as)).headers['etag'] ?? '';

const medium = { _id: new Types.ObjectId(), sku: 'shirt-m', values: ['M'] };
const withVariants = (quantity: number) =>
  makeProduct({
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      {
        ...medium,
        sku: unique('shirt-m'),
        priceCents: 2_000,
        hasOwnPrice: false,
        quantity,
        imageUrl: '',
        isActive: true,
      },
      {
        _id: new Types.ObjectId(),
        sku: unique('shirt-l'),
        values: ['L'],
        priceCents: 2_000,
        hasOwnPrice: false,
        quantity: 600,
        imageUrl: '',
        isActive: false,
      },
    ],
  });

describe('CALL-114 BACK-01 the current cart', () => {
  it('CALL-114 BACK-01 is empty at first, with an ETag, and is only for people who are signed in', async () => {
    const user = await makeUser();
    const { status, body, headers } = await get(user);
    expect([status, body, headers['etag']]).toEqual([200, { items: [] }, '"0"']);
    expect((await call('GET /cart/current')).status).toBe(401);
    expect((await call('PUT /cart/current', { input: { items: [] } })).status).toBe(401);
    expect(await CurrentCart.countDocuments({ user: user._id })).toBe(0);
  });

  it('CALL-114 BACK-01 shows products as lists do, with the likes of the user', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    await call('POST /wishList', { input: { product: product._id.toString() }, as: user });
    await put(user, [line(product, 2)]);
    const list = await call('GET /products', { input: { ids: product._id.toString() }, as: user });
    expect(list.body.products).toHaveLength(1);
    const [item] = (await get(user)).body.items;
    expect(item).toMatchObject({ quantity: 2, product: { name: product.name, isLiked: true } });
  });

  it('CALL-114 BACK-01 answers 304 to its own ETag, until the bag changes', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    await put(user, [line(product)]);
    const known = { 'If-None-Match': await etagOf(user) };
    expect((await get(user, known)).status).toBe(304);
    await put(user, [line(product, 3)]);
    expect((await get(user, known)).status).toBe(200);
  });

  it("CALL-114 BACK-01 leaves other users' bags unchanged, whatever their role", async () => {
    const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
    const [shoe, mat] = [await makeProduct(), await makeProduct()];
    await put(user, [line(shoe)]);
    expect(await linesOf(admin)).toEqual([]);
    await put(admin, [line(mat)]);
    await put(admin, []);
    expect(await linesOf(user)).toEqual([line(shoe)]);
  });
});

describe('CALL-115 BACK-01 replacing the current cart', () => {
  it('CALL-115 BACK-01 stores the lines and answers with them and a new ETag', async () => {
    const user = await makeUser();
    const [shoe, mat] = [await makeProduct(), await makeProduct()];
    const first = await put(user, [line(shoe, 2), line(mat)]);
    expect(first.status).toBe(200);
    expect(first.body).toEqual((await get(user)).body);
    expect(first.headers['etag']).toBe(await etagOf(user));
    const second = await put(user, [line(mat)]);
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    expect(await linesOf(user)).toEqual([line(mat)]);
    await put(user, []);
    expect(await linesOf(user)).toEqual([]);
  });

  it('CALL-115 BACK-01 counts a product once, with the larger quantity, and accepts ids in either case', async () => {
    const [user, shoe, shirt] = [await makeUser(), await makeProduct(), await withVariants(600)];
    const variant = medium._id.toString();
    await put(user, [
      line(shoe, 2),
      { ...line(shoe, 3), product: shoe._id.toString().toUpperCase() },
      line(shoe, 1),
      { ...line(shirt, 1), variant },
      { ...line(shirt, 4), variant: variant.toUpperCase() },
    ]);
    expect(await linesOf(user)).toEqual([line(shoe, 3), { ...line(shirt, 4), variant }]);
  });

  it.each([
    [0, 1],
    [25, 1],
    [26, 5],
    [101, 25],
    [600, 50],
  ])('CALL-115 BACK-01 CART-04 keeps at most what a stock of %d allows: %d', async (stock, max) => {
    const [user, product, shirt] = [
      await makeUser(),
      await makeProduct({ quantity: stock }),
      await withVariants(stock),
    ];
    const inMedium = { ...line(shirt, 99), variant: medium._id.toString() };
    const { body } = await put(user, [line(product, 1_000), inMedium]);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([max, max]);
    expect(body).toEqual((await get(user)).body);
  });

  it('CALL-115 BACK-01 leaves out unknown products for good, and hidden ones until they are public', async () => {
    const user = await makeUser();
    const [shoe, mat] = [await makeProduct(), await makeProduct()];
    await setProductActive(mat, false);
    const unknown = { _id: new Types.ObjectId() };
    const { status, body } = await put(user, [line(mat, 2), line(unknown), line(shoe)]);
    expect(status).toBe(200);
    expect(body.items.map(({ product }) => product._id)).toEqual([shoe._id.toString()]);
    expect(await readCurrentCart(user._id)).toEqual([line(shoe), line(mat, 2)]);

    // Another device, which does not see the mat.
    await put(user, [line(shoe, 3)]);
    expect(await linesOf(user)).toEqual([line(shoe, 3)]);
    await setProductActive(mat, true);
    expect(await linesOf(user)).toEqual([line(shoe, 3), line(mat, 2)]);
    await put(user, [line(shoe, 3)]);
    expect(await linesOf(user)).toEqual([line(shoe, 3)]);
  });

  it('CALL-115 BACK-01 leaves out variants that are inactive or unknown', async () => {
    const [user, shirt] = [await makeUser(), await withVariants(600)];
    const variants = (shirt.variants ?? []).map(({ _id }) => _id.toString());
    const lines = [...variants, new Types.ObjectId().toString()].map((variant) => ({
      ...line(shirt),
      variant,
    }));
    const { body } = await put(user, lines);
    expect(body.items.map(({ variant }) => variant)).toEqual([medium._id.toString()]);
  });

  it('CALL-115 BACK-01 is refused with 412 when the bag has changed since', async () => {
    const user = await makeUser();
    const [shoe, mat] = [await makeProduct(), await makeProduct()];
    const first = await put(user, [line(shoe)], '"0"');
    expect(first.status).toBe(200);
    const refused = await put(user, [line(mat)], '"0"');
    expect(refused.status).toBe(412);
    expect(refused.failure).toEqual({ error: 'The bag has been changed in the meantime.' });
    expect((await put(user, [line(mat)], 'nonsense')).status).toBe(412);
    expect(await linesOf(user)).toEqual([line(shoe)]);

    const etag = first.headers['etag'] ?? '';
    // As a proxy that compresses replies makes it.
    const second = await put(user, [line(mat)], `W/${etag}`);
    expect(second.status).toBe(200);
    expect((await put(user, [line(shoe)], etag)).status).toBe(412);
    expect((await put(user, [], '*')).status).toBe(200);
  });

  it('CALL-115 BACK-01 accepts one of fifty requests at once with the same ETag', async () => {
    const user = await makeUser();
    const products = await Promise.all(Array.from({ length: 50 }, () => makeProduct()));
    for (const etag of ['"0"', '"1"']) {
      const replies = await Promise.all(products.map((one) => put(user, [line(one)], etag)));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
      const accepted = replies.find(({ status }) => status === 200);
      expect((await get(user)).body).toEqual(accepted?.body);
    }
  });

  it('CALL-115 BACK-01 loses no line of ten devices that add at once', async () => {
    const user = await makeUser();
    const products = await Promise.all(Array.from({ length: 10 }, () => makeProduct()));
    /** Adds a product as a device does: read, change, write, and again after a 412. */
    const add = async (product: Row): Promise<void> => {
      const { body, headers } = await get(user);
      const items = body.items.map((item) => line(item.product, item.quantity));
      const { status } = await put(user, [...items, line(product)], headers['etag'] ?? '');
      expect([200, 412]).toContain(status);
      if (status === 412) await add(product);
    };
    await Promise.all(products.map(add));
    const ids = (await linesOf(user)).map(({ product }) => product);
    expect(ids.toSorted()).toEqual(products.map(({ _id }) => _id.toString()).toSorted());
    expect(await etagOf(user)).toBe('"10"');
  });

  it('CALL-115 BACK-01 counts every one of fifty unconditional requests at once', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(user, [line(product, index + 1)])),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ headers }) => headers['etag'])).size).toBe(50);
    expect(await CurrentCart.countDocuments({ user: user._id })).toBe(1);
    expect(await etagOf(user)).toBe('"50"');
  });

  it('CALL-115 BACK-01 is refused for wrong lines', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const cases: [unknown, string][] = [
      [undefined, 'Items are required.'],
      [[line(product, 0)], 'Quantity must be at least 1.'],
      [[{ product: 'x', quantity: 1 }], 'Product is unknown.'],
      [[{ ...line(product), variant: { $ne: '' } }], 'Variant is required.'],
      [Array.from({ length: 201 }, () => line(product)), 'Items may not be more than 200.'],
    ];
    for (const [items, error] of cases) {
      const { status, failure } = await call('PUT /cart/current', { input: { items }, as: user });
      expect([status, failure.error]).toEqual([400, error]);
    }
  });
});

it('BACK-01 BACK-03 exports and deletes the bag of one account', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [shoe, mat] = [await makeProduct(), await makeProduct()];
  await put(user, [line(shoe, 2)]);
  await put(other, [line(mat)]);
  expect(await readCurrentCart(user._id)).toEqual([line(shoe, 2)]);
  await deleteCurrentCart(user._id);
  expect(await readCurrentCart(user._id)).toEqual([]);
  expect(await readCurrentCart(other._id)).toEqual([line(mat)]);
});
