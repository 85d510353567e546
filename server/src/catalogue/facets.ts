import { compareNames } from 'shared/compareNames';
import type { Facets, Product, Variant } from 'shared/entities';
import type { ListQuery } from './listQuery.ts';

/**
 * The filters with facets (FIND-02), of each of which a product must match a value unless it is empty. Null unless one of
 * them was sent; then the reply has facets.
 */
export function facetFiltersOf({ brands, categories, inStock, onSale, options }: ListQuery) {
  if ((brands ?? categories ?? inStock ?? onSale ?? options) === undefined) return null;
  const chosen = Object.entries(options ?? {}).filter(([, values]) => values.length > 0);
  return {
    brands: new Set(brands),
    categories: new Set(categories),
    inStock: inStock ?? false,
    onSale: onSale ?? false,
    /** Values by the option's name; none is empty. */
    options: new Map(chosen.map(([name, values]) => [name, new Set(values)])),
  };
}

export type FacetFilters = NonNullable<ReturnType<typeof facetFiltersOf>>;

/** Brands or categories with products, plus selected ones, in the order of `all`. */
export const facetOf = <T extends { slug: string; name: string }>(
  all: readonly T[],
  chosen: ReadonlySet<string>,
  countOf: (value: T) => number,
): Facets['brands'] =>
  all
    .map((item) => ({ value: item.slug, label: item.name, count: countOf(item) }))
    .filter(({ value, count }) => count > 0 || chosen.has(value));

/** The variants of a product as both catalogues compare them; one without options has one. */
export function variantAvailability({ options, variants, quantity, compareAtPrice }: Product) {
  const compared: readonly Pick<Variant, 'quantity' | 'compareAtPrice' | 'values'>[] =
    options.length === 0 ? [{ quantity, compareAtPrice, values: {} }] : variants;
  return compared.map((variant) => ({
    inStock: variant.quantity > 0,
    onSale: variant.compareAtPrice !== null,
    values: options.map(({ name }) => ({ name, value: variant.values[name] ?? '' })),
  }));
}

/** The sign of a letter size: S is below M, L above. */
const signs: Readonly<Record<string, number>> = { S: -1, M: 0, L: 1 };

/** -2 for XS, -1 for S, 0 for M, 1 for L, 3 for XXL and 2XL; undefined for what is no letter size. */
function sizeRankOf(value: string): number | undefined {
  const [, digits, xs = '', letter = ''] =
    /^(?:(\d+)X|(X*))([SML])$/.exec(value.toUpperCase()) ?? [];
  const sign = signs[letter];
  return sign && sign * (1 + (digits === undefined ? xs.length : Number(digits)));
}

/** Sizes such as S and XL first, from small to large; then numbers by size, and texts (FIND-02). */
function compareOptionValues(a: string, b: string): number {
  const [one, other] = [sizeRankOf(a), sizeRankOf(b)];
  const bySize = (one ?? Infinity) - (other ?? Infinity);
  return bySize || compareNames(a, b);
}

/** The options by name, with their values that have products or are chosen. */
export function optionFacets(
  counted: Iterable<{ name: string; value: string; count: number }>,
  filters: FacetFilters,
): Facets['options'] {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, values] of filters.options) {
    counts.set(name, new Map(Array.from(values, (value) => [value, 0])));
  }
  for (const { name, value, count } of counted) {
    if (count === 0) continue;
    const ofName = counts.get(name) ?? new Map<string, number>();
    counts.set(name, ofName.set(value, count));
  }
  const sorted = [...counts].sort(([a], [b]) => compareNames(a, b));
  return Object.fromEntries(
    sorted.map(([name, values]) => [
      name,
      Array.from(values, ([value, count]) => ({ value, count })).sort((a, b) =>
        compareOptionValues(a.value, b.value),
      ),
    ]),
  );
}
