import type { Types } from 'mongoose';
import { productInput } from 'shared/test/productInput';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeBrand, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Id = { _id: Types.ObjectId };
type Name = 'logo' | 'banner';

const png = sharp({ create: { width: 12, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

const upload = (as: Person, { _id }: Id, name: Name, file: Buffer) =>
  http()
    .post(`/api/brands/${_id.toString()}/${name}`)
    .set('Authorization', `Bearer ${as.token}`)
    .attach('image', file, 'image.png');

const remove = (as: Person, { _id }: Id, name: Name) =>
  call(`DELETE /brands/:id/${name}`, { params: { id: _id.toString() }, as });

const exists = async (imageUrl: string) => (await http().get(imageUrl)).status === 200;

const publicBrand = async ({ _id }: Id) =>
  (await call('GET /brands/lists', {})).body.brands.find((one) => one._id === _id.toString());

describe.each([
  { name: 'logo', field: 'logoUrl' },
  { name: 'banner', field: 'bannerUrl' },
] as const)('the $name of a brand', ({ name, field }) => {
  it('LOOK-04 CALL-108 CALL-109 CALL-110 CALL-111 is shown at once, replaced and removed with its file', async () => {
    const merchant = await makeMerchant();
    const { brand } = merchant;
    expect(await publicBrand(brand)).toMatchObject({ logoUrl: '', bannerUrl: '' });
    const first = await upload(merchant, brand, name, await png);
    expect(first.status).toBe(200);
    const former: string = first.body.brand[field];
    expect(former).toMatch(/^\/images\/[\da-f]{24}-[\da-f]{6}-960\.webp$/);
    expect(await publicBrand(brand)).toEqual(first.body.brand);
    expect(await exists(former)).toBe(true);

    const admin = await makeUser('ROLE_ADMIN');
    const { body } = await upload(admin, brand, name, await png);
    expect(await exists(former)).toBe(false);
    const removed = await remove(merchant, brand, name);
    expect(removed.body.brand).toMatchObject({ logoUrl: '', bannerUrl: '' });
    expect(await publicBrand(brand)).toEqual(removed.body.brand);
    expect(await exists(body.brand[field])).toBe(false);
    expect((await remove(merchant, brand, name)).status).toBe(200);
  });

  it('LOOK-04 DESK-07 is in the audit log, and cannot be undone', async () => {
    const merchant = await makeMerchant();
    await upload(merchant, merchant.brand, name, await png);
    const id = merchant.brand._id.toString();
    const { entries } = (await call('GET /audit', { input: { id }, as: merchant })).body;
    expect(entries).toMatchObject([
      { entity: 'brand', action: 'Changed', canUndo: false, changes: [{ field, from: null }] },
    ]);
  });

  it('LOOK-04 MERCH-03 is changed by its merchant and by admins alone', async () => {
    const [merchant, other] = [await makeMerchant(), await makeBrand()];
    expect((await upload(merchant, other, name, await png)).status).toBe(404);
    expect((await remove(merchant, other, name)).status).toBe(404);
    expect((await upload(await makeUser(), other, name, await png)).status).toBe(403);
    expect((await remove(await makeUser(), other, name)).status).toBe(403);
    expect(await publicBrand(other)).toMatchObject({ logoUrl: '', bannerUrl: '' });
  });

  it('LOOK-04 must be an image', async () => {
    const merchant = await makeMerchant();
    const text = await upload(merchant, merchant.brand, name, Buffer.from('text'));
    expect(text.status).toBe(415);
    const cut = await upload(merchant, merchant.brand, name, (await png).subarray(0, 40));
    expect([cut.status, cut.body.fields]).toEqual([400, { image: 'The image is damaged.' }]);
  });

  it('LOOK-04 CALL-38 goes with its brand, unless a product shows it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brands = [await makeBrand(), await makeBrand()];
    const urls: string[] = [];
    for (const brand of brands) {
      urls.push((await upload(admin, brand, name, await png)).body.brand[field]);
    }
    const [imageUrl = ''] = urls;
    const input = productInput({ imageUrl });
    const { product } = (await call('POST /products/add', { input, as: admin })).body;
    for (const { _id } of brands) {
      await call('DELETE /brands/:id', { params: { id: _id.toString() }, as: admin });
    }
    expect(await Promise.all(urls.map(exists))).toEqual([true, false]);
    await call('DELETE /products/delete/:id', { params: { id: product._id }, as: admin });
    expect(await exists(imageUrl)).toBe(false);
  });
});

it('LOOK-04 CALL-15 the page of a product has the logo of its brand, lists do not', async () => {
  const merchant = await makeMerchant();
  const product = await makeProduct({ brand: merchant.brand._id });
  const shown = async () => {
    const params = { slug: product.slug };
    return (await call('GET /products/item/:slug', { params })).body.product.brand;
  };
  expect(await shown()).toMatchObject({ logoUrl: '' });
  const { body } = await upload(merchant, merchant.brand, 'logo', await png);
  expect(await shown()).toMatchObject({ logoUrl: body.brand.logoUrl });
  const params = { brand: merchant.brand.slug };
  const list = await call('GET /products/list/brand/:brand', { params });
  expect(list.body.products[0]?.brand).not.toHaveProperty('logoUrl');
});
