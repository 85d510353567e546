import type { SortOption } from 'shared/products/productLists';
import type { ListNumber } from './listNumbers.ts';

export type SortKey = readonly [name: ListNumber, direction: 'asc' | 'desc'];

export type ListOrder = SortOption | 'bestMatch';

const newest: readonly SortKey[] = [['createdMs', 'desc']];
const topRated: readonly SortKey[] = [['ratingTenths', 'desc'], ['reviews', 'desc'], ...newest];

/** What both catalogues sort by, the most important first; equal products by their ids, from high to low. */
export const sortOrders: Readonly<Record<ListOrder, readonly SortKey[]>> = {
  newest,
  priceLowToHigh: [['priceCents', 'asc'], ...newest],
  priceHighToLow: [['priceCents', 'desc'], ...newest],
  topRated,
  bestSelling: [['soldRecently', 'desc'], ...newest],
  /** Of products that match a text equally well, the shorter name, then the better rated (CALL-10, FIND-01). */
  bestMatch: [['nameLength', 'asc'], ...topRated],
};
