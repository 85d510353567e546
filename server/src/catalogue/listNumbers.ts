import type { Product } from 'shared/entities';
import { toCents } from 'shared/money';

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
