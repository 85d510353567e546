/** @typedef {import('../endpoints.ts').InputOf<'POST /products/add'>} NewProduct */
/** @typedef {import('../endpoints.ts').InputOf<'PUT /products/:id'>['product']} EditedProduct */

/**
 * The fields of a product that are the same in inputs, rows and replies; the sku is unique. Tests,
 * benchmarks and samples take new fields from here.
 * @returns {Omit<Required<NewProduct>, 'price' | 'brand'>}
 */
export function productFields() {
  const sku = `sku-${crypto.randomUUID().slice(-12)}`;
  return {
    sku,
    name: `Product ${sku}`,
    description: `Made for ${sku}.`,
    quantity: 600,
    taxable: 0,
    isActive: true,
    imageUrl: '',
  };
}

/**
 * An input of POST /products/add with every field: by default at $20.00, untaxed and without a brand.
 * @param {Partial<NewProduct>} [fields]
 * @returns {Required<NewProduct>}
 */
export const productInput = (fields) => ({
  ...productFields(),
  price: 20,
  brand: null,
  ...fields,
});

/**
 * An input of PUT /products/:id with every field but `inventory`.
 * @param {Partial<EditedProduct>} [fields]
 * @returns {EditedProduct}
 */
export function productEdit(fields) {
  const { sku: _sku, isActive: _isActive, imageUrl: _imageUrl, ...edited } = productInput();
  return { ...edited, ...fields };
}
