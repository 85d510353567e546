import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from 'shared/endpoints';
import { productEdit, productInput } from 'shared/test/productInput';
import { catalogue } from '../catalogue/catalogue.ts';
import { remove as removeMerchant, signedUp } from '../test/applications.ts';
import { setBrandActive, setProductActive } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
// Without the change stream, the catalogue only knows what the calls tell it.
beforeAll(() => catalogue.close());

const shown = async ({ slug }: { slug: string }) => {
  const reply = await call('GET /products/item/:slug', { params: { slug } });
  return reply.status === 200 ? reply.body : null;
};
const brandNames = async () =>
  (await call('GET /brands/lists', {})).body.brands.map(({ name }) => name);
const categoryNames = async () =>
  (await call('GET /category/list', {})).body.categories.map(({ name }) => name);
const inCategory = async ({ slug }: { slug: string }) => {
  const reply = await call('GET /products/list/category/:category', { params: { category: slug } });
  return reply.status === 200 ? reply.body.products.map(({ _id }) => _id) : null;
};

const description = 'Made for a test.';

describe('a change is visible as soon as it is answered', () => {
  it('CALL-19 CALL-21 CALL-22 CALL-23 of a product', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const { product } = (await call('POST /products/add', { input: productInput(), as })).body;
    const params = { id: product._id };
    expect((await shown(product))?.product.price).toBe(20);
    const form = productEdit({ price: 30 });
    await call('PUT /products/:id', { params, input: { product: form }, as });
    expect((await shown(product))?.product.price).toBe(30);
    await setProductActive(product, false);
    expect(await shown(product)).toBeNull();
    await setProductActive(product, true);
    expect((await shown(product))?.product.name).toBe(form.name);
    await call('DELETE /products/delete/:id', { params, as });
    expect(await shown(product)).toBeNull();
  });

  it('CALL-35 CALL-36 CALL-37 CALL-38 of a brand', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const [name, renamed] = [unique('Peak'), unique('Ridge')];
    const { brand } = (await call('POST /brands', { input: { name, description }, as })).body;
    const params = { id: brand._id };
    expect(await brandNames()).toContain(name);
    const input = productInput({ brand: brand._id });
    const { product } = (await call('POST /products/add', { input, as })).body;
    await call('PUT /brands/:id', { params, input: { brand: { name: renamed, description } }, as });
    expect(await brandNames()).toContain(renamed);
    expect((await shown(product))?.product.brand?.name).toBe(renamed);
    await setBrandActive(brand, false);
    expect(await brandNames()).not.toContain(renamed);
    expect(await shown(product)).toBeNull();
    await setBrandActive(brand, true);
    expect(await brandNames()).toContain(renamed);
    expect(await shown(product)).not.toBeNull();
    await call('DELETE /brands/:id', { params, as });
    expect(await brandNames()).not.toContain(renamed);
    expect(await shown(product)).toBeNull();
  });

  it('CALL-27 CALL-28 CALL-29 CALL-30 of a category', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const [stays, leaves] = [await makeProduct(), await makeProduct()];
    const ids = [leaves, stays].map(({ _id }) => _id.toString());
    const [name, renamed] = [unique('Ropes'), unique('Mats')];
    const input = { name, description, products: ids };
    const { category } = (await call('POST /category', { input, as })).body;
    const params = { id: category._id };
    const setActive = (isActive: boolean) =>
      call('PUT /category/:id/active', { params, input: { category: { isActive } }, as });
    expect(await categoryNames()).toContain(name);
    expect(await inCategory(category)).toEqual(ids);
    await setActive(false);
    expect([await inCategory(category), await shown(stays), await shown(leaves)]).toEqual([
      null,
      null,
      null,
    ]);
    const form = { name: renamed, description, products: ids.slice(1) };
    await call('PUT /category/:id', { params, input: { category: form }, as });
    expect([await shown(stays), Boolean(await shown(leaves))]).toEqual([null, true]);
    await setActive(true);
    expect(await categoryNames()).toContain(renamed);
    expect(await inCategory(category)).toEqual(ids.slice(1));
    expect(await shown(stays)).not.toBeNull();
    await setActive(false);
    await call('DELETE /category/:id', { params, as });
    expect(await shown(stays)).not.toBeNull();
    await call('POST /category', { input: { ...input, name: unique('Other') }, as });
    expect(await categoryNames()).not.toContain(renamed);
  });

  it('CALL-48 CALL-49 of a merchant', async () => {
    const { id, brand, token } = await signedUp();
    expect(await brandNames()).toContain(brand);
    const add = { input: productInput(), as: { token } };
    const { product } = (await call('POST /products/add', add)).body;
    expect(await shown(product)).not.toBeNull();
    await removeMerchant(id);
    expect(await brandNames()).not.toContain(brand);
    expect(await shown(product)).toBeNull();
  });

  it('CALL-61 CALL-62 CALL-63 CALL-64 of a review', async () => {
    const [admin, as, product] = [
      await makeUser('ROLE_ADMIN'),
      await makeUser(),
      await makeProduct(),
    ];
    const input = {
      product: product._id.toString(),
      title: 'Good',
      review: 'It holds.',
      rating: 4,
      isRecommended: true,
    };
    const { review } = (await call('POST /review', { input, as })).body;
    const params = { id: review._id };
    const total = async () => (await shown(product))?.reviews.totalReviews;
    const judge = async (verb: Extract<Call, `PUT /review/${string}/:id`>) =>
      call(verb, { params, as: admin });
    await judge('PUT /review/approve/:id');
    expect(await total()).toBe(1);
    await call('POST /review', { input, as });
    // The public one stays until the changed one is approved (SHOPX-05).
    expect(await total()).toBe(1);
    await judge('PUT /review/approve/:id');
    expect(await total()).toBe(1);
    await judge('PUT /review/reject/:id');
    expect(await total()).toBe(0);
    await judge('PUT /review/approve/:id');
    await call('DELETE /review/:id', { params, as: admin });
    expect(await total()).toBe(0);
  });
});
