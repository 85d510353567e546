/** Product lists have 8 products per page (SHOP-01). */
export const pageSize = 8;

/** Sort orders of a product list, with their labels (SHOP-02, SHOPX-15). */
export const sortOptions = {
  newest: 'Newest First',
  priceHighToLow: 'Price High to Low',
  priceLowToHigh: 'Price Low to High',
  topRated: 'Top Rated',
  bestSelling: 'Best Selling',
} as const;

export type SortOption = keyof typeof sortOptions;

/** The days whose sales count for 'Best Selling' (SHOPX-15). */
export const bestSellingDays = 30;

/** Products with the badge Bestseller: at most so many, and each sold so often in these days (SHOPX-22). */
export const bestsellers = { max: 12, minSold: 5 };

/** Sort orders in product management; a minus means descending (CALL-11). */
export const adminSortOptions = [
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'quantity',
  '-quantity',
] as const;

/**
 * Limits of the price slider in dollars, and the minimum distance of its thumbs (SHOP-03); at a limit the range is
 * open-ended (CALL-13).
 */
export const priceRange = { min: 1, max: 500, minDistance: 100 } as const;

/** Sort orders of the reviews of a product (FIND-05). */
export const reviewSorts = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
