import type { ProductTable } from './productTable.ts';

/*
 * Hot loops over rows. They are branch-free, because the branches are unpredictable, and in separate functions, because
 * V8 deoptimizes after on-stack replacement.
 */

/** The range, inclusive, in which the value of a row must be. */
export interface Condition {
  column: Int32Array;
  min: number;
  max: number;
}

/** The rows that fulfil all conditions, valid until the next call. */
export function selectRows(
  table: ProductTable,
  among: Int32Array,
  conditions: readonly Condition[],
): Int32Array {
  const kept = table.buffer(among.length);
  let rows = among;
  for (const condition of conditions) rows = kept.subarray(0, keepRows(rows, kept, condition));
  return rows;
}

/** Writes the rows that fulfil a condition to the beginning of `kept`, and returns their number. */
function keepRows(rows: Int32Array, kept: Int32Array, { column, min, max }: Condition): number {
  // A whole number stays one, as the values of the column.
  const highest = Math.min(max, 2 ** 31 - 1);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const value = column[row] ?? 0;
    kept[count] = row;
    count += Number(value >= min) & Number(value <= highest);
  }
  return count;
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
  const [brandIndexes, categorySets, variantSets] = [
    table.brands.indexes,
    table.categorySets.indexes,
    table.variantSets.indexes,
  ];
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
