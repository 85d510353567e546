/** @typedef {import('../endpoints.ts').InputOf<'POST /products/add'>} NewProduct */
/** @typedef {import('../endpoints.ts').InputOf<'PUT /products/:id'>['product']} EditedProduct */

/**
 * What makes a product taxed or untaxed, in inputs, rows and replies.
 * @type {import('../orders/tax.ts').TaxFields}
 */
export const taxed = { taxable: 1 };
/** @type {import('../orders/tax.ts').TaxFields} */
export const untaxed = { taxable: 0 };

/**
 * The fields of a product that are the same in inputs, rows and replies; the sku is unique. Tests,
 * benchmarks and samples take new fields from here.
 * @returns {Omit<Required<NewProduct>, 'price' | 'brand' | 'categories' | 'options' | 'variants'>}
 */
export function productFields() {
  const sku = `sku-${crypto.randomUUID().slice(-12)}`;
  return {
    sku,
    name: `Product ${sku}`,
    description: `Made for ${sku}.`,
    compareAtPrice: null,
    shippingClass: /** @type {const} */ ('standard'),
    details: [],
    quantity: 600,
    ...untaxed,
    isActive: true,
    imageUrl: '',
  };
}

/**
 * An input of POST /products/add with every field: by default at $20.00, untaxed, without a brand and without options.
 * @param {Partial<NewProduct>} [fields]
 * @returns {Required<NewProduct>}
 */
export const productInput = (fields) => ({
  ...productFields(),
  price: 20,
  brand: null,
  categories: [],
  options: [],
  variants: [],
  ...fields,
});

/**
 * An input of PUT /products/:id with every field but `categories`, `inventory`, `options` and `variants`.
 * @param {Partial<EditedProduct>} [fields]
 * @returns {EditedProduct}
 */
export function productEdit(fields) {
  const {
    sku: _sku,
    isActive: _isActive,
    imageUrl: _imageUrl,
    categories: _categories,
    options: _options,
    variants: _variants,
    ...edited
  } = productInput();
  return { ...edited, ...fields };
}

/**
 * Options and variants for both inputs: by default in the sizes M and L, each with a stock of 600 at the product's price.
 * @param {Partial<NonNullable<NewProduct['variants']>[number]>[]} [variants] fields of each variant
 * @returns {Required<Pick<NewProduct, 'options' | 'variants'>>}
 */
export function sizes(variants = [{ values: { Size: 'M' } }, { values: { Size: 'L' } }]) {
  const values = variants.flatMap((variant) => variant.values?.['Size'] ?? []);
  return {
    options: [{ name: 'Size', values: [...new Set(values)] }],
    variants: variants.map((fields) => ({
      sku: `sku-${crypto.randomUUID().slice(-12)}`,
      values: {},
      price: null,
      compareAtPrice: null,
      quantity: 600,
      imageUrl: '',
      isActive: true,
      ...fields,
    })),
  };
}
