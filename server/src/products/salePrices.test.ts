import { stringify } from 'csv-stringify/sync';
import { compareAtTooLow } from 'shared/products/compareAtPrice';
import type { InputOf } from 'shared/endpoints';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

let as: { token: string };
beforeEach(async () => {
  as = await makeUser('ROLE_ADMIN');
});

const edit = (
  { _id }: { _id: string },
  fields: Partial<InputOf<'PUT /products/:id'>['product']> & object,
) =>
  call('PUT /products/:id', { input: { product: productEdit(fields) }, params: { id: _id }, as });
const show = async ({ slug }: { slug: string }) =>
  (await call('GET /products/item/:slug', { params: { slug } })).body.product;
const read = async ({ _id }: { _id: string }) =>
  (await call('GET /products/:id', { params: { id: _id }, as })).body.product;
const importing = (rows: Record<string, string | number>[], dryRun?: '1') =>
  call('POST /products/import', {
    csv: stringify(rows, {
      header: true,
      columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
    }),
    input: { dryRun },
    as,
  });
const refusal = { compareAtPrice: compareAtTooLow };

describe('a sale', () => {
  it('SHOPX-22 is set by the form, kept when left out, and undone', async () => {
    const input = productInput({ price: 20, compareAtPrice: 30 });
    const { product } = (await call('POST /products/add', { input, as })).body;
    expect(await show(product)).toMatchObject({ price: 20, compareAtPrice: 30 });
    const { compareAtPrice: _compareAtPrice, ...others } = productEdit({
      name: product.name,
      price: 25,
    });
    await call('PUT /products/:id', {
      input: { product: others },
      params: { id: product._id },
      as,
    });
    expect(await show(product)).toMatchObject({ price: 25, compareAtPrice: 30 });
    await edit(product, { price: 25, compareAtPrice: null });
    expect((await show(product)).compareAtPrice).toBeNull();
    const { entries } = (
      await call('GET /audit', { input: { entity: 'product', id: product._id }, as })
    ).body;
    const [entry] = entries;
    expect(entry?.changes).toContainEqual({ field: 'compareAtPrice', from: 30, to: null });
    await call('POST /audit/:id/undo', { params: { id: entry?._id ?? '' }, as });
    expect((await show(product)).compareAtPrice).toBe(30);
  });

  it('SHOPX-22 is refused unless the former price is higher, whatever changes', async () => {
    const wrong = productInput({ price: 20, compareAtPrice: 20 });
    const added = await call('POST /products/add', { input: wrong, as });
    expect(added.failure).toEqual({ error: compareAtTooLow, fields: refusal });
    const product = await makeProduct({ priceCents: 2_000, compareAtPrice: 30 });
    const ofProduct = { _id: product._id.toString() };
    expect((await edit(ofProduct, { price: 31, compareAtPrice: 31 })).failure.fields).toEqual(
      refusal,
    );
    const input = { changes: [{ ...ofProduct, price: 30 }] };
    const { body } = await call('PATCH /products', { input, as });
    expect(body).toMatchObject({ changed: 0, refused: [{ error: compareAtTooLow }] });
  });

  it('SHOPX-22 of a variant is its own, or the product’s at the product’s price', async () => {
    const { options, variants } = sizes([
      { values: { Size: 'S' } },
      { values: { Size: 'M' }, compareAtPrice: 35 },
      { values: { Size: 'L' }, price: 18 },
    ]);
    const product = await makeSizedProduct(variants, { options, price: 20, compareAtPrice: 30 });
    const shown = await show(product);
    expect(shown).toMatchObject({ price: 18, compareAtPrice: null });
    expect(['S', 'M', 'L'].map((size) => sizeOf(shown, size).compareAtPrice)).toEqual([
      30,
      35,
      null,
    ]);
    const form = await read(product);
    expect(form).toMatchObject({ price: 20, compareAtPrice: 30 });
    expect(form.variants.map(({ compareAtPrice }) => compareAtPrice)).toEqual([null, 35, null]);
    const kept = form.variants.map(({ compareAtPrice: _compareAtPrice, ...variant }) => variant);
    await edit(product, { price: 20, variants: kept, options });
    expect(sizeOf(await show(product), 'M').compareAtPrice).toBe(35);
    const wrong = form.variants.map((variant) => ({ ...variant, compareAtPrice: 19 }));
    expect((await edit(product, { price: 20, variants: wrong, options })).failure.fields).toEqual({
      'variants.0.compareAtPrice': compareAtTooLow,
      'variants.1.compareAtPrice': compareAtTooLow,
    });
  });

  it('SHOPX-22 filters by variants that have all that is asked for, and is counted', async () => {
    const brand = (await call('POST /brands', { input: { name: 'Salt', description: 'A.' }, as }))
      .body.brand;
    const ofBrand = { brand: brand._id };
    const plain = await makeSizedProduct(undefined, ofBrand);
    const onSale = await makeSizedProduct(
      sizes([{ values: { Size: 'M' }, quantity: 0, compareAtPrice: 30 }, { values: { Size: 'L' } }])
        .variants,
      ofBrand,
    );
    const found = async (input: InputOf<'POST /products/advancedFilters'>) => {
      const { products, facets } = (
        await call('POST /products/advancedFilters', { input: { brand: brand.slug, ...input } })
      ).body;
      return [products.map(({ slug }) => slug), facets?.onSale];
    };
    expect(await found({ onSale: true })).toEqual([[onSale.slug], 1]);
    expect(await found({ onSale: false })).toEqual([[onSale.slug, plain.slug], 1]);
    expect(await found({ options: { Size: ['L'] } })).toEqual([[onSale.slug, plain.slug], 0]);
    expect(await found({ onSale: true, options: { Size: ['M'] } })).toEqual([[onSale.slug], 1]);
    expect(await found({ onSale: true, inStock: true })).toEqual([[], 0]);
  });

  it('SHOPX-22 CALL-96 is set, changed and ended by a file, which names a former price that is too low', async () => {
    const product = await makeSizedProduct(sizes([{ values: { Size: 'M' } }]).variants, {
      price: 20,
    });
    const { sku, variants } = product;
    const variant = { sku, variant: variants[0]?.sku ?? '' };
    const rows = [
      { sku, compareAtPrice: '29,50' },
      { ...variant, compareAtPrice: '40' },
    ];
    expect((await importing(rows)).body).toMatchObject({ changed: 1 });
    expect((await show(product)).compareAtPrice).toBe(40);
    const csv = (await call('GET /products/export.csv', { as })).body;
    expect(csv).toMatch(new RegExp(`^${sku},,.*,29\\.5,.*$`, 'm'));
    expect(csv).toMatch(new RegExp(`^${sku},${variant.variant},.*,40,.*$`, 'm'));
    await importing([{ ...variant, compareAtPrice: 0 }]);
    expect((await show(product)).compareAtPrice).toBe(29.5);
    const { errors } = (await importing([{ sku, price: 29.5, compareAtPrice: '' }], '1')).body;
    expect(errors).toEqual([{ row: 2, column: 'compareAtPrice', message: compareAtTooLow }]);
  });
});
