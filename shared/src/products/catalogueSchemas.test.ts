import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  activeSchema,
  brandSchema,
  categorySchema,
  newBrandSchema,
  newCategorySchema,
  newProductSchema,
  productEditInput,
} from './catalogueSchemas.ts';
import { parseInput } from '../parseInput.ts';
import { messagesOf } from '../test/messagesOf.ts';
import { productEdit, productInput, taxed } from '../test/productInput.mjs';

const id = '0123456789abcdef01234567';
const longDescription = 'Description may not be greater than 200 characters.';

const product = productEdit({ price: 89.99, ...taxed, brand: id });
const newProduct = productInput({ ...product, isActive: false });
const category = { name: 'Shoes', description: 'For every path.', products: [id] };
const brand = { name: 'Peak', description: 'From the hills.' };

describe('VAL-07 VAL-15 a product, added or edited', () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Name is required.' }],
    [{ name: 3 }, { name: 'Name is required.' }],
    [{ description: undefined }, { description: 'Description is required.' }],
    [{ description: 'x'.repeat(200) }, {}],
    [{ description: 'x'.repeat(201) }, { description: longDescription }],
    [{ quantity: undefined }, { quantity: 'Quantity is required.' }],
    [{ quantity: '10' }, { quantity: 'Quantity is required.' }],
    [{ quantity: '' }, { quantity: 'Quantity is required.' }],
    [{ quantity: Number.NaN }, { quantity: 'Quantity must be a number.' }],
    [{ quantity: 1.5 }, { quantity: 'Quantity must be a whole number.' }],
    [{ quantity: -1 }, { quantity: 'Quantity may not be negative.' }],
    [{ quantity: 0 }, {}],
    [{ quantity: 1_000_001 }, { quantity: 'Quantity may not be greater than 1000000.' }],
    [{ price: undefined }, { price: 'Price is required.' }],
    [{ price: '89.99' }, { price: 'Price is required.' }],
    [{ price: 0.99 }, { price: 'Price must be at least 1.' }],
    [{ price: -5 }, { price: 'Price must be at least 1.' }],
    [{ price: 1 }, {}],
    [{ price: 1.1 }, {}],
    [{ price: 9.999 }, { price: 'Price may not have more than 2 decimals.' }],
    [{ price: 999_999.99 }, {}],
    [{ price: 1_000_001 }, { price: 'Price may not be greater than 1000000.' }],
    [{ taxable: undefined }, { taxable: 'Taxable is required.' }],
    [{ taxable: 0 }, {}],
    [{ taxable: 2 }, { taxable: 'Taxable is required.' }],
    [{ taxable: true }, { taxable: 'Taxable is required.' }],
    [{ brand: null }, {}],
    [{ brand: undefined }, { brand: 'Brand is required.' }],
    [{ brand: '' }, { brand: 'Brand is required.' }],
    [{ brand: 'Peak' }, { brand: 'Brand is required.' }],
    [{ brand: { $ne: null } }, { brand: 'Brand is required.' }],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(newProductSchema, { ...newProduct, ...part })).toEqual(expected);
    expect(messagesOf(productEditInput, { ...product, ...part })).toEqual(expected);
  });

  it('VAL-07 requires a SKU when added, and drops it when edited', () => {
    expect(messagesOf(newProductSchema, { ...newProduct, sku: ' ' })).toEqual({
      sku: 'Sku is required.',
    });
    expect(parseInput(productEditInput, { ...product, sku: 'other' })).toEqual({
      ok: true,
      data: product,
    });
  });

  it('VAL-07 reports every required field of an empty form', () => {
    const required = {
      name: 'Name is required.',
      description: 'Description is required.',
      quantity: 'Quantity is required.',
      price: 'Price is required.',
      taxable: 'Taxable is required.',
      brand: 'Brand is required.',
    };
    expect(messagesOf(newProductSchema, {})).toEqual({ sku: 'Sku is required.', ...required });
    expect(messagesOf(z.object({ product: productEditInput }), { product: {} })).toEqual(required);
  });

  it("VAL-07 is active and without an image by default, and accepts only the shop's own images", () => {
    const { isActive: _active, imageUrl: _imageUrl, ...rest } = newProduct;
    expect(parseInput(newProductSchema, rest)).toMatchObject({
      data: { isActive: true, imageUrl: '' },
    });
    for (const imageUrl of ['', `/images/${id}-960.webp`, `/images/${id}-c8a06e-960.webp`]) {
      expect(messagesOf(newProductSchema, { ...newProduct, imageUrl })).toEqual({});
    }
    for (const imageUrl of ['https://example.com/a.webp', '/images/../x-960.webp', 'x']) {
      expect(messagesOf(newProductSchema, { ...newProduct, imageUrl })).toEqual({
        imageUrl: "Image must be one of the shop's own.",
      });
    }
  });

  it('VAL-07 validates the inventory of an edited product like its quantity', () => {
    expect(messagesOf(productEditInput, { ...product, inventory: 3 })).toEqual({});
    expect(messagesOf(productEditInput, { ...product, inventory: -3 })).toEqual({
      inventory: 'Quantity may not be negative.',
    });
  });
});

describe('VAL-08 a category', () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Name is required.' }],
    [{ description: ' ' }, { description: 'Description is required.' }],
    [{ description: 'x'.repeat(201) }, { description: longDescription }],
    [{ products: undefined }, { products: 'Products are required.' }],
    [{ products: [] }, { products: 'Products are required.' }],
    [{ products: id }, { products: 'Products are required.' }],
    [{ products: [id, 'shoe'] }, { 'products.1': 'Product is unknown.' }],
  ])('with %o, added or edited: %o', (part, expected) => {
    expect(messagesOf(newCategorySchema, { ...category, ...part })).toEqual(expected);
    expect(messagesOf(categorySchema, { ...category, ...part })).toEqual(expected);
  });
});

describe('VAL-09 a brand', () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Name is required.' }],
    [{ description: undefined }, { description: 'Description is required.' }],
    [{ description: 'x'.repeat(200) }, {}],
    [{ description: 'x'.repeat(201) }, { description: longDescription }],
  ])('with %o, added or edited: %o', (part, expected) => {
    expect(messagesOf(newBrandSchema, { ...brand, ...part })).toEqual(expected);
    expect(messagesOf(brandSchema, { ...brand, ...part })).toEqual(expected);
  });

  it('VAL-09 VAL-08 is active by default when added', () => {
    expect(parseInput(newBrandSchema, brand)).toMatchObject({ data: { isActive: true } });
    expect(parseInput(newCategorySchema, category)).toMatchObject({ data: { isActive: true } });
  });
});

it.each([
  [{ isActive: true }, {}],
  [{ isActive: false }, {}],
  [{}, { isActive: 'Active is required.' }],
  [{ isActive: 1 }, { isActive: 'Active is required.' }],
])('VAL-15 activation with %o: %o', (input, expected) => {
  expect(messagesOf(z.object({ brand: activeSchema }), { brand: input })).toEqual(expected);
});
