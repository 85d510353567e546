import type { Bounds } from '../listQuery.ts';
import type { ProductTable } from './productTable.ts';

/*
 * Hot loops over rows. They are branch-free, because the branches are unpredictable, and in separate functions, because
 * V8 deoptimizes after on-stack replacement.
 */

export const anyBrand = -1;

interface RowFilter extends Bounds {
  /** The index of a brand, or `anyBrand`. */
  brand: number;
}

/** The public products among some rows that pass, valid until the next call. */
export function selectRows(
  table: ProductTable,
  { minCents, maxCents, minRatingTenths, brand }: RowFilter,
  among: Int32Array,
): Int32Array {
  const { isPublic, priceCents, ratingTenths, brand: brands } = table.columns;
  const { length } = among;
  const isAnyBrand = Number(brand === anyBrand);
  const found = table.buffer(length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const row = among[i] ?? 0;
    const price = priceCents[row] ?? 0;
    found[count] = row;
    count +=
      (isPublic[row] ?? 0) &
      Number(price >= minCents) &
      Number(price <= maxCents) &
      Number((ratingTenths[row] ?? 0) >= minRatingTenths) &
      (isAnyBrand | Number(brands[row] === brand));
  }
  return found.subarray(0, count);
}

/** By brand, set of categories or set of variants: 1 if it passes its filter. */
type Passing = Record<'brands' | 'categories' | 'variants', Uint8Array>;

/**
 * The rows that pass, valid until the next call; the rows may be those of the last one.
 * @returns also by the same indexes, how many products pass all other filters
 */
export function selectPassing(
  table: ProductTable,
  rowIndexes: Int32Array,
  { brands, categories, variants }: Passing,
) {
  const byBrand = new Int32Array(brands.length);
  const byCategory = new Int32Array(categories.length);
  const byVariant = new Int32Array(variants.length);
  const { brand: brandIndexes, categorySet: categorySets, variantSet: variantSets } = table.columns;
  const found = table.buffer(rowIndexes.length);
  let count = 0;
  for (let i = 0; i < rowIndexes.length; i++) {
    const row = rowIndexes[i] ?? 0;
    const brand = brandIndexes[row] ?? 0;
    const category = categorySets[row] ?? 0;
    const variant = variantSets[row] ?? 0;
    const ofBrand = brands[brand] ?? 0;
    const ofCategory = categories[category] ?? 0;
    const ofVariant = variants[variant] ?? 0;
    byBrand[brand] = (byBrand[brand] ?? 0) + (ofCategory & ofVariant);
    byCategory[category] = (byCategory[category] ?? 0) + (ofBrand & ofVariant);
    byVariant[variant] = (byVariant[variant] ?? 0) + (ofBrand & ofCategory);
    found[count] = row;
    count += ofBrand & ofCategory & ofVariant;
  }
  const counts = { brands: byBrand, categories: byCategory, variants: byVariant };
  return { found: found.subarray(0, count), counts };
}
