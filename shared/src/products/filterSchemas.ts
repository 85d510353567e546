import * as z from 'zod/mini';
import {
  clampedWholeNumber,
  clampedWholeNumberText,
  id,
  limitedList,
  maxLength,
  searchText,
} from '../fields.ts';
import {
  adminSortOptions,
  pageSize,
  priceRange,
  type SortOption,
  sortOptions,
} from './productLists.ts';

/** Maximum page number of a request; a page past the end returns the last page. */
const maxPage = 1_000_000_000;

/**
 * Query of a paginated list: `page` from 1, `limit` from 1 to 100; numbers out of range are clamped.
 * @param defaultLimit the default limit
 */
export const listQuery = (defaultLimit: number) =>
  z.object({
    page: z._default(clampedWholeNumberText('Page', maxPage), 1),
    limit: z._default(clampedWholeNumberText('Limit', 100), defaultLimit),
  });

/** Product lists have 8 products per page (SHOP-01). */
export const productQuery = listQuery(pageSize);

/** Comma-separated ids without duplicates. */
const ids = z.pipe(
  z.pipe(
    z.string('Ids must be a text.').check(z.maxLength(5_000, 'Ids may not be more than 100.')),
    z.transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))]),
  ),
  z.array(id('Product')).check(z.maxLength(100, 'Ids may not be more than 100.')),
);

const brandIdOrNone = z.string().check(z.regex(/^none$|^[0-9a-f]{24}$/i, 'Brand is unknown.'));
/** The products that others shall be similar to (CALL-159). */
export const similarQuery = z.object({ ids });

/**
 * Users who manage products can search by a part of the name and filter (DESK-19); for others all but the paging is
 * ignored. With `ids` anybody gets those of the products that are public, on one page and in this order (CALL-11).
 */
export const adminProductQuery = z.extend(productQuery, {
  ids: z.optional(ids),
  search: searchText('Search'),
  sort: z._default(z.enum(adminSortOptions, 'Sort is unknown.'), 'newest'),
  /** 'low' has the same threshold as in `GET /sales/overview`; 'out' is sold out. */
  stock: z.optional(z.enum(['low', 'out'], 'Stock is unknown.')),
  status: z.optional(z.enum(['active', 'disabled'], 'Status is unknown.')),
  brand: z.optional(brandIdOrNone),
  category: z.optional(id('Category')),
  image: z.optional(z.enum(['yes', 'no'], 'Image is unknown.')),
});

/** Lists of the dashboard. */
export const pageQuery = listQuery(20);

const sortOptionByText = new Map<string, ListSort>([['bestmatch', 'bestMatch']]);
for (const [key, label] of Object.entries(sortOptions)) {
  // Object.entries widens the keys of the literal above.
  sortOptionByText.set(key.toLowerCase(), key as SortOption);
  sortOptionByText.set(label.toLowerCase(), key as SortOption);
}

/** Matches of the search text that fit best come first; without a text, the newest (FIND-01). */
type ListSort = SortOption | 'bestMatch';

const listSort = z.pipe(
  z._default(z.string('Order is unknown.').check(z.maxLength(100, 'Order is unknown.')), 'newest'),
  z.transform((value, context): ListSort => {
    const option = sortOptionByText.get(value.trim().toLowerCase());
    if (option) return option;
    context.issues.push({ code: 'custom', message: 'Order is unknown.', input: value });
    return 'newest';
  }),
);

/** Values of one facet, of which a product has to have one; an empty list leaves all (FIND-02). */
const facetValues = (label: string) => {
  const value = z.string(`${label} are unknown.`).check(z.trim(), maxLength(label, 100));
  return limitedList(label, value, { max: 100, error: `${label} must be a list.` });
};

const priceBound = (label: string, defaultValue: number) =>
  z._default(z.number(`${label} must be a number.`), defaultValue);

const flag = (label: string) => z.optional(z.boolean(`${label} must be true or false.`));

/**
 * Filters of a product list (CALL-13). Prices are in dollars; `rating` is the minimum average, 0 includes unrated
 * products. `brands` and `categories` are slugs, `options` values by the option's name; with options, one active
 * variant has to have them all, with `inStock` one in stock, with `onSale` one on sale (SHOPX-22). If one of these five
 * is sent, the reply has `facets` (FIND-02).
 */
export const filterSchema = z
  .object({
    name: searchText('Name', 'all'),
    category: searchText('Category', 'all'),
    brand: searchText('Brand', 'all'),
    min: priceBound('Min', priceRange.min),
    max: priceBound('Max', priceRange.max),
    rating: z._default(
      z
        .number('Rating must be a number.')
        .check(
          z.minimum(0, 'Rating may not be negative.'),
          z.maximum(5, 'Rating may not be greater than 5.'),
        ),
      0,
    ),
    brands: z.optional(facetValues('Brands')),
    categories: z.optional(facetValues('Categories')),
    inStock: flag('In stock'),
    onSale: flag('On sale'),
    options: z.optional(
      z
        .record(z.string().check(maxLength('Option', 100)), facetValues('Values'), {
          error: 'Options must be lists by name.',
        })
        .check(
          z.refine((value) => Object.keys(value).length <= 10, 'Options may not be more than 10.'),
        ),
    ),
    order: listSort,
    pageNumber: z._default(clampedWholeNumber('Page', maxPage), 1),
    limit: z._default(clampedWholeNumber('Limit', 100), pageSize),
  })
  .check(
    z.refine(({ min, max }) => min <= max, {
      path: ['min'],
      error: 'Min may not be greater than Max.',
    }),
  );
