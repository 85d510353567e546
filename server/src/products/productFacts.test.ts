import { stringify } from 'csv-stringify/sync';
import { productEdit, productInput } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { Product } from './model/Product.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const details = [
  { label: 'Material', text: 'Merino; wool: 100 %' },
  { label: 'Care', text: 'Wash cold.\nDo not iron.' },
];

it('SHOPX-21 keeps the details of a product when they are left out, and undoes their change', async () => {
  const as = await makeUser('ROLE_ADMIN');
  const { product } = (await call('POST /products/add', { input: productInput({ details }), as }))
    .body;
  const params = { id: product._id };
  const show = async () =>
    (await call('GET /products/item/:slug', { params: { slug: product.slug } })).body.product;
  expect((await show()).details).toEqual(details);
  const { details: _details, ...others } = productEdit();
  await call('PUT /products/:id', { input: { product: others }, params, as });
  expect((await show()).details).toEqual(details);
  await call('PUT /products/:id', { input: { product: productEdit() }, params, as });
  expect((await show()).details).toEqual([]);
  const { entries } = (await call('GET /audit', { input: { id: product._id }, as })).body;
  await call('POST /audit/:id/undo', { params: { id: entries[0]?._id ?? '' }, as });
  expect((await show()).details).toEqual(details);
  const csv = (await call('GET /products/export.csv', { as })).body;
  const again = await call('POST /products/import', { csv, as });
  expect(again.body).toMatchObject({ changed: 0, errors: [] });
  const row = { sku: product.sku, details: 'In the box: One rope' };
  await call('POST /products/import', { csv: stringify([row], { header: true }), as });
  expect((await show()).details).toEqual([{ label: 'In the box', text: 'One rope' }]);
});

it('SHOPX-21 refuses more than twelve details, and empty or long ones', async () => {
  const as = await makeUser('ROLE_ADMIN');
  const add = async (wrong: typeof details) =>
    (await call('POST /products/add', { input: productInput({ details: wrong }), as })).failure
      .fields;
  const fact = { label: 'Care', text: 'Wash cold.' };
  expect(await add(Array.from({ length: 13 }, () => fact))).toEqual({
    details: 'Details may not be more than 12.',
  });
  expect(
    await add([
      { label: 'x'.repeat(41), text: 'y'.repeat(401) },
      { label: ' ', text: '' },
    ]),
  ).toEqual({
    'details.0.label': 'Label may not be greater than 40 characters.',
    'details.0.text': 'Text may not be greater than 400 characters.',
    'details.1.label': 'Label is required.',
    'details.1.text': 'Text is required.',
  });
});

it('SHOPX-07 CALL-95 CALL-96 reads and writes the shipping class in the row of the product', async () => {
  const as = await makeUser('ROLE_ADMIN');
  const { sku } = await makeProduct({ shippingClass: 'large' });
  const importing = async (...rows: Record<string, string>[]) =>
    (await call('POST /products/import', { csv: stringify(rows, { header: true }), as })).body;
  const classOf = async (key: string) =>
    (await Product.findOne({ sku: key }).orFail().lean()).shippingClass;
  const csv = (await call('GET /products/export.csv', { as })).body;
  expect(csv.split('\r\n').find((line) => line.startsWith(`${sku},`))).toMatch(/,large$/);
  const fields = {
    name: 'Rack',
    description: 'It holds.',
    price: '90',
    quantity: '1',
    taxable: '1',
  };
  const added = await importing(
    { sku, shippingClass: ' Standard ', ...fields },
    { sku: `${sku}-2`, shippingClass: 'LARGE', ...fields },
    { sku: `${sku}-3`, shippingClass: '', ...fields },
  );
  expect(added).toMatchObject({ added: 2, changed: 1 });
  const keys = [sku, `${sku}-2`, `${sku}-3`];
  expect(await Promise.all(keys.map(classOf))).toEqual(['standard', 'large', 'standard']);

  const wrong = stringify([{ sku, shippingClass: 'heavy' }], { header: true });
  const refused = await call('POST /products/import', { csv: wrong, input: { dryRun: '1' }, as });
  expect(refused.body.errors).toEqual([
    { row: 2, column: 'shippingClass', message: '“heavy” is neither standard nor large.' },
  ]);
  expect(await importing({ sku: `${sku}-2`, shippingClass: '' })).toMatchObject({ unchanged: 1 });
  expect(await classOf(`${sku}-2`)).toBe('large');
});
