/** Product lists show 8 a page (SHOP-01). */
export const pageSize = 8;

/** The orders of a product list, and what they are called (SHOP-02). */
export const sortOptions = {
  newest: 'Newest First',
  priceHighToLow: 'Price High to Low',
  priceLowToHigh: 'Price Low to High',
} as const;

export type SortOption = keyof typeof sortOptions;

/** The orders of the products that somebody manages; a minus turns one round (CALL-11). */
export const adminSortOptions = [
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'quantity',
  '-quantity',
] as const;

export type AdminSortOption = (typeof adminSortOptions)[number];

/**
 * The ends of the price slider in dollars, and the least distance of its thumbs (SHOP-03); at an end the
 * range is open (CALL-13).
 */
export const priceRange = { min: 1, max: 500, push: 100 } as const;
