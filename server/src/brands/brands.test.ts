import { Types } from 'mongoose';
import { productInput } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Product } from '../products/model/Product.ts';
import { applied, decide } from '../test/applications.ts';
import {
  makeBrand,
  makeCategory,
  makeMerchant,
  makeProduct,
  makeUser,
  unique,
} from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Id = Types.ObjectId | string;

const setActive = (as: Person, id: Id, isActive: boolean) =>
  call('PUT /brands/:id/active', {
    input: { brand: { isActive } },
    params: { id: String(id) },
    as,
  });
const setCategoryActive = (as: Person, id: Id, isActive: boolean) =>
  call('PUT /category/:id/active', {
    input: { category: { isActive } },
    params: { id: String(id) },
    as,
  });
const remove = (as: Person, id: Id) =>
  call('DELETE /brands/:id', { params: { id: String(id) }, as });
const removeCategory = (as: Person, id: Id) =>
  call('DELETE /category/:id', { params: { id: String(id) }, as });
const get = (as: Person, id: Id) => call('GET /brands/:id', { params: { id: String(id) }, as });
const edit = (
  as: Person,
  id: Id,
  brand: { name?: string; description?: string; merchant?: string },
) => call('PUT /brands/:id', { input: { brand }, params: { id: String(id) }, as });

/** Whether products are active and visible in the shop; both must be equal here. */
async function shown(...products: { _id: Types.ObjectId; slug: string }[]) {
  return Promise.all(
    products.map(async ({ _id, slug }) => {
      const row = await Product.findById(_id).lean();
      const { status } = await call('GET /products/item/:slug', { params: { slug } });
      expect(status === 200).toBe(row?.isActive);
      return row?.isActive;
    }),
  );
}

describe('managing brands', () => {
  it('CALL-35 CALL-33 CALL-31 stores a brand and shows it at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const input = { name: unique('Öl & Eis'), description: 'Cold and slick.' };
    const reply = await call('POST /brands', { input, as: admin });
    expect(reply.status).toBe(201);
    const { brand } = reply.body;
    expect(brand).toEqual({
      _id: expect.any(String),
      ...input,
      slug: input.name.toLowerCase().replace('ö', 'o').replace(' & ', '-').replace(' ', '-'),
      isActive: true,
      merchant: null,
      logoUrl: '',
      bannerUrl: '',
    });
    expect((await get(admin, brand._id)).body.brand).toEqual(brand);
    expect((await call('GET /brands/lists', {})).body.brands).toContainEqual(brand);
    const off = await call('POST /brands', {
      input: { name: unique('Off'), description: 'Not yet.', isActive: false },
      as: admin,
    });
    expect(off.body.brand.isActive).toBe(false);
    expect((await call('GET /brands/lists', {})).body.brands).not.toContainEqual(off.body.brand);
  });

  it('CALL-35 CALL-36 VAL-09 VAL-14 names what is wrong with the form', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const empty = await call('POST /brands', { input: {}, as: admin });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      name: 'Name is required.',
      description: 'Description is required.',
    });
    const brand = await makeBrand();
    const long = await edit(admin, brand._id, { name: ' ', description: 'x'.repeat(201) });
    expect(long.status).toBe(400);
    expect(long.failure.fields).toEqual({
      name: 'Name is required.',
      description: 'Description may not be greater than 200 characters.',
    });
  });

  it('CALL-35 CALL-36 refuses a name that another brand has, whatever its case', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const taken = await makeBrand();
    const description = 'Another one.';
    const input = { name: taken.name.toUpperCase(), description };
    const failure = {
      error: 'Name is already in use.',
      fields: { name: 'Name is already in use.' },
    };
    const added = await call('POST /brands', { input, as: admin });
    expect([added.status, added.failure]).toEqual([400, failure]);
    const other = await makeBrand();
    const edited = await edit(admin, other._id, input);
    expect([edited.status, edited.failure]).toEqual([400, failure]);
    const own = await edit(admin, taken._id, input);
    expect(own.body.brand.name).toBe(input.name);
  });

  it('CALL-36 changes name and description, keeps the slug, and shows it at its products', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const form = { name: unique('New name'), description: 'New words.' };
    const { body } = await edit(merchant, merchant.brand._id, form);
    expect(body.brand).toMatchObject({ ...form, slug: merchant.brand.slug });
    const admin = await makeUser('ROLE_ADMIN');
    const addWith = async (name: string) =>
      (await call('POST /brands', { input: { ...form, name }, as: admin })).status;
    expect(await addWith(form.name.toUpperCase())).toBe(400);
    const page = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(page.body.product.brand?.name).toBe(form.name);
  });

  it('CALL-36 frees the former name', async () => {
    const { brand } = await makeMerchant();
    const admin = await makeUser('ROLE_ADMIN');
    const form = { name: unique('New name'), description: 'New words.' };
    await edit(admin, brand._id, form);
    const second = await call('POST /brands', { input: { ...form, name: brand.name }, as: admin });
    expect(second.status).toBe(201);
  });

  it('CALL-32 CALL-34 MERCH-03 lists all brands for an admin, the own one for a merchant', async () => {
    const merchant = await makeMerchant();
    const hidden = await makeBrand({ isActive: false });
    const own = {
      _id: merchant.brand._id.toString(),
      name: merchant.brand.name,
      slug: merchant.brand.slug,
      description: merchant.brand.description,
      isActive: true,
      merchant: { _id: merchant.merchant._id.toString(), name: 'Kim Seller' },
      logoUrl: '',
      bannerUrl: '',
    };
    expect((await call('GET /brands', { as: merchant })).body.brands).toEqual([own]);
    const options = await call('GET /brands/list/select', { as: merchant });
    expect(options.body.brands).toEqual([{ value: own._id, label: own.name }]);
    const admin = await makeUser('ROLE_ADMIN');
    const all = (await call('GET /brands', { as: admin })).body.brands;
    expect(all).toContainEqual(own);
    expect(all.map(({ _id }) => _id)).toContain(hidden._id.toString());
    const [first, last] = [
      await makeBrand({ name: unique('a') }),
      await makeBrand({ name: unique('Z') }),
    ];
    const positions = (names: string[]) => [names.indexOf(first.name), names.indexOf(last.name)];
    for (const names of [
      (await call('GET /brands', { as: admin })).body.brands.map(({ name }) => name),
      (await call('GET /brands/list/select', { as: admin })).body.brands.map(({ label }) => label),
    ]) {
      const [before = -1, after = -1] = positions(names);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThan(after);
    }
    const allOptions = await call('GET /brands/list/select', { as: admin });
    expect(allOptions.body.brands).toContainEqual({
      value: hidden._id.toString(),
      label: hidden.name,
    });
  });

  it('CALL-33 CALL-36 CALL-37 MERCH-03 hides other brands from a merchant', async () => {
    const merchant = await makeMerchant();
    const other = await makeBrand();
    const replies = [
      await get(merchant, other._id),
      await edit(merchant, other._id, { name: 'Mine', description: 'Now.' }),
      await setActive(merchant, other._id, false),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(404);
      expect(reply.failure).toEqual({ error: 'Brand not found.' });
    }
    const { body } = await get(await makeUser('ROLE_ADMIN'), other._id);
    expect(body.brand).toMatchObject({ name: other.name, isActive: true });
  });

  it('CALL-33 CALL-36 CALL-37 CALL-38 answer 404 for an unknown brand', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const id = new Types.ObjectId();
    const replies = [
      await get(admin, id),
      await edit(admin, id, { name: 'No', description: 'No.' }),
      await setActive(admin, id, true),
      await remove(admin, id),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('disabling a brand', () => {
  it('CALL-37 CALL-16 DASH-13 SHOP-06 disables its products, and enabling gives back exactly those', async () => {
    const merchant = await makeMerchant();
    const brand = merchant.brand._id;
    const [on, off] = [await makeProduct({ brand }), await makeProduct({ brand, isActive: false })];
    const other = await makeProduct();
    const disabled = await setActive(merchant, brand, false);
    expect(disabled.body.brand.isActive).toBe(false);
    expect(await shown(on, off, other)).toEqual([false, false, true]);
    const params = { brand: merchant.brand.slug };
    expect((await call('GET /products/list/brand/:brand', { params })).status).toBe(404);
    await setActive(merchant, brand, false);
    const enabled = await setActive(merchant, brand, true);
    expect(enabled.body.brand.isActive).toBe(true);
    expect(await shown(on, off, other)).toEqual([true, false, true]);
    const { body } = await call('GET /products/list/brand/:brand', { params });
    expect(body.products.map(({ slug }) => slug)).toEqual([on.slug]);
  });

  it('CALL-37 FIX-04 MERCH-03 lets a merchant enable what the merchant disabled, not what an admin did', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const brand = merchant.brand._id;
    const product = await makeProduct({ brand });
    await setActive(merchant, brand, false);
    await setActive(admin, brand, false);
    await setActive(merchant, brand, false);
    const refused = await setActive(merchant, brand, true);
    expect(refused.status).toBe(400);
    expect(refused.failure).toEqual({
      error: 'An admin has disabled this brand. Please write to us.',
    });
    expect(await shown(product)).toEqual([false]);
    await setActive(admin, brand, true);
    expect(await shown(product)).toEqual([true]);
    await setActive(merchant, brand, false);
    expect((await setActive(merchant, brand, true)).status).toBe(200);
    expect(await shown(product)).toEqual([true]);
  });

  it('CALL-37 VAL-14 requires a boolean', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const reply = await call('PUT /brands/:id/active', {
      input: { brand: {} },
      params: { id: brand._id.toString() },
      as: admin,
    });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({ isActive: 'Active is required.' });
  });

  it.each([
    ['brand', 'enabled'],
    ['category', 'enabled'],
    ['category', 'deleted'],
  ])(
    'CALL-29 CALL-37 a product held by brand and category comes back when the %s, the last one, is %s',
    async (last, how) => {
      const admin = await makeUser('ROLE_ADMIN');
      const brand = await makeBrand();
      const product = await makeProduct({ brand: brand._id });
      const category = await makeCategory([product._id]);
      await setActive(admin, brand._id, false);
      await setCategoryActive(admin, category._id, false);
      const enableBrand = () => setActive(admin, brand._id, true);
      const freeCategory = () =>
        how === 'deleted'
          ? removeCategory(admin, category._id)
          : setCategoryActive(admin, category._id, true);
      const steps = last === 'brand' ? [freeCategory, enableBrand] : [enableBrand, freeCategory];
      await steps[0]?.();
      expect(await shown(product)).toEqual([false]);
      await steps[1]?.();
      expect(await shown(product)).toEqual([true]);
    },
  );

  it('CALL-37 never loses a product to concurrent switches', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const products = await Promise.all(
      Array.from({ length: 3 }, () => makeProduct({ brand: brand._id })),
    );
    const category = await makeCategory(products.map(({ _id }) => _id));
    await Promise.all([
      setActive(admin, brand._id, false),
      setCategoryActive(admin, category._id, false),
      setActive(admin, brand._id, false),
    ]);
    await Promise.all([
      setActive(admin, brand._id, true),
      setCategoryActive(admin, category._id, true),
    ]);
    expect(await shown(...products)).toEqual([true, true, true]);
  });
});

describe('removing a brand', () => {
  it('CALL-38 disables its products and leaves them without a brand', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    const reply = await remove(admin, brand._id);
    expect(reply.body.brand).toMatchObject({ _id: brand._id.toString(), name: brand.name });
    expect((await get(admin, brand._id)).status).toBe(404);
    const { brands } = (await call('GET /brands/lists', {})).body;
    expect(brands.map(({ name }) => name)).not.toContain(brand.name);
    expect(await shown(product)).toEqual([false]);
    const params = { id: product._id.toString() };
    const left = await call('GET /products/:id', { params, as: admin });
    expect(left.body.product).toMatchObject({ isActive: false, brand: null });
    const input = { product: { isActive: true } };
    await call('PUT /products/:id/active', { input, params, as: admin });
    expect(await shown(product)).toEqual([true]);
  });

  it('CALL-38 keeps the products of a disabled brand disabled', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    await setActive(admin, brand._id, false);
    await remove(admin, brand._id);
    expect(await shown(product)).toEqual([false]);
  });

  it('CALL-29 CALL-38 a product that a category disables too comes back when the category is enabled', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    const category = await makeCategory([product._id]);
    await setActive(admin, brand._id, false);
    await setCategoryActive(admin, category._id, false);
    await remove(admin, brand._id);
    expect(await shown(product)).toEqual([false]);
    await setCategoryActive(admin, category._id, true);
    expect(await shown(product)).toEqual([true]);
  });

  it('CALL-38 leaves its merchant without a brand', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    await remove(admin, merchant.brand._id);
    const me = await call('GET /user/me', { as: merchant });
    expect(me.body.user.merchant).toMatchObject({ name: 'Kim Seller', brand: null });
    expect((await call('GET /brands', { as: merchant })).body.brands).toEqual([]);
  });
});

describe('a merchant whose brand was deleted', () => {
  /** A merchant without a brand, and an admin. */
  async function deleteBrandOfMerchant() {
    const [admin, kim] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    await remove(admin, kim.brand._id);
    return { admin, kim, merchant: kim.merchant._id.toString() };
  }
  const offered = async (admin: Person) =>
    (await call('GET /brands/list/merchants', { as: admin })).body.merchants.map(
      ({ value }) => value,
    );
  const texts = () => ({ name: unique('Fresh'), description: 'A new start.' });

  it('CALL-35 CALL-72 FIX-12 MERCH-03 sells again under a new brand, with the same token', async () => {
    const { admin, kim, merchant } = await deleteBrandOfMerchant();
    const { merchants } = (await call('GET /brands/list/merchants', { as: admin })).body;
    expect(merchants).toContainEqual({
      value: merchant,
      label: `Kim Seller (${kim.brand.name})`,
    });
    const reply = await call('POST /brands', { input: { ...texts(), merchant }, as: admin });
    expect(reply.status).toBe(201);
    const { brand } = reply.body;
    expect(brand.merchant).toEqual({ _id: merchant, name: 'Kim Seller' });
    expect((await call('GET /brands/lists', {})).body.brands).toContainEqual(brand);
    expect((await call('GET /brands', { as: kim })).body.brands).toEqual([brand]);
    const me = (await call('GET /user/me', { as: kim })).body.user;
    expect(me).toMatchObject({ role: 'ROLE_MERCHANT', merchant: { brand: brand._id } });
    const input = productInput({ brand: null });
    const { product } = (await call('POST /products/add', { input, as: kim })).body;
    expect(product.brand).toMatchObject({ _id: brand._id });
    expect(await offered(admin)).not.toContain(merchant);
  });

  it('CALL-36 FIX-12 gets an unowned brand when an admin edits it', async () => {
    const { admin, kim, merchant } = await deleteBrandOfMerchant();
    const brand = await makeBrand();
    const form = { ...texts(), merchant };
    const { body } = await edit(admin, brand._id, form);
    expect(body.brand.merchant).toEqual({ _id: merchant, name: 'Kim Seller' });
    const sameId = { ...form, merchant: merchant.toUpperCase() };
    expect((await edit(admin, brand._id, sameId)).status).toBe(200);
    expect((await edit(admin, brand._id, form)).body.brand).toEqual(body.brand);
    expect((await edit(admin, brand._id, texts())).body.brand.merchant?._id).toBe(merchant);
    expect((await get(kim, brand._id)).status).toBe(200);
  });

  it('CALL-35 CALL-36 FIX-12 has at most one brand, and a brand at most one merchant', async () => {
    const [{ admin, merchant }, other] = [await deleteBrandOfMerchant(), await makeMerchant()];
    const taken = 'This merchant is unknown or has a brand already.';
    const before = texts();
    for (const id of [other.merchant._id.toString(), new Types.ObjectId().toString()]) {
      const input = { ...before, merchant: id };
      const refused = await call('POST /brands', { input, as: admin });
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({ error: taken, fields: { merchant: taken } });
    }
    expect((await call('POST /brands', { input: before, as: admin })).status).toBe(201);
    const refused = await edit(admin, other.brand._id, { ...texts(), merchant });
    expect(refused.failure.fields).toEqual({ merchant: 'This brand has a merchant already.' });
    expect((await get(other, other.brand._id)).body.brand.name).toBe(other.brand.name);
    expect(await offered(admin)).toContain(merchant);
    const form = { ...texts(), merchant: 'x' };
    expect((await edit(admin, other.brand._id, form)).failure.fields).toEqual({
      merchant: 'Merchant is unknown.',
    });
  });

  it('CALL-35 CALL-37 FIX-04 FIX-12 cannot enable a new brand that an admin added disabled', async () => {
    const { admin, kim, merchant } = await deleteBrandOfMerchant();
    const input = { ...texts(), merchant, isActive: false };
    const { brand } = (await call('POST /brands', { input, as: admin })).body;
    expect((await setActive(kim, brand._id, true)).status).toBe(400);
    await setActive(admin, brand._id, true);
    await setActive(kim, brand._id, false);
    expect((await setActive(kim, brand._id, true)).status).toBe(200);
  });

  it('CALL-35 CALL-46 FIX-12 does not include an approved applicant who has not signed up', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { id } = await applied();
    await decide('approve', id);
    expect(await offered(admin)).not.toContain(id);
    const input = { ...texts(), merchant: id };
    expect((await call('POST /brands', { input, as: admin })).status).toBe(400);
  });

  it('CALL-35 FIX-12 gets one of several brands that are assigned at once', async () => {
    const { admin, merchant } = await deleteBrandOfMerchant();
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('POST /brands', { input: { ...texts(), merchant }, as: admin })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('CALL-36 FIX-12 MERCH-03 cannot be assigned by another merchant', async () => {
    const [{ admin, merchant }, other] = [await deleteBrandOfMerchant(), await makeMerchant()];
    const { body } = await edit(other, other.brand._id, { ...texts(), merchant });
    expect(body.brand.merchant?._id).toBe(other.merchant._id.toString());
    expect(await offered(admin)).toContain(merchant);
  });
});
