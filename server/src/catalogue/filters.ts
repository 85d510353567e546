import type { Product } from 'shared/entities';
import { priceRange, type SortOrder } from 'shared/productLists';
import type { ShelfQuery } from './shelf.ts';

/** What a list is to show; what is left out does not narrow it. */
export interface Filters {
  /** A text to be found in the products. */
  name?: string | undefined;
  /** Slugs. */
  category?: string | undefined;
  brand?: string | undefined;
  /** Dollars; at an end of the slider the range is open (CALL-13). */
  min?: number;
  max?: number;
  /** The least average rating; 0 takes unrated products too. */
  rating?: number;
  order?: SortOrder;
  /** A page past the end answers the last one. */
  page: number;
  limit: number;
}

export interface Page {
  products: Product[];
  pages: number;
  page: number;
  totalProducts: number;
}

export const noProducts: Page = { products: [], pages: 1, page: 1, totalProducts: 0 };

// What is added or taken away is less than any price and more than the dust of a multiplication.
const centsFrom = (min: number) => (min <= priceRange.min ? 0 : Math.ceil(min * 100 - 1e-6));
const centsUpTo = (max: number) =>
  max === priceRange.max ? Infinity : Math.floor(max * 100 + 1e-6);

export const toShelfQuery = (
  {
    min = priceRange.min,
    max = priceRange.max,
    rating = 0,
    order = 'newest',
    page,
    limit,
  }: Filters,
  chosen: ShelfQuery['chosen'],
): ShelfQuery => ({
  minCents: centsFrom(min),
  maxCents: centsUpTo(max),
  rating: Math.ceil(rating * 10 - 1e-6),
  chosen,
  order,
  page,
  limit,
});
