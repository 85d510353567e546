import type { Brand, Product, ProductOption, Variant } from 'shared/entities';
import type { StarCounts } from 'shared/reviews/ratings';
import { type ProductRow, valuesOf } from '../../products/model/Product.ts';
import { presentWithBrand } from '../presentWithBrand.ts';
import type { ReadonlyRegistry } from '../registry.ts';

/** A product as the API returns it, with the counts behind its rating. */
export interface Entry {
  product: Product;
  stars: StarCounts;
  soldRecently: number;
}

export const toEntry = (row: ProductRow, brands: ReadonlyRegistry<Brand>): Entry => ({
  product: presentWithBrand(row, brands),
  stars: row.stars,
  soldRecently: row.soldRecently,
});

/** A variant without the names of its fields and options, which are half of its JSON (docs/decisions/0004). */
const packVariant = (
  { _id, sku, values, price, compareAtPrice, quantity, imageUrl, isActive }: Variant,
  options: readonly ProductOption[],
) =>
  [
    _id,
    sku,
    options.map(({ name }) => values[name] ?? ''),
    price,
    compareAtPrice,
    quantity,
    imageUrl,
    isActive,
  ] as const;

type PackedVariant = ReturnType<typeof packVariant>;

interface PackedEntry extends Omit<Entry, 'product'> {
  product: Omit<Product, 'variants'> & { variants: PackedVariant[] };
}

const unpackVariant = (
  [_id, sku, values, price, compareAtPrice, quantity, imageUrl, isActive]: PackedVariant,
  options: readonly ProductOption[],
): Variant => ({
  _id,
  sku,
  values: valuesOf({ values }, options),
  price,
  compareAtPrice,
  imageUrl,
  isActive,
  quantity,
});

export function stringifyEntry({ product, ...rest }: Entry): string {
  const variants = product.variants.map((variant) => packVariant(variant, product.options));
  return JSON.stringify({ product: { ...product, variants }, ...rest });
}

export function parseEntry(text: string): Entry {
  const { product, ...rest }: PackedEntry = JSON.parse(text);
  const variants = product.variants.map((variant) => unpackVariant(variant, product.options));
  return { product: { ...product, variants }, ...rest };
}
