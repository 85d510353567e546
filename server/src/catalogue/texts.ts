import type { Product } from 'shared/entities';

/** The searchable texts of a product. */
export interface SearchableTexts {
  name: string;
  brand: string;
  /** The names and values of its options. */
  options: string;
  description: string;
  /** Of the product and its variants. */
  skus: readonly string[];
}

export const textsOf = (product: Product): SearchableTexts => ({
  name: product.name,
  brand: product.brand?.name ?? '',
  options: product.options.map(({ name, values }) => [name, ...values].join(' ')).join(' '),
  description: product.description,
  skus: [product.sku, ...product.variants.map(({ sku }) => sku)],
});
