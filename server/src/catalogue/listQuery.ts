import type { ParsedInputOf } from 'shared/endpoints';
import type { Facets, Product } from 'shared/entities';
import { priceRange } from 'shared/products/productLists';
import type { ListNumber } from './listNumbers.ts';

type ShopFilters = ParsedInputOf<'POST /products/advancedFilters'>;

/** The filters of a product list (CALL-13); undefined ones do not apply. Categories and brands are slugs. */
export interface ListQuery extends Partial<Omit<ShopFilters, 'name' | 'pageNumber'>> {
  /** The search text. */
  search?: string | undefined;
  /** A page past the end returns the last page. */
  page: number;
  limit: number;
}

export interface Page {
  products: Product[];
  pages: number;
  page: number;
  totalProducts: number;
  /** No product matches the whole search text; these match some of it (FIND-01). */
  partial?: true;
  /** Only for a query with one of their filters (FIND-02). */
  facets?: Facets;
}

/** Inclusive. */
export interface Range {
  name: Exclude<ListNumber, 'createdMs'>;
  min: number;
  max: number;
}

// The epsilon is smaller than a cent and larger than a rounding error.
const roundUp = (value: number) => Math.ceil(value - 1e-6);
const roundDown = (value: number) => Math.floor(value + 1e-6);

/**
 * The ranges that lists apply, without those that exclude nothing. Dollars become cents, and a bound at an end of the
 * price slider is open (CALL-13).
 */
export function rangesOf({
  min = priceRange.min,
  max = priceRange.max,
  rating = 0,
}: ListQuery): Range[] {
  const ranges: Range[] = [
    {
      name: 'priceCents',
      min: min <= priceRange.min ? 0 : roundUp(min * 100),
      max: max === priceRange.max ? Infinity : roundDown(max * 100),
    },
    { name: 'ratingTenths', min: roundUp(rating * 10), max: Infinity },
  ];
  return ranges.filter((range) => range.min > 0 || range.max < Infinity);
}
