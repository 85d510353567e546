import { describe, expect, it } from 'vitest';
import type { Types } from 'mongoose';
import { productEdit, productInput } from 'shared/test/productInput';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Category } from '../categories/model/Category.ts';
import { Product } from './model/Product.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const membersOf = async (category: { _id: Types.ObjectId }) =>
  (await Category.findById(category._id).lean())?.products.map(String);

async function choose(
  product: { id: string; brand?: Types.ObjectId | null },
  categories: string[] | undefined,
  as?: { token: string },
) {
  const brand = product.brand?.toString() ?? null;
  return call('PUT /products/:id', {
    params: { id: product.id },
    input: { product: productEdit({ brand, ...(categories && { categories }) }) },
    as: as ?? (await makeUser('ROLE_ADMIN')),
  });
}

async function shownCategories(id: string) {
  const as = await makeUser('ROLE_ADMIN');
  return (await call('GET /products/:id', { params: { id }, as })).body.product.categories;
}

describe('the categories of a product', () => {
  it('DESK-04 CALL-19 are chosen when it is added', async () => {
    const other = await makeProduct();
    const category = await makeCategory([other._id]);
    const input = productInput({ categories: [category.id, category.id.toUpperCase()] });
    const as = await makeUser('ROLE_ADMIN');
    const { product } = (await call('POST /products/add', { input, as })).body;
    expect(await membersOf(category)).toEqual([other.id, product._id]);
    expect(await shownCategories(product._id)).toEqual([category.id]);
    const { body } = await call('GET /products/list/category/:category', {
      params: { category: category.slug },
    });
    expect(body.products.map(({ _id }) => _id)).toContain(product._id);
  });

  it('DESK-04 CALL-21 are replaced, and stay when they are left out', async () => {
    const product = await makeProduct();
    const other = await makeProduct();
    const [old, kept, chosen] = [
      await makeCategory([product._id, other._id]),
      await makeCategory([other._id, product._id]),
      await makeCategory([other._id]),
    ];
    expect((await choose(product, [kept.id, chosen.id])).status).toBe(200);
    expect(await membersOf(old)).toEqual([other.id]);
    expect(await membersOf(kept)).toEqual([other.id, product.id]);
    expect(await membersOf(chosen)).toEqual([other.id, product.id]);
    expect((await choose(product, undefined)).status).toBe(200);
    expect((await shownCategories(product.id)).toSorted()).toEqual([kept.id, chosen.id].toSorted());
    const entries = await AuditEntry.find({ target: product._id, 'changes.field': 'categories' });
    expect(entries).toHaveLength(1);
  });

  it('DESK-04 are refused when they are unknown, and then nothing is stored', async () => {
    const product = await makeProduct();
    const { status, failure } = await choose(product, ['0123456789abcdef01234567']);
    expect([status, failure.fields]).toEqual([400, { categories: 'Category is unknown.' }]);
    expect((await Product.findById(product._id).lean())?.name).toBe(product.name);
    const input = productInput({ categories: ['0123456789abcdef01234567'] });
    const as = await makeUser('ROLE_ADMIN');
    expect((await call('POST /products/add', { input, as })).status).toBe(400);
    expect(await Product.exists({ sku: input.sku })).toBeNull();
  });

  it('DESK-04 CALL-29 disable it with a disabled one, and give it back', async () => {
    const product = await makeProduct();
    const disabled = await makeCategory([], { isActive: false });
    expect((await choose(product, [disabled.id])).body.product.isActive).toBe(false);
    expect((await Product.findById(product._id).lean())?.disabledBy).toEqual([disabled._id]);
    expect((await choose(product, [])).body.product.isActive).toBe(true);
  });

  it('DESK-04 may leave a category without products, which its form fills again', async () => {
    const product = await makeProduct();
    const category = await makeCategory([product._id]);
    expect((await choose(product, [])).status).toBe(200);
    expect(await membersOf(category)).toEqual([]);
    const { name, description } = category;
    const form = { name, description, products: [product.id] };
    const { status } = await call('PUT /category/:id', {
      params: { id: category.id },
      input: { category: form },
      as: await makeUser('ROLE_ADMIN'),
    });
    expect(status).toBe(200);
    expect(await shownCategories(product.id)).toEqual([category.id]);
  });

  it('DESK-04 are for a merchant the active ones; those of disabled ones stay', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const other = await makeProduct();
    const active = await makeCategory([other._id]);
    const disabled = await makeCategory([other._id], { isActive: false });
    const itsDisabled = await makeCategory([product._id], { isActive: false });
    const refused = await choose(product, [disabled.id], merchant);
    expect(refused.failure.fields).toEqual({ categories: 'Category is unknown.' });
    expect((await choose(product, [active.id], merchant)).status).toBe(200);
    expect((await choose(product, [active.id, itsDisabled.id], merchant)).status).toBe(200);
    expect(await membersOf(itsDisabled)).toEqual([product.id]);
    expect(await membersOf(active)).toEqual([other.id, product.id]);
    expect((await choose(product, [], merchant)).status).toBe(200);
    expect(await shownCategories(product.id)).toEqual([itsDisabled.id]);
    expect(await membersOf(active)).toEqual([other.id]);
  });
});
