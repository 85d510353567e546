import { stringify } from 'csv-stringify/sync';
import type { Types } from 'mongoose';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { taxed } from 'shared/test/productInput';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Category } from '../categories/model/Category.ts';
import { Product } from './model/Product.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { storeImage } from '../platform/images/imageStore.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Row = Record<string, string | number>;

let admin: Person;

beforeEach(async () => {
  await rawCollection(Product).deleteMany();
  await rawCollection(Category).deleteMany();
  admin = await makeUser('ROLE_ADMIN');
});

const sheetOf = (...rows: Row[]) =>
  stringify(rows, { header: true, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] });

const importing = (csv: string, as = admin) => call('POST /products/import', { csv, as });
const check = async (csv: string, as = admin) =>
  (await call('POST /products/import', { csv, input: { dryRun: '1', changes: '1' }, as })).body;
const exported = async (as = admin) => (await call('GET /products/export.csv', { as })).body;

const newRow = (fields: Row): Row => {
  const sku = unique('sku');
  return { sku, name: sku, description: 'New.', price: 20, quantity: 5, ...taxed, ...fields };
};

const newCategory = async (name: string, products: Types.ObjectId[] = [], isActive = true) => {
  const category = await makeCategory(products, { isActive });
  await Category.updateOne({ _id: category._id }, { name });
  return category;
};

const membersOf = async ({ _id }: { _id: Types.ObjectId }) =>
  (await Category.findById(_id).orFail().lean()).products.map(String);

const newImage = async () =>
  storeImage(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );

const isStored = async (imageUrl: string) => (await http().get(imageUrl)).status === 200;

describe('the categories of an imported file', () => {
  it('WORLD-05 are names or slugs, which replace those of the product', async () => {
    const product = await makeProduct();
    const other = await makeProduct();
    const old = await newCategory('Old', [other._id, product._id]);
    const shoes = await newCategory('Wander-Schuhe');
    const hats = await newCategory('Hats', [other._id]);
    const added = newRow({ categories: `wanderschuhe; ${hats.slug}` });
    const csv = sheetOf(added, { sku: product.sku, categories: 'HATS | Wander-Schuhe|hats' });
    const { changes } = await check(csv);
    expect(changes?.find(({ sku }) => sku === product.sku)?.values).toEqual([
      { column: 'categories', before: 'Old', after: 'Hats|Wander-Schuhe' },
    ]);
    expect(await membersOf(hats)).toEqual([other.id]);
    expect((await importing(csv)).body).toMatchObject({ added: 1, changed: 1 });
    const created = await Product.findOne({ sku: String(added['sku']) })
      .orFail()
      .lean();
    const both = [created._id.toString(), product.id];
    expect(await membersOf(old)).toEqual([other.id]);
    expect(await membersOf(shoes)).toEqual(both);
    expect(await membersOf(hats)).toEqual([other.id, ...both]);
    const { body } = await call('GET /products/list/category/:category', {
      params: { category: shoes.slug },
    });
    expect(body.products.map(({ _id }) => _id).toSorted()).toEqual(both.toSorted());
    expect(
      await AuditEntry.exists({ target: product._id, 'changes.field': 'categories' }),
    ).not.toBeNull();
  });

  it('WORLD-05 stay without the column, with an empty cell, and in a file that was exported', async () => {
    const product = await makeProduct();
    const named = await newCategory('A|B; \\C', [product._id]);
    const twins = [await newCategory('Twin', [product._id]), await newCategory('twin')];
    const before = await Category.find().sort({ _id: 1 }).lean();
    const { sku } = product;
    const files = [sheetOf({ sku }), sheetOf({ sku, categories: ' ' }), await exported()];
    for (const csv of files) {
      expect((await importing(csv)).body).toMatchObject({ changed: 0, unchanged: 1, errors: [] });
    }
    expect(await Category.find().sort({ _id: 1 }).lean()).toEqual(before);
    await Category.updateMany({ _id: { $in: before.map(({ _id }) => _id) } }, { products: [] });
    expect((await importing(files[2] ?? '')).body.changed).toBe(1);
    expect(await membersOf(named)).toEqual([product.id]);
    expect(await Promise.all(twins.map(membersOf))).toEqual([[product.id], []]);
  });

  it('WORLD-05 are refused when they are unknown, name two, or stand at a variant; then nothing is stored', async () => {
    await makeSizedProduct([{ sku: 'm', values: { Size: 'M' } }], { sku: 'shoe' });
    const [twin] = [await newCategory('Twin'), await newCategory('TWIN')];
    const csv = sheetOf(
      { sku: 'shoe', variant: '', categories: `${twin.slug}|Shoos` },
      newRow({ categories: 'Twin' }),
      { sku: 'shoe', variant: 'm', categories: twin.slug },
    );
    const { errors } = await check(csv);
    expect(errors).toHaveLength(3);
    expect(errors).toEqual(
      expect.arrayContaining([
        { row: 2, column: 'categories', message: 'Category “Shoos” is unknown.' },
        {
          row: 3,
          column: 'categories',
          message: 'Several categories have the name “Twin”. Write the slug of one.',
        },
        {
          row: 4,
          column: 'categories',
          message: 'This belongs in the row of the product, not of a variant.',
        },
      ]),
    );
    expect((await importing(csv)).status).toBe(400);
    expect(await membersOf(twin)).toEqual([]);
  });

  it('WORLD-05 CALL-29 disable a product with a disabled one, and give it back', async () => {
    const off = await newCategory('Off', [], false);
    await newCategory('On');
    const product = await makeProduct();
    const added = newRow({ categories: 'Off' });
    await importing(sheetOf(added, { sku: product.sku, categories: 'Off' }));
    const disabled = { isActive: false, disabledBy: [off._id] };
    for (const sku of [product.sku, added['sku']]) {
      expect(await Product.findOne({ sku: String(sku) }).lean()).toMatchObject(disabled);
    }
    await importing(sheetOf({ sku: product.sku, categories: 'On' }));
    const released = { isActive: true, disabledBy: [] };
    expect(await Product.findById(product._id).lean()).toMatchObject(released);
    expect(await membersOf(off)).not.toContain(product.id);
  });

  it('WORLD-05 DESK-04 are for a merchant the active ones; those of disabled ones stay', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const active = await newCategory('Active');
    const itsOwn = await newCategory('Its own', [product._id], false);
    await newCategory('Disabled', [], false);
    const { sku } = product;
    const refused = await check(sheetOf({ sku, categories: 'Disabled' }), merchant);
    expect(refused.errors).toEqual([
      { row: 2, column: 'categories', message: 'Category “Disabled” is unknown.' },
    ]);
    expect((await importing(sheetOf({ sku, categories: 'Active' }), merchant)).body.changed).toBe(
      1,
    );
    expect(await membersOf(active)).toEqual([product.id]);
    expect(await membersOf(itsOwn)).toEqual([product.id]);
    expect((await importing(await exported(merchant), merchant)).body.unchanged).toBe(1);
  });
});

describe('the images of an imported file', () => {
  it("WORLD-05 are the shop's own, in their order; those that stay keep their texts", async () => {
    const [a, b, c] = [await newImage(), await newImage(), await newImage()];
    const shoe = await makeSizedProduct([{ sku: 'm', values: { Size: 'M' }, imageUrl: a }], {
      sku: 'shoe',
      imageUrl: a,
    });
    const images = [
      { imageUrl: a, alt: 'Front' },
      { imageUrl: b, alt: 'Back' },
    ];
    await Product.updateOne({ _id: shoe._id }, { images });
    const added = newRow({ variant: '', images: `${c};${b}` });
    const csv = sheetOf(added, { sku: 'shoe', variant: '', images: `${b}|${c}` });
    expect((await importing(csv)).body).toMatchObject({ added: 1, changed: 1, errors: [] });
    const changed = await Product.findById(shoe._id).orFail().lean();
    expect(changed).toMatchObject({
      imageUrl: b,
      images: [
        { imageUrl: b, alt: 'Back' },
        { imageUrl: c, alt: '' },
      ],
      variants: [{ imageUrl: '', quantity: 600 }],
    });
    expect(await Product.findOne({ sku: String(added['sku']) }).lean()).toMatchObject({
      imageUrl: c,
      images: [{ imageUrl: c }, { imageUrl: b }],
    });
    expect(await Promise.all([a, b, c].map(isStored))).toEqual([false, true, true]);
    const again = await exported();
    expect(again).toContain(`${b}|${c}`);
    expect((await importing(again)).body).toMatchObject({ changed: 0, unchanged: 2, errors: [] });
  });

  it('WORLD-05 stay without the column and with an empty cell', async () => {
    const imageUrl = await newImage();
    const product = await makeProduct({ imageUrl });
    const before = await Product.findById(product._id).lean();
    const { sku } = product;
    for (const csv of [sheetOf({ sku }), sheetOf({ sku, images: '' }), await exported()]) {
      expect((await importing(csv)).body).toMatchObject({ changed: 0, unchanged: 1, errors: [] });
    }
    expect(await Product.findById(product._id).lean()).toEqual(before);
  });

  it('WORLD-05 are removed by a dash, as categories are', async () => {
    const imageUrl = await newImage();
    const product = await makeProduct({ imageUrl });
    const old = await newCategory('Old', [product._id]);
    const csv = sheetOf({ sku: product.sku, images: ' – ', categories: '-' });
    expect((await check(csv)).changes?.[0]?.values).toEqual([
      { column: 'categories', before: 'Old', after: '' },
      { column: 'images', before: imageUrl, after: '' },
    ]);
    expect((await importing(csv)).body).toMatchObject({ changed: 1, errors: [] });
    expect(await membersOf(old)).toEqual([]);
    expect(await Product.findById(product._id).lean()).toMatchObject({ imageUrl: '', images: [] });
    expect((await importing(csv)).body).toMatchObject({ changed: 0, unchanged: 1, errors: [] });
  });

  it("WORLD-05 are refused when they are not the shop's, twice there, or more than 8", async () => {
    const imageUrl = await newImage();
    const missing = `/images/${'0'.repeat(24)}-960.webp`;
    const far = 'https://example.com/images/shoe.webp';
    const stored = Array.from({ length: 9 }, () => newImage());
    const many = (await Promise.all(stored)).join('|');
    const cells = [far, missing, `${imageUrl}|${imageUrl}`, many, 'javascript:alert(1)'];
    const { errors } = await check(sheetOf(...cells.map((images) => newRow({ images }))));
    expect(errors.map(({ column, message }) => [column, message])).toEqual([
      ['images', `“${far}” is not an image of this shop.`],
      ['images', `“${missing}” is not an image of this shop.`],
      ['images', 'Image is there twice.'],
      ['images', 'Images may not be more than 8.'],
      ['images', '“javascript:alert(1)” is not an image of this shop.'],
    ]);
  });
});
