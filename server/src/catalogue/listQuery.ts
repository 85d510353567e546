import type { ParsedInputOf } from 'shared/endpoints';
import type { Facets, Product } from 'shared/entities';
import { priceRange } from 'shared/productLists';

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

export const noProducts: Page = { products: [], pages: 1, page: 1, totalProducts: 0 };

/** The bounds of a query that lists apply, with the open ends of the price range (CALL-13). */
export interface Bounds {
  /** Inclusive. */
  minCents: number;
  maxCents: number;
  /** 0 includes unrated products. */
  minRatingTenths: number;
}

// The epsilon is smaller than a cent and larger than a rounding error.
const centsFrom = (min: number) => (min <= priceRange.min ? 0 : Math.ceil(min * 100 - 1e-6));
const centsUpTo = (max: number) =>
  max === priceRange.max ? Infinity : Math.floor(max * 100 + 1e-6);

/** Dollars to cents; a bound at an end of the price slider is open (CALL-13). */
export const boundsOf = ({
  min = priceRange.min,
  max = priceRange.max,
  rating = 0,
}: ListQuery): Bounds => ({
  minCents: centsFrom(min),
  maxCents: centsUpTo(max),
  minRatingTenths: Math.ceil(rating * 10 - 1e-6),
});
