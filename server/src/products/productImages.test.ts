import { productInput, sizes } from 'shared/test/productInput';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Id = { _id: { toString(): string } };

const png = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

const upload = async (as: Person, product: Id, alt?: string, path = 'images') => {
  const request = http()
    .post(`/api/products/${product._id.toString()}/${path}`)
    .set('Authorization', `Bearer ${as.token}`);
  if (alt !== undefined) request.field('alt', alt);
  return request.attach('image', await png, 'image.png');
};

const save = (as: Person, product: Id, images: { imageUrl: string; alt?: string }[]) =>
  call('PUT /products/:id/images', {
    input: { images },
    params: { id: product._id.toString() },
    as,
  });

const imagesOf = async (as: Person, { _id }: Id) =>
  (await call('GET /products/:id', { params: { id: _id.toString() }, as })).body.product.images;

const exists = async (imageUrl: string) => (await http().get(imageUrl)).status === 200;

describe('images of a product', () => {
  it('VAR-06 CALL-73 are added after the others, with a text; the first is the image of the product', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    for (const alt of ['  Front  ', 'Back']) {
      expect((await upload(admin, product, alt)).status).toBe(200);
    }
    await upload(admin, product);
    const images = await imagesOf(admin, product);
    expect(images.map(({ alt }) => alt)).toEqual(['Front', 'Back', '']);
    const { body } = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(body.product.imageUrl).toBe(images[0]?.imageUrl);
    expect(body.product.images).toEqual(images);
    for (const { imageUrl } of images) expect(await exists(imageUrl)).toBe(true);
  });

  it('VAR-06 are one when the product was stored before there were several', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { body } = await upload(admin, await makeProduct(), 'Front');
    const [{ imageUrl }] = body.product.images;
    const product = await makeProduct({ imageUrl });
    expect(await imagesOf(admin, product)).toEqual([{ imageUrl, alt: '' }]);
    await upload(admin, product, 'Back');
    expect((await imagesOf(admin, product)).map(({ alt }) => alt)).toEqual(['', 'Back']);
  });

  it('VAR-06 VAL-15 have a text of at most 200 characters', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const reply = await upload(admin, product, 'x'.repeat(201));
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual({
      alt: 'Description may not be greater than 200 characters.',
    });
    expect((await upload(admin, product, 'x'.repeat(20_000))).status).toBe(400);
    expect(await imagesOf(admin, product)).toEqual([]);
  });

  it('VAR-06 are at most 8, also when they come at once, and a refused file is not kept', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => upload(admin, product, `${index}`)),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(refused[0]?.body.fields).toEqual({ images: 'Images may not be more than 8.' });
    expect(await imagesOf(admin, product)).toHaveLength(8);
  });

  it('VAR-06 CALL-74 are reordered, described and removed with their files', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    for (const alt of ['A', 'B', 'C']) await upload(admin, product, alt);
    const [a, b, c] = await imagesOf(admin, product);
    if (!a || !b || !c) throw new Error('An image is missing.');
    const { body } = await save(admin, product, [c, { imageUrl: a.imageUrl, alt: 'New' }]);
    expect(body.product).toMatchObject({
      imageUrl: c.imageUrl,
      images: [c, { imageUrl: a.imageUrl, alt: 'New' }],
    });
    expect(await exists(b.imageUrl)).toBe(false);
    expect(await exists(a.imageUrl)).toBe(true);
    const none = await save(admin, product, []);
    expect(none.body.product).toMatchObject({ imageUrl: '', images: [] });
    expect(await exists(c.imageUrl)).toBe(false);
  });

  it('WORLD-14 CALL-74 keep what somebody else added or removed meanwhile, for who says which ones were known', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    for (const alt of ['A', 'B', 'C']) await upload(admin, product, alt);
    const [a, b, c] = await imagesOf(admin, product);
    if (!a || !b || !c) throw new Error('An image is missing.');
    const known = [a, b, c].map(({ imageUrl }) => imageUrl);
    await save(admin, product, [a, c]);
    await upload(admin, product, 'D');
    const d = (await imagesOf(admin, product))[2];
    const saved = await call('PUT /products/:id/images', {
      input: { images: [c, b], known },
      params: { id: product._id.toString() },
      as: admin,
    });
    expect(saved.body.product.images).toEqual([c, d]);
    expect(await exists(a.imageUrl)).toBe(false);
    expect(await exists(d?.imageUrl ?? '')).toBe(true);
  });

  it('VAR-06 must be those of the product, each once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [product, other] = [await makeProduct(), await makeProduct()];
    await upload(admin, product, 'Own');
    await upload(admin, other, 'Other');
    const [own] = await imagesOf(admin, product);
    const [foreign] = await imagesOf(admin, other);
    if (!own || !foreign) throw new Error('An image is missing.');
    for (const second of [foreign, own]) {
      const reply = await save(admin, product, [own, second]);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.failure.fields ?? {})).toEqual(['images.1.imageUrl']);
    }
    expect(await imagesOf(admin, product)).toEqual([own]);
  });

  it('VAR-06 CALL-20 keep their order and texts when the first is replaced', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    for (const alt of ['Front', 'Back']) await upload(admin, product, alt);
    const [front, back] = await imagesOf(admin, product);
    const { body } = await upload(admin, product, undefined, 'image');
    expect(body.product.images).toEqual([{ imageUrl: body.product.imageUrl, alt: 'Front' }, back]);
    expect(await exists(front?.imageUrl ?? '')).toBe(false);
  });

  it('VAR-06 are taken from the variants that show them, and their stock stays', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const plain = await makeProduct();
    const { body } = await upload(admin, plain, 'Navy');
    const { imageUrl } = body.product;
    const input = productInput({ imageUrl, ...sizes([{ values: { Size: 'M' }, imageUrl }]) });
    const sized = (await call('POST /products/add', { input, as: admin })).body.product;
    expect(sized.variants[0]?.imageUrl).toBe(imageUrl);
    await save(admin, plain, []);
    expect(await exists(imageUrl)).toBe(true);
    const removed = await save(admin, sized, []);
    expect(removed.body.product.variants[0]).toMatchObject({ imageUrl: '', quantity: 600 });
    expect(await exists(imageUrl)).toBe(false);
  });

  it('VAR-06 MERCH-03 are changed by those who manage the product', async () => {
    const [kim, pat] = [await makeMerchant(), await makeMerchant()];
    const product = await makeProduct({ brand: kim.brand._id });
    expect((await upload(pat, product, 'Front')).status).toBe(404);
    expect((await save(pat, product, [])).status).toBe(404);
    expect((await upload(kim, product, 'Front')).status).toBe(200);
    expect((await save(kim, product, [])).status).toBe(200);
  });
});
