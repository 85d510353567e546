import { describe, expect, it } from 'vitest';
import type { InputOf } from 'shared/endpoints';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Product } from './model/Product.ts';
import { StockChange } from './model/StockChange.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct, sizeOf, storedStock } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Changes = InputOf<'PATCH /products'>['changes'];

async function change(changes: Changes, as?: { token: string }) {
  const user = as ?? (await makeUser('ROLE_ADMIN'));
  return call('PATCH /products', { input: { changes }, as: user });
}

describe('changes of several products', () => {
  it('CALL-94 set price and stock, with their audit entries and ledger', async () => {
    const products = await Promise.all([1, 2].map(() => makeProduct({ quantity: 10 })));
    const [first = '', second = ''] = products.map(({ id }) => String(id));
    const { body } = await change([
      { _id: first, price: 12.5, quantity: 4 },
      { _id: second, quantity: 8, inventory: 5 },
    ]);
    expect(body).toEqual({ changed: 2, refused: [] });
    expect(await Product.findById(first).lean()).toMatchObject({ priceCents: 1_250, quantity: 4 });
    expect(await Product.findById(second).lean()).toMatchObject({
      priceCents: 2_000,
      quantity: 13,
    });
    const [entry] = await AuditEntry.find({ target: first }).lean();
    expect(entry?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['price', '20', '12.5'],
    ]);
    const [moved] = await StockChange.find({ reason: 'Edit', 'moves.product': second }).lean();
    expect(moved?.moves.map(({ quantity }) => quantity)).toEqual([3]);
    const { slug } = products[0] ?? { slug: '' };
    const shown = await call('GET /products/item/:slug', { params: { slug } });
    expect(shown.body.product).toMatchObject({ price: 12.5, quantity: 4 });
  });

  it('CALL-94 change variants and their product with them', async () => {
    const product = await makeSizedProduct();
    const [medium, large] = [sizeOf(product, 'M'), sizeOf(product, 'L')];
    const { body } = await change([
      { _id: product._id, price: 30 },
      { _id: product._id, variant: medium._id, price: 25, quantity: 1 },
      { _id: product._id, variant: large._id, quantity: 2, inventory: 600 },
    ]);
    expect(body).toEqual({ changed: 3, refused: [] });
    expect(await storedStock(product)).toEqual({ variants: [1, 2], total: 3 });
    expect(await Product.findById(product._id).lean()).toMatchObject({
      priceCents: 2_500,
      basePriceCents: 3_000,
      variants: [
        { priceCents: 2_500, hasOwnPrice: true },
        { priceCents: 3_000, hasOwnPrice: false },
      ],
    });
  });

  it('CALL-94 are refused one by one, each with its reason', async () => {
    const merchant = await makeMerchant();
    const own = await makeProduct({ brand: merchant.brand._id, quantity: 3 });
    const other = await makeProduct();
    const sized = await makeSizedProduct();
    const unknown = '0123456789abcdef01234567';
    const refusals = await change(
      [
        { _id: other.id, price: 5 },
        { _id: unknown, price: 5 },
        { _id: own.id, quantity: 0, inventory: 4 },
        { _id: own.id, variant: unknown, quantity: 1 },
        { _id: own.id, price: 21 },
      ],
      merchant,
    );
    expect(refusals.body).toEqual({
      changed: 1,
      refused: [
        { _id: other.id, error: 'Product not found.' },
        { _id: unknown, error: 'Product not found.' },
        { _id: own.id, error: 'Quantity may not be negative: only 3 are left.' },
        { _id: own.id, variant: unknown, error: 'Variant is unknown.' },
      ],
    });
    expect(await Product.findById(own._id).lean()).toMatchObject({
      priceCents: 2_100,
      quantity: 3,
    });
    expect((await Product.findById(other._id).lean())?.priceCents).toBe(2_000);
    const { body } = await change([{ _id: sized._id, quantity: 4 }]);
    expect(body.refused).toEqual([
      {
        _id: sized._id,
        error: 'Quantity of a product with options belongs to its variants.',
      },
    ]);
  });

  it('DESK-04 may be 200 at once', async () => {
    const { id } = await makeProduct();
    const { status, failure } = await change(
      Array.from({ length: 201 }, () => ({ _id: id, price: 2 })),
    );
    expect([status, failure.error]).toEqual([400, 'Changes may not be more than 200.']);
  });
});
