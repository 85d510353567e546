import type { BodyOf, ParsedInputOf } from 'shared/endpoints';
import type { Product } from 'shared/entities';
import { toCents } from 'shared/money';
import { priceRange } from 'shared/products/productLists';

type ShopFilters = ParsedInputOf<'POST /products/advancedFilters'>;

/** The filters of a product list (CALL-13); undefined ones do not apply. Categories and brands are slugs. */
export interface ListQuery extends Partial<Omit<ShopFilters, 'name' | 'pageNumber'>> {
  /** The search text. */
  search?: string | undefined;
  /** A page past the end returns the last page. */
  page: number;
  limit: number;
}

export type Page = BodyOf<'POST /products/advancedFilters', 200>;

export interface ListedProduct {
  product: Product;
  soldRecently: number;
}

/** The numbers by which lists of both catalogues filter and sort; 1 or 0 of those that begin with `is`. */
export const listNumbers = {
  isSoldOut: ({ product }) => Number(product.quantity === 0),
  priceCents: ({ product }) => toCents(product.price),
  /** The average rating; 0 without reviews. */
  ratingTenths: ({ product }) => Math.round(product.averageRating * 10),
  reviews: ({ product }) => product.totalReviews,
  soldRecently: ({ soldRecently }) => soldRecently,
  nameLength: ({ product }) => product.name.length,
  /** Since 1970. */
  createdMs: ({ product }) => Date.parse(product.createdAt),
} satisfies Record<string, (listed: ListedProduct) => number>;

export type ListNumber = keyof typeof listNumbers;

export const numberNames = Object.keys(listNumbers) as ListNumber[]; // the keys of the literal

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

export type SortKey = readonly [name: ListNumber, direction: 'asc' | 'desc'];

const newest: readonly SortKey[] = [['createdMs', 'desc']];
const topRated: readonly SortKey[] = [['ratingTenths', 'desc'], ['reviews', 'desc'], ...newest];

/** What both catalogues sort by, the most important first; equal products by their ids, from high to low. */
export const sortOrders: Readonly<Record<ShopFilters['order'], readonly SortKey[]>> = {
  newest,
  priceLowToHigh: [['priceCents', 'asc'], ...newest],
  priceHighToLow: [['priceCents', 'desc'], ...newest],
  topRated,
  bestSelling: [['soldRecently', 'desc'], ...newest],
  /** Of products that match a text equally well, the shorter name, then the better rated (CALL-10, FIND-01). */
  bestMatch: [['nameLength', 'asc'], ...topRated],
};
