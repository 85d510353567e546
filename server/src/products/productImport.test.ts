import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from 'shared/endpoints';
import { taxed } from 'shared/test/productInput';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Product } from './model/Product.ts';
import { StockChange } from './model/StockChange.ts';
import { rawCollection } from '../platform/database/connection.ts';
import {
  makeBrand,
  makeCategory,
  makeMerchant,
  makeProduct,
  makeUser,
  unique,
} from '../test/factories.ts';
import { codePoint } from '../test/codePoint.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, http, startApp } from '../test/startApp.ts';
import { sheetColumns } from './productSheet.ts';

startApp();

type Person = { token: string };
type Row = Record<string, string | number>;

let admin: Person;

beforeEach(async () => {
  await rawCollection(Product).deleteMany();
  admin = await makeUser('ROLE_ADMIN');
});

async function exported(as: Person = admin): Promise<string> {
  const { status, body } = await call('GET /products/export.csv', { as });
  expect(status).toBe(200);
  return body;
}

const importing = (
  csv: string | Buffer,
  { as = admin, ...input }: { as?: Person } & InputOf<'POST /products/import'> = {},
) => call('POST /products/import', { csv, input, as });

const sheetOf = (...rows: Row[]) =>
  stringify(rows, { header: true, columns: [...new Set(rows.flatMap((row) => Object.keys(row)))] });

const stored = () => Product.find().sort({ _id: 1 }).lean();
const noErrors = { added: 0, changed: 0, unchanged: 0, errors: [] };

const newRow = (fields: Row = {}): Row => {
  const sku = unique('sku');
  return { sku, name: sku, description: 'New.', price: 20, quantity: 5, ...taxed, ...fields };
};

describe('a table of products', () => {
  it('CALL-95 has a row for each product, and one for each variant below it', async () => {
    const brand = await makeBrand();
    await makeProduct({ sku: 'plain', name: '=1+1', brand: brand._id, description: 'One.' });
    await makeSizedProduct(
      [
        { sku: 'shoe-m', values: { Size: 'M' }, price: 25, quantity: 3 },
        { sku: 'shoe-l', values: { Size: 'L' }, quantity: 4 },
      ],
      { sku: 'shoe', name: 'Shoe', description: 'Two.', price: 20.5 },
    );
    expect((await exported()).split('\r\n')).toEqual([
      '\ufeffsku,variant,name,description,brand,price,quantity,taxable,isActive,options,categories,images,compareAtPrice,details,shippingClass',
      'shoe,,Shoe,Two.,,20.5,,0,1,"Size: M, L",,,,,standard',
      'shoe,shoe-m,,,,25,3,,1,Size: M,,,,,',
      'shoe,shoe-l,,,,,4,,1,Size: L,,,,,',
      `plain,,'=1+1,One.,${brand.name},20,600,0,1,,,,,,standard`,
      '',
    ]);
  });

  it('CALL-95 has only the own products of a merchant', async () => {
    const merchant = await makeMerchant();
    await makeProduct({ sku: 'own', brand: merchant.brand._id });
    await makeProduct({ sku: 'other' });
    const lines = (await exported(merchant)).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['own']);
  });

  it('DESK-05 changes nothing when it is imported again', async () => {
    const brand = await makeBrand();
    const names = ['=1', '+1', '-1', '@a', "'a", '\ta', '"a", b', 'two\nlines', '👟;é', "''", 'x'];
    for (const name of names) {
      await makeProduct({
        sku: unique(name.replace('\n', ' ').trim()),
        name,
        brand: brand._id,
        isActive: name !== 'x',
      });
    }
    await makeSizedProduct(
      [
        { sku: '=m', values: { Size: 'M: 1, 2; \\3' } },
        { sku: 'l', values: { Size: '-L' }, price: 30, isActive: false },
      ],
      { sku: '@shoe' },
    );
    const before = await stored();
    const sheet = await exported();
    const unchanged = { ...noErrors, unchanged: names.length + 1 };
    for (const csv of [sheet, sheet.replaceAll('\r\n', '\n'), sheet.slice(1)]) {
      expect((await importing(csv)).body).toEqual(unchanged);
    }
    expect(await stored()).toEqual(before);
    expect(await exported()).toBe(sheet);
  });
});

describe('an import', () => {
  it('CALL-96 adds and changes products, with their audit entries and stock', async () => {
    const brand = await makeBrand();
    const old = await makeProduct({ quantity: 10 });
    const added = newRow({ brand: brand.name.toUpperCase(), price: '19,99', isActive: 0 });
    const sheet = sheetOf(
      { ...added },
      { sku: old.sku, price: 30, quantity: 7, brand: brand.name },
    );
    expect((await importing(sheet, { dryRun: '1' })).body).toEqual({
      ...noErrors,
      added: 1,
      changed: 1,
    });
    expect(await Product.countDocuments()).toBe(1);
    expect((await importing(sheet)).body).toEqual({ ...noErrors, added: 1, changed: 1 });

    const [before, after] = await stored();
    expect(before).toMatchObject({ name: old.name, priceCents: 3_000, quantity: 7 });
    expect(before?.brand).toEqual(brand._id);
    expect(after).toMatchObject({
      name: added['name'],
      slug: added['sku'],
      priceCents: 1_999,
      quantity: 5,
      ...taxed,
      isActive: false,
      deactivatedByAdmin: true,
      skus: [added['sku']],
    });
    const entries = await AuditEntry.find({
      target: { $in: (await stored()).map(({ _id }) => _id) },
    }).lean();
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['Changed', 'Created']);
    for (const [row, quantity] of [
      [before, -3],
      [after, 5],
    ] as const) {
      const [change] = await StockChange.find({
        reason: 'Import',
        'moves.product': row?._id,
      }).lean();
      const moves = change?.moves.filter(({ product }) => product.equals(row?._id));
      expect(moves?.map((move) => move.quantity)).toEqual([quantity]);
    }
    const { body } = await call('GET /products/item/:slug', { params: { slug: old.slug } });
    expect(body.product).toMatchObject({ price: 30, quantity: 7 });
  });

  it('CALL-96 keeps what a cell leaves empty, and what a column is missing for', async () => {
    const product = await makeProduct({ quantity: 3 });
    const sheet = sheetOf({ sku: product.sku, name: '', price: '', quantity: 4 });
    expect((await importing(sheet)).body.changed).toBe(1);
    const [row] = await stored();
    expect(row).toEqual({ ...product.toObject(), quantity: 4 });
  });

  it('CALL-96 adds variants and changes them', async () => {
    const shoe = await makeSizedProduct(
      [
        { sku: 'm', values: { Size: 'M' } },
        { sku: 'l', values: { Size: 'L' } },
      ],
      { sku: 'shoe', price: 20 },
    );
    const sheet = sheetOf(
      { sku: 'shoe', variant: '', price: 22, quantity: '', options: 'Size: M, L, XL' },
      { sku: 'shoe', variant: 'l', price: 25, quantity: 1, options: '' },
      { sku: 'shoe', variant: 'xl', price: '', quantity: 2, options: 'Size: XL' },
    );
    expect((await importing(sheet)).body).toEqual({ ...noErrors, changed: 1 });
    const { product } = (await call('GET /products/:id', { params: { id: shoe._id }, as: admin }))
      .body;
    expect(product).toMatchObject({ price: 22, quantity: 603 });
    expect(product.variants.map(({ sku, price, quantity }) => [sku, price, quantity])).toEqual([
      ['m', null, 600],
      ['l', 25, 1],
      ['xl', null, 2],
    ]);
    expect(product.variants[0]?._id).toBe(shoe.variants[0]?._id);
  });

  it('CALL-96 adds a product with variants', async () => {
    const product = newRow({ sku: 'cap', quantity: '', options: 'Size: S, M', variant: '' });
    const sheet = sheetOf(
      product,
      { sku: 'cap', variant: 'cap-s', options: 'Size: S', quantity: 1 },
      { sku: 'cap', variant: 'cap-m', options: 'Size: M', quantity: 2, price: 9.5 },
    );
    expect((await importing(sheet)).body).toEqual({ ...noErrors, added: 1 });
    const [row] = await stored();
    expect(row).toMatchObject({ quantity: 3, priceCents: 950, basePriceCents: 2_000 });
    expect((await importing(await exported())).body.unchanged).toBe(1);
  });

  it('CALL-96 names every error, and then stores nothing', async () => {
    await makeSizedProduct([{ sku: 'm', values: { Size: 'M' } }], { sku: 'shoe' });
    const before = await stored();
    const good = newRow();
    const sheet = sheetOf(
      { ...good, brand: '', variant: '', options: '' },
      newRow({ name: '', price: 0.5, quantity: 1.5, taxable: 2 }),
      newRow({ brand: 'Nobody' }),
      { ...good },
      { sku: '', name: 'x' },
      { sku: 'shoe', quantity: 3, isActive: 'maybe' },
      { sku: 'shoe', variant: 'l', options: 'L' },
      newRow({ sku: 'm' }),
      { sku: 'unknown', variant: 'x' },
    );
    const { status, body } = await http()
      .post('/api/products/import')
      .set('Authorization', `Bearer ${admin.token}`)
      .type('text/csv')
      .send(sheet);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Nothing was imported, because the file has errors.',
      added: 1,
      changed: 0,
      unchanged: 0,
      errors: [
        { row: 3, column: 'name', message: 'Name is required.' },
        { row: 3, column: 'price', message: 'Price must be at least 1.' },
        { row: 3, column: 'quantity', message: 'Quantity must be a whole number.' },
        { row: 3, column: 'taxable', message: '“2” is neither yes nor no.' },
        { row: 4, column: 'brand', message: 'Brand is unknown.' },
        { row: 5, column: 'sku', message: 'Sku is there twice.' },
        { row: 6, column: 'sku', message: 'Sku is required.' },
        { row: 7, column: 'isActive', message: '“maybe” is neither yes nor no.' },
        { row: 9, column: 'sku', message: 'Sku is already in use.' },
        { row: 10, column: 'sku', message: 'Sku is unknown.' },
      ],
    });
    expect(await stored()).toEqual(before);
  });

  it('CALL-96 checks variants as the form does', async () => {
    await makeSizedProduct([{ sku: 'm', values: { Size: 'M' } }], { sku: 'shoe' });
    const taken = await makeProduct();
    const sheet = sheetOf(
      { sku: 'shoe', variant: '', quantity: 3, options: '' },
      { sku: 'shoe', variant: taken.sku, quantity: 1, options: 'Size: M' },
      { sku: 'shoe', variant: 'xl', quantity: 1, options: 'Size: XL' },
      { sku: 'shoe', variant: 'l', quantity: 1, options: 'L' },
    );
    const errorsOf = async (csv: string) =>
      (await importing(csv, { dryRun: '1' })).body.errors.map(({ row, column, message }) => [
        row,
        column,
        message,
      ]);
    expect(await errorsOf(sheet)).toEqual([
      [2, 'quantity', 'Quantity of a product with options belongs to its variants.'],
      [5, 'options', 'Options must be like Size: M; Color: Red.'],
    ]);
    expect(await errorsOf(sheet.split('\n').slice(0, 4).join('\n'))).toEqual([
      [2, 'quantity', 'Quantity of a product with options belongs to its variants.'],
      [3, 'options', 'M is there twice.'],
      [3, 'variant', 'Sku is already in use.'],
      [4, 'options', 'Choose one value of each option.'],
    ]);
    const sameSku = sheetOf({ sku: 'shoe', variant: 'shoe', quantity: 1, options: 'Size: L' });
    expect(await errorsOf(sameSku)).toContainEqual([2, 'variant', 'Sku is already in use.']);
  });

  it('SAFE-18 takes at most 100 variants of a product, and lists 1,000 errors', async () => {
    const variants = Array.from({ length: 19_990 }, (_, index) => ({
      sku: 'shoe',
      variant: `shoe-${index}`,
      quantity: 1,
      options: `Size: ${index}`,
    }));
    const sheet = sheetOf(
      { ...newRow(), sku: 'shoe', variant: '', options: 'Size: 0' },
      ...variants,
    );
    const begin = performance.eventLoopUtilization();
    const { body } = await importing(sheet, { dryRun: '1' });
    // 83 s without a limit.
    expect(performance.eventLoopUtilization(begin).active).toBeLessThan(10_000);
    expect(body.errors).toHaveLength(1_000);
    expect(body.errors).toContainEqual({
      row: 103,
      column: 'variant',
      message: 'Variants may not be more than 100.',
    });
    expect(body.errors.length + (body.moreErrors ?? 0)).toBeGreaterThanOrEqual(19_890);
  });

  it('SAFE-18 counts the stored variants, too', async () => {
    const values = Array.from({ length: 15 }, (_, index) => String(index));
    const [options, variant] = [`Size: ${values.join(', ')}; Color: ${values.join(', ')}`, ''];
    const rows = values.flatMap((size) =>
      values.map((color) => ({
        sku: 'shoe',
        variant: `${size}-${color}`,
        quantity: 1,
        options: `Size: ${size}; Color: ${color}`,
      })),
    );
    const product = { ...newRow(), sku: 'shoe', variant, options };
    expect((await importing(sheetOf(product, ...rows.slice(0, 60)))).body.added).toBe(1);
    const { body } = await importing(sheetOf(...rows.slice(60, 120)), { dryRun: '1' });
    expect(body.errors).toEqual([
      { row: 2, column: 'variant', message: 'Variants may not be more than 100.' },
    ]);
  });

  it('CALL-96 lets a merchant import own products alone', async () => {
    const merchant = await makeMerchant();
    const other = await makeProduct();
    const own = await makeProduct({ brand: merchant.brand._id });
    const refused = await importing(sheetOf({ sku: other.sku, name: 'Mine' }), {
      as: merchant,
      dryRun: '1',
    });
    expect(refused.body.errors).toEqual([
      { row: 2, column: 'sku', message: 'Sku is already in use.' },
    ]);
    const added = newRow();
    const sheet = sheetOf(added, { sku: own.sku, name: 'Mine' });
    expect((await importing(sheet, { as: merchant })).body).toMatchObject({ added: 1, changed: 1 });
    const row = await Product.findOne({ sku: String(added['sku']) }).lean();
    expect(row?.brand).toEqual(merchant.brand._id);
  });

  it('CALL-96 FIX-04 lets a merchant enable nothing that an admin disabled', async () => {
    const merchant = await makeMerchant();
    const fields = { brand: merchant.brand._id, isActive: false };
    const byAdmin = await makeProduct({ ...fields, deactivatedByAdmin: true });
    const byCategory = await makeProduct(fields);
    await makeCategory([byCategory._id], { isActive: false });
    const byHand = await makeProduct(fields);
    const sheet = sheetOf(
      ...[byAdmin, byCategory, byHand].map(({ sku }) => ({ sku, isActive: 1 })),
    );
    const { body } = await importing(sheet, { as: merchant, dryRun: '1' });
    const message = 'An admin has disabled this product or its category. Please write to us.';
    expect(body.errors).toEqual([
      { row: 2, column: 'isActive', message },
      { row: 3, column: 'isActive', message },
    ]);
  });

  it('CALL-96 refuses a merchant without a brand', async () => {
    const merchant = await makeMerchant();
    await call('DELETE /brands/:id', { params: { id: merchant.brand.id }, as: admin });
    const { failure } = await importing(sheetOf(newRow()), { as: merchant });
    expect(failure.error).toBe('You have no brand to sell under.');
  });

  it('DESK-05 takes more products than one command writes, while the shop answers', async () => {
    const fields = { name: 'One of many', description: 'New.', quantity: 5, ...taxed };
    const rows = Array.from({ length: 1_100 }, (_, at) => ({ sku: `many-${at}`, ...fields }));
    for (const [price, counts] of [
      [20, { added: 1_100 }],
      [21, { changed: 1_100 }],
    ] as const) {
      const work = { isDone: false };
      const imported = importing(sheetOf(...rows.map((row) => ({ ...row, price }))));
      void imported.finally(() => (work.isDone = true));
      while (!work.isDone) expect((await call('GET /products/list', {})).status).toBe(200);
      expect((await imported).body).toEqual({ ...noErrors, ...counts });
      const { body } = await call('GET /products', { input: { search: 'many-' }, as: admin });
      expect(body.totalProducts).toBe(1_100);
      expect(body.products[0]?.price).toBe(price);
    }
  }, 120_000);

  it('CALL-96 gives products with the same name their own addresses', async () => {
    await makeProduct({ slug: 'boot' });
    const sheet = sheetOf(newRow({ name: 'Boot' }), newRow({ name: 'boot' }));
    expect((await importing(sheet)).body.added).toBe(2);
    expect((await stored()).map(({ slug }) => slug)).toEqual(['boot', 'boot-2', 'boot-3']);
  });

  it('CALL-96 disables products that join a disabled brand, and releases those that leave it', async () => {
    const off = await makeBrand({ isActive: false });
    const on = await makeBrand();
    const joining = await makeProduct({ brand: on._id });
    const leaving = await makeProduct({ brand: off._id, isActive: false, disabledBy: [off._id] });
    const sheet = sheetOf(
      { sku: joining.sku, brand: off.name },
      { sku: leaving.sku, brand: on.name },
      newRow({ brand: off.name }),
    );
    expect((await importing(sheet)).status).toBe(200);
    expect((await stored()).map(({ isActive, disabledBy }) => [isActive, disabledBy])).toEqual([
      [false, [off._id]],
      [true, []],
      [false, [off._id]],
    ]);
  });
});

describe('odd files', () => {
  const oddCell = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      '-5',
      '1e9',
      '19,99',
      "'",
      '\t',
      '"',
      'Size: M',
      'Size: M, L; Color: Red',
      '\\',
      ':',
      '__proto__: x',
      'x'.repeat(6_000),
      '\u0000',
      '\ud800',
      'toString',
    ),
  );
  const oddSheet = fc
    .tuple(
      fc.constantFrom(',', ';'),
      fc.shuffledSubarray([...sheetColumns], { minLength: 1 }),
      fc.array(fc.dictionary(fc.constantFrom(...sheetColumns), oddCell), { maxLength: 6 }),
    )
    .map(([delimiter, header, rows]) =>
      Buffer.from(stringify(rows, { header: true, columns: ['sku', ...header], delimiter })),
    );
  const runs = Number(process.env['FUZZ_RUNS'] ?? 1) * 8;

  it('DESK-05 never fail, and change all or nothing', async () => {
    await makeSizedProduct([{ sku: 'm', values: { Size: 'M' } }], { sku: 'shoe' });
    await makeProduct({ sku: 'plain' });
    const sheet = Buffer.from(await exported());
    const cut = fc
      .tuple(fc.nat(sheet.length), fc.nat(sheet.length))
      .map(([from, to]) => sheet.subarray(from, to));
    const noisy = fc
      .tuple(fc.nat(sheet.length), fc.uint8Array({ maxLength: 5 }))
      .map(([at, bytes]) => Buffer.concat([sheet.subarray(0, at), bytes, sheet.subarray(at)]));
    const bytes = fc.uint8Array({ maxLength: 300 }).map((one) => Buffer.from(one));
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddSheet, cut, noisy, bytes), async (file) => {
        const before = await stored();
        const dry = await importing(file, { dryRun: '1' });
        expect(dry.status).toBe(200);
        expect(await stored()).toEqual(before);
        const reply = await importing(file);
        const hasErrors = dry.body.errors.length > 0;
        expect(reply.status).toBe(hasErrors ? 400 : 200);
        if (hasErrors) expect(await stored()).toEqual(before);
        else expect(reply.body).toEqual(dry.body);
      }),
      { numRuns: runs },
    );
    const last = await exported();
    const { body } = await importing(last);
    expect(body).toMatchObject({ added: 0, changed: 0, errors: [] });
  }, 300_000);

  it('DESK-05 keep every name through export and import', async () => {
    const names = fc.array(
      fc.string({ unit: fc.constantFrom(...'=+-@\'"\t\r\n,; aé👟\\:'), minLength: 1 }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(names, async (texts) => {
        await rawCollection(Product).deleteMany();
        for (const name of texts) await makeProduct({ name });
        const { body } = await importing(await exported());
        expect(body).toEqual({ ...noErrors, unchanged: texts.length });
      }),
      { numRuns: runs },
    );
  }, 300_000);

  it('DESK-05 are refused when they are no CSV', async () => {
    const { status, body } = await http()
      .post('/api/products/import')
      .set('Authorization', `Bearer ${admin.token}`)
      .send({ sku: 'x' });
    expect([status, body.error]).toEqual([415, 'The file must be sent as text/csv.']);
  });
});
