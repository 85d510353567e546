import mongoose from 'mongoose';
import type { InputOf } from 'shared/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Category } from '../categories/model/Category.ts';
import { Product } from './model/Product.ts';
import { makeBrand, makeCategory, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Change = Omit<InputOf<'PATCH /products'>['changes'][number], '_id'>;
type Row = { _id: { toString(): string } };
type Person = { token: string };

const idOf = ({ _id }: Row) => _id.toString();
const stored = (row: Row) => Product.findById(idOf(row)).orFail().lean();

/** The same change of several products. */
async function editAll(rows: readonly Row[], change: Change, as: Person) {
  const changes = rows.map((row) => ({ _id: idOf(row), ...change }));
  const { body } = await call('PATCH /products', { input: { changes }, as });
  return body;
}

const listEntries = async (input: InputOf<'GET /audit'>, as: Person) =>
  (await call('GET /audit', { input, as })).body.entries;

const undo = (entry: string | undefined, as: Person) =>
  call('POST /audit/:id/undo', { params: { id: entry ?? '' }, as });

const inCategory = async (category: Row, row: Row) =>
  (await Category.exists({ _id: idOf(category), products: idOf(row) })) !== null;

describe('a bulk edit', () => {
  it('DESK-18 changes all prices of products, also those of variants, rounded', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const plain = await makeProduct({ priceCents: 2_000 });
    const sized = await makeSizedProduct();
    const own = { _id: sized._id, variant: sizeOf(sized, 'L')._id, price: 40 };
    await call('PATCH /products', { input: { changes: [own] }, as: admin });
    const change = { pricePercent: -15, round: '.95' } as const;
    const reply = await editAll([plain, sized], change, admin);
    expect(reply).toEqual({ changed: 2, refused: [], entry: expect.any(String) });
    expect((await stored(plain)).priceCents).toBe(1_695);
    expect(await stored(sized)).toMatchObject({
      priceCents: 1_695,
      basePriceCents: 1_695,
      variants: [{ priceCents: 1_695 }, { priceCents: 3_395, hasOwnPrice: true }],
    });
  });

  it('DESK-18 refuses prices and stocks that cannot be, and keeps the others', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [cheap, dear] = [await makeProduct({ priceCents: 500 }), await makeProduct()];
    const { refused } = await editAll([cheap, dear], { priceAmount: -5, stockAdd: 2 }, admin);
    expect(refused).toEqual([{ _id: idOf(cheap), error: 'Price must be at least 1.' }]);
    expect((await stored(cheap)).priceCents).toBe(500);
    expect((await stored(dear)).priceCents).toBe(1_500);
    const { quantity } = await stored(dear);
    const { changed } = await editAll([dear], { stockAdd: -quantity }, admin);
    expect([changed, (await stored(dear)).quantity]).toEqual([1, 0]);
    expect((await editAll([dear], { stockAdd: -1 }, admin)).refused[0]?.error).toBe(
      'Quantity may not be negative: only 0 are left.',
    );
  });

  it('DESK-18 adds stock to each variant that is sold', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const sized = await makeSizedProduct();
    await editAll([sized], { stockAdd: 5 }, admin);
    expect(await stored(sized)).toMatchObject({
      quantity: 1_210,
      variants: [{ quantity: 605 }, { quantity: 605 }],
    });
  });

  it('DESK-18 changes category, brand, tax and state; what is disabled disables what joins it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [one, two] = [await makeProduct(), await makeProduct()];
    const [left, joined] = [await makeCategory([one._id, two._id]), await makeCategory([])];
    const brand = await makeBrand({ isActive: false });
    const category = { add: [idOf(joined)], remove: [idOf(left)] };
    await editAll([one, two], { category, taxable: 1, brand: idOf(brand) }, admin);
    for (const row of [one, two]) {
      expect(await stored(row)).toMatchObject({ taxable: 1, brand: brand._id, isActive: false });
      expect([await inCategory(left, row), await inCategory(joined, row)]).toEqual([false, true]);
    }
    await editAll([one], { isActive: true }, admin);
    expect(await stored(one)).toMatchObject({ isActive: true, disabledBy: [] });
    await editAll([two], { brand: null }, admin);
    expect(await stored(two)).toMatchObject({ isActive: true, brand: null });
  });

  it('DESK-18 SAFE-28 lets merchants edit their own products, but neither their brand nor what an admin disabled', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const brand = merchant.brand._id;
    const [own, disabled] = [await makeProduct({ brand }), await makeProduct({ brand })];
    const other = await makeProduct();
    await editAll([disabled], { isActive: false }, admin);
    const reply = await editAll([own, disabled, other], { isActive: true, taxable: 1 }, merchant);
    expect(reply.refused).toEqual([
      {
        _id: idOf(disabled),
        error: 'An admin has disabled this product or its category. Please write to us.',
      },
      { _id: idOf(other), error: 'Product not found.' },
    ]);
    expect(await stored(disabled)).toMatchObject({ isActive: false, taxable: 0 });
    const moved = await editAll([own], { brand: idOf(await makeBrand()) }, merchant);
    expect(moved.refused[0]?.error).toBe('Only an admin can change the brand.');
    const off = await makeCategory([], { isActive: false });
    const joined = await editAll([own], { category: { add: [idOf(off)] } }, merchant);
    expect(joined.refused[0]?.error).toBe('Category is unknown.');
  });
});

describe('several changes of one request', () => {
  it('DESK-18 CALL-94 are written in one transaction, each after the one before', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [one, two] = [await makeProduct(), await makeProduct()];
    const [held, passed] = [await makeCategory([one._id]), await makeCategory([])];
    const transactions = vi.spyOn(mongoose.connection, 'transaction');
    const changes = [
      { _id: idOf(one), priceAmount: 5, category: { add: [idOf(passed)], remove: [idOf(held)] } },
      { _id: idOf(two), category: { add: [idOf(passed)] } },
      { _id: idOf(one), priceAmount: 2, category: { add: [idOf(held)], remove: [idOf(passed)] } },
    ];
    const { body } = await call('PATCH /products', { input: { changes }, as: admin });
    expect(transactions).toHaveBeenCalledOnce();
    transactions.mockRestore();
    expect(body).toMatchObject({ changed: 3, refused: [] });
    expect((await stored(one)).priceCents).toBe(2_700);
    expect([await inCategory(held, one), await inCategory(passed, one)]).toEqual([true, false]);
    expect(await inCategory(passed, two)).toBe(true);
    const entries = await listEntries({ id: idOf(one) }, admin);
    expect(entries.slice(0, 2).map(({ changes: [price] }) => [price?.from, price?.to])).toEqual([
      [25, 27],
      [20, 25],
    ]);
  });
});

describe('the audit log of a bulk edit', () => {
  it('DESK-18 has one entry that opens to its rows, and undoes what has not changed since', async () => {
    const [admin, category] = [await makeUser('ROLE_ADMIN'), await makeCategory([])];
    const rows = [await makeProduct(), await makeProduct(), await makeProduct()];
    const change = { priceAmount: 5, category: { add: [idOf(category)] }, isActive: false };
    const { entry = '' } = await editAll(rows, change, admin);
    const by = admin._id.toString();
    expect(await listEntries({ by }, admin)).toEqual([
      expect.objectContaining({ _id: entry, entity: 'product', parts: 3, canUndo: true }),
    ]);
    const parts = await listEntries({ act: entry }, admin);
    expect(parts.map(({ id }) => id).sort()).toEqual(rows.map(idOf).sort());
    expect(parts[0]?.changes).toEqual([
      { field: 'price', from: 20, to: 25 },
      { field: 'isActive', from: true, to: false },
      { field: 'categories', from: [], to: [idOf(category)] },
    ]);
    const [first, second] = rows;
    if (!first || !second) throw new Error('no rows');
    expect(await listEntries({ id: idOf(first) }, admin)).toHaveLength(1);
    await editAll([second], { priceAmount: 1 }, admin);
    const undone = await undo(entry, admin);
    expect(undone.body.refused).toEqual([{ _id: idOf(second), error: 'This has changed since.' }]);
    expect(undone.body.entry).toMatchObject({ parts: 4, action: 'Changed' });
    expect((await stored(second)).priceCents).toBe(2_600);
    expect(await stored(first)).toMatchObject({ priceCents: 2_000, isActive: true });
    expect(await inCategory(category, first)).toBe(false);
    expect((await undo(entry, admin)).failure).toEqual({ error: 'This has changed since.' });
  });

  it('DESK-18 shows merchants their own rows of it alone', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const own = await makeProduct({ brand: merchant.brand._id });
    const { entry = '' } = await editAll([own, await makeProduct()], { priceAmount: 5 }, admin);
    expect(await listEntries({}, merchant)).toMatchObject([{ _id: entry, parts: 1 }]);
    expect(await listEntries({ act: entry }, merchant)).toMatchObject([{ id: idOf(own) }]);
    expect((await undo(entry, merchant)).status).toBe(200);
    expect((await stored(own)).priceCents).toBe(2_000);
    expect(await AuditEntry.countDocuments({ act: entry })).toBe(2);
  });
});
