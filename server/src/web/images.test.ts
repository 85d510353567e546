import { randomBytes } from 'node:crypto';
import { mongo, Types } from 'mongoose';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { imageSrcSet, imageTint, imageWidths } from 'shared/images';
import { productInput } from 'shared/test/productInput';
import { database } from '../platform/database/connection.ts';
import { storeDrawing } from '../platform/images/imageStore.ts';
import { makeBrand, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Id = Types.ObjectId | string;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

/** An image that does not compress, so that it can be truncated without touching its header. */
const noisy = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const upload = (as: Person, id: Id, file: Buffer, name = 'image.png') =>
  http()
    .post(`/api/products/${String(id)}/image`)
    .set('Authorization', `Bearer ${as.token}`)
    .attach('image', file, name);

/** The files of an image as they are served. */
async function served(imageUrl: string) {
  const addresses = imageSrcSet(imageUrl)?.match(/\/images\/\S+/g) ?? [];
  return Promise.all(
    addresses.map(async (address) => {
      const { body, status } = await http().get(address);
      expect(status).toBe(200);
      return sharp(body).metadata();
    }),
  );
}

const storedFiles = () => database().collection('pictures.files').countDocuments();
const storedChunks = () => database().collection('pictures.chunks').countDocuments();

/** One file and one chunk per width. */
const rowsPerImage = 2 * imageWidths.length;

async function stored(imageUrl: string): Promise<number> {
  const id = /[0-9a-f]{24}/.exec(imageUrl)?.[0] ?? 'none';
  const named = { $regex: `^${id}` };
  const files = database().collection<{ _id: string }>('pictures.files');
  const chunks = database().collection('pictures.chunks');
  return (
    (await files.countDocuments({ _id: named })) +
    (await chunks.countDocuments({ files_id: named }))
  );
}

async function makeProductWithImage(as: Person) {
  const product = await makeProduct();
  const { body } = await upload(as, product._id, await flat(20, 20).png().toBuffer());
  const imageUrl: string = body.product.imageUrl;
  return { product, imageUrl };
}

describe('uploading an image', () => {
  it('CALL-20 stores it in every width as WebP and shows it on the product', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const reply = await upload(merchant, product._id, await flat(2_000, 1_000).jpeg().toBuffer());
    expect(reply.status).toBe(200);
    const { imageUrl } = reply.body.product;
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{24}-[0-9a-f]{6}-960\.webp$/);
    const sizes = (await served(imageUrl)).map(({ format, width, height }) => [
      format,
      width,
      height,
    ]);
    expect(sizes).toEqual([
      ['webp', 240, 120],
      ['webp', 480, 240],
      ['webp', 720, 360],
      ['webp', 960, 480],
    ]);
    const shown = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(shown.body.product.imageUrl).toBe(imageUrl);
  });

  it('CALL-20 UX-01 puts its dominant color into the URL, unless it has transparent parts', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const ofGround = async (background: string) => {
      const ground = sharp({ create: { width: 60, height: 40, channels: 4, background } });
      const dot = { input: Buffer.from('<svg width="20" height="20"><circle r="20"/></svg>') };
      const { body } = await upload(
        admin,
        product._id,
        await ground.composite([dot]).png().toBuffer(),
      );
      return imageTint(body.product.imageUrl);
    };
    // Colors are counted in steps of 16; the middle of a step represents all of it.
    expect(await ofGround('#c84878')).toBe('#c84878');
    expect(await ofGround('#c8507800')).toBeUndefined();
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'CALL-20 accepts %s by its content, whatever its name',
    async (format) => {
      const admin = await makeUser('ROLE_ADMIN');
      const product = await makeProduct();
      const file = await flat(30, 20).toFormat(format).toBuffer();
      const reply = await upload(admin, product._id, file, 'wrong-name.jpg');
      expect(reply.status).toBe(200);
      const [small] = await served(reply.body.product.imageUrl);
      expect(small).toMatchObject({ format: 'webp', width: 30, height: 20 });
    },
  );

  it('CALL-20 never enlarges, and accepts a single pixel', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const { body } = await upload(admin, product._id, await flat(1, 1).png().toBuffer());
    for (const file of await served(body.product.imageUrl)) {
      expect(file).toMatchObject({ width: 1, height: 1 });
    }
  });

  it('CALL-20 accepts an image much higher than wide', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await flat(1_000, 30_000).png().toBuffer();
    const { body } = await upload(admin, product._id, file);
    const large = (await served(body.product.imageUrl)).at(-1);
    expect(large).toMatchObject({ width: 128, height: 3_840 });
  });

  it('CALL-20 uses the first frame of an animation', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const raw = { width: 16, height: 48, channels: 3, pageHeight: 16 } as const;
    const file = await sharp(randomBytes(16 * 48 * 3), { raw })
      .gif()
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(3);
    const { body } = await upload(admin, product._id, file, 'moving.gif');
    const [small] = await served(body.product.imageUrl);
    expect(small).toMatchObject({ width: 16, height: 16 });
    expect(small?.pages ?? 1).toBe(1);
  });

  it('CALL-20 keeps transparency', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 8, height: 8, channels: 4, background } as const;
    const { body } = await upload(admin, product._id, await sharp({ create }).png().toBuffer());
    const [small] = await served(body.product.imageUrl);
    expect(small?.hasAlpha).toBe(true);
  });

  it('CALL-20 turns it upright and strips where it was taken', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await flat(40, 20)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { body } = await upload(admin, product._id, file);
    for (const metadata of await served(body.product.imageUrl)) {
      expect(metadata).toMatchObject({ width: 20, height: 40 });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});

/** The first box of a file of the HEIF family. */
const heif = (...[major = '', ...compatible]: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
    Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1'),
    Buffer.alloc(200),
  ]);

describe('a refused file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const notImages = [
    ['an SVG', Buffer.from(svg)],
    ['an SVG that says it is a PNG', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an SVG that begins like an AVIF', Buffer.from(`<!--ftypavif-->${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['HEIC', heif('heic', 'mif1', 'heic')],
    ['HEIC of the brand mif1', heif('mif1', 'mif1', 'heic')],
  ] as const;

  it.each(notImages)('CALL-20 WORLD-13 is answered with 415: %s', async (_, file) => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const reply = await upload(admin, product._id, file, 'image.png');
    expect(reply.status).toBe(415);
    expect(reply.body.error).toBe('The image must be a PNG, JPEG, WebP, AVIF or GIF file.');
  });

  it('CALL-20 is answered with 400 when it is damaged', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const whole = await noisy(200, 200).jpeg().toBuffer();
    const png = await noisy(60, 60).png().toBuffer();
    const damaged = [
      whole.subarray(0, whole.length / 2),
      png.subarray(0, png.length / 2),
      Buffer.concat([png.subarray(0, 8), randomBytes(400)]),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF0000WEBPVP8 '),
    ];
    for (const file of damaged) {
      const reply = await upload(admin, product._id, file);
      const error = 'The image is damaged.';
      expect([reply.status, reply.body]).toEqual([400, { error, fields: { image: error } }]);
    }
  });

  it('CALL-20 is answered with 413 over 5 MB', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await noisy(1_400, 1_400).png({ compressionLevel: 0 }).toBuffer();
    expect(file.length).toBeGreaterThan(5 * 1024 * 1024);
    const reply = await upload(admin, product._id, file);
    expect(reply.status).toBe(413);
    expect(reply.body.error).toBe('The image may not be larger than 5 MB.');
  });

  it.each([
    ['accepts one byte less than 5 MB', 5 * 1024 * 1024 - 1, 200],
    ['accepts 5 MB', 5 * 1024 * 1024, 200],
    ['refuses one byte more than 5 MB with 413', 5 * 1024 * 1024 + 1, 413],
  ])('CALL-20 %s', async (_, size, status) => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const jpeg = await flat(60, 40).jpeg().toBuffer();
    const file = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await upload(admin, product._id, file)).status).toBe(status);
  });

  it('CALL-20 is answered with 413 over 40 megapixels, however small the file', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await flat(8_000, 5_001).png().toBuffer();
    expect(file.length).toBeLessThan(1024 * 1024);
    const reply = await upload(admin, product._id, file);
    expect(reply.status).toBe(413);
    expect(reply.body.error).toBe('The image may not have more than 40 megapixels.');
  });

  it('CALL-20 is accepted with exactly 40 megapixels', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await flat(8_000, 5_000).jpeg().toBuffer();
    expect((await upload(admin, product._id, file)).status).toBe(200);
  });

  it('CALL-20 is answered with 413 over 12 megapixels of AVIF, which takes 20 bytes per pixel', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const file = await flat(4_000, 3_001).avif({ effort: 0 }).toBuffer();
    const reply = await upload(admin, product._id, file);
    expect(reply.status).toBe(413);
    expect(reply.body.error).toBe('The image may not have more than 12 megapixels.');
  });

  it('CALL-20 is answered with 400 without a file and 415 without a form', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const path = `/api/products/${product._id.toString()}/image`;
    const post = () => http().post(path).set('Authorization', `Bearer ${admin.token}`);
    const empty = await post().field('name', 'x');
    expect(empty.status).toBe(400);
    expect(empty.body.fields).toEqual({ image: 'Image is required.' });
    expect((await post().send({ image: 'x' })).status).toBe(415);
  });

  it('CALL-20 MERCH-03 is answered with 404 for another brand’s product', async () => {
    const merchant = await makeMerchant();
    const other = await makeProduct({ brand: (await makeBrand())._id });
    const file = await flat(4, 4).png().toBuffer();
    for (const id of [other._id, new Types.ObjectId()]) {
      expect((await upload(merchant, id, file)).status).toBe(404);
    }
    const admin = await makeUser('ROLE_ADMIN');
    const params = { id: other._id.toString() };
    const { body } = await call('GET /products/:id', { params, as: admin });
    expect(body.product.imageUrl).toBe('');
  });

  it('CALL-20 leaves nothing behind, and keeps the previous image', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product, imageUrl } = await makeProductWithImage(admin);
    const before = [await storedFiles(), await storedChunks()];
    const png = await noisy(60, 60).png().toBuffer();
    expect((await upload(admin, product._id, png.subarray(0, 900))).status).toBe(400);
    expect((await upload(admin, new Types.ObjectId(), png)).status).toBe(404);
    expect([await storedFiles(), await storedChunks()]).toEqual(before);
    expect(await served(imageUrl)).toHaveLength(imageWidths.length);
  });
});

it('CALL-20 leaves nothing behind when the database fails in the middle of an image', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { product, imageUrl } = await makeProductWithImage(admin);
  const before = [await storedFiles(), await storedChunks()];
  const openStream = mongo.GridFSBucket.prototype.openUploadStreamWithId;
  let files = 0;
  const opened = vi
    .spyOn(mongo.GridFSBucket.prototype, 'openUploadStreamWithId')
    .mockImplementation(function (this: mongo.GridFSBucket, ...args) {
      files += 1;
      if (files === 3) throw new mongo.MongoNetworkError('away');
      return openStream.apply(this, args);
    });
  const reply = await upload(admin, product._id, await flat(9, 9).png().toBuffer());
  opened.mockRestore();
  expect([reply.status, files]).toEqual([503, 3]);
  expect([await storedFiles(), await storedChunks()]).toEqual(before);
  expect(await served(imageUrl)).toHaveLength(imageWidths.length);
});

describe('an image that is no longer used', () => {
  it('CALL-20 is deleted when another one replaces it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product, imageUrl } = await makeProductWithImage(admin);
    expect(await stored(imageUrl)).toBe(rowsPerImage);
    // Once requested, it is in memory too.
    expect((await http().get(imageUrl)).status).toBe(200);
    const { body } = await upload(admin, product._id, await flat(9, 9).png().toBuffer());
    expect(await stored(imageUrl)).toBe(0);
    expect((await http().get(imageUrl)).status).toBe(404);
    expect(await stored(body.product.imageUrl)).toBe(rowsPerImage);
  });

  it('CALL-23 is deleted with its product', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product, imageUrl } = await makeProductWithImage(admin);
    const params = { id: product._id.toString() };
    await call('DELETE /products/delete/:id', { params, as: admin });
    expect(await stored(imageUrl)).toBe(0);
  });

  it('CALL-19 CALL-20 CALL-23 is kept as long as another product uses it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product, imageUrl } = await makeProductWithImage(admin);
    const input = productInput({ imageUrl });
    const twin = await call('POST /products/add', { input, as: admin });
    expect(twin.body.product.imageUrl).toBe(imageUrl);
    await upload(admin, product._id, await flat(9, 9).png().toBuffer());
    expect(await served(imageUrl)).toHaveLength(imageWidths.length);
    const params = { id: twin.body.product._id };
    await call('DELETE /products/delete/:id', { params, as: admin });
    expect(await stored(imageUrl)).toBe(0);
  });

  it('CALL-20 is deleted when several uploads come at once, so that one is left', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product, imageUrl } = await makeProductWithImage(admin);
    const file = await flat(9, 9).png().toBuffer();
    const replies = await Promise.all([1, 2, 3].map(() => upload(admin, product._id, file)));
    const params = { id: product._id.toString() };
    const { body } = await call('GET /products/:id', { params, as: admin });
    const all = [imageUrl, ...replies.map((reply) => reply.body.product.imageUrl)];
    for (const one of all)
      expect(await stored(one)).toBe(one === body.product.imageUrl ? rowsPerImage : 0);
  });
});

describe('serving an image', () => {
  it('CALL-20 allows caching forever', async () => {
    const { imageUrl } = await makeProductWithImage(await makeUser('ROLE_ADMIN'));
    const first = await http().get(imageUrl);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = first.headers['etag'] ?? '';
    const again = await http().get(imageUrl).set('If-None-Match', etag);
    expect([etag.length > 2, again.status]).toEqual([true, 304]);
    const head = await http().head(imageUrl);
    expect(head.headers['content-length']).toBe(String(first.body.length));
  });

  it('CALL-20 answers 404 for every other name', async () => {
    const { imageUrl } = await makeProductWithImage(await makeUser('ROLE_ADMIN'));
    const names = [
      imageUrl.replace('960', '961'),
      imageUrl.replace('webp', 'png'),
      imageUrl.replace(/[0-9a-f]{24}/, new Types.ObjectId().toString()),
      '/images/..%2f..%2fetc%2fpasswd',
      '/images/',
    ];
    for (const name of names) expect((await http().get(name)).status, name).toBe(404);
  });

  it('CALL-20 returns a drawing of the demo shop', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" width="1200" height="600"/>';
    const sizes = (await served(await storeDrawing(svg, 960))).map(({ width, height }) => [
      width,
      height,
    ]);
    expect(sizes).toEqual([
      [240, 120],
      [480, 240],
      [720, 360],
      [960, 480],
    ]);
  });
});
