import * as z from 'zod/mini';
import { id, searched } from './fields.ts';
import {
  adminSortOptions,
  pageSize,
  priceRange,
  type SortOption,
  sortOptions,
} from './productLists.ts';

/** Maximum page number of a request; a page past the end returns the last page. */
const lastPage = 1_000_000_000;

/** An integer clamped to 1…`most`. */
const wholeNumber = (label: string, most: number) => {
  const message = `${label} must be a whole number.`;
  return z.number(message).check(
    z.refine(Number.isInteger, message),
    z.overwrite((value) => Math.min(Math.max(value, 1), most)),
  );
};

/** The same, parsed from a query string. */
const wholeNumberText = (label: string, most: number) => {
  const message = `${label} must be a whole number.`;
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,100}$/, message)), z.number()], message),
      z.transform(Number),
    ),
    wholeNumber(label, most),
  );
};

/**
 * Query of a paginated list: `page` from 1, `limit` from 1 to 100; numbers out of range are clamped.
 * @param usual the default limit
 */
export const listQuery = (usual: number) =>
  z.object({
    page: z._default(wholeNumberText('Page', lastPage), 1),
    limit: z._default(wholeNumberText('Limit', 100), usual),
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

/**
 * Users who manage products can search by a part of the name; for others `search`, `sort` and `stock` are ignored. With
 * `ids` anybody gets those of the products that are public, on one page and in this order (CALL-11).
 */
export const managedQuery = z.extend(productQuery, {
  ids: z.optional(ids),
  search: searched('Search'),
  sort: z._default(z.enum(adminSortOptions, 'Sort is unknown.'), 'newest'),
  /** 'low' has the same threshold as in `GET /sales/overview`. */
  stock: z.optional(z.literal('low', 'Stock is unknown.')),
});

/** Lists of the dashboard. */
export const pageQuery = listQuery(20);

const orderByText = new Map<string, SortOption>();
for (const [key, label] of Object.entries(sortOptions)) {
  // Object.entries widens the keys of the literal above.
  orderByText.set(key.toLowerCase(), key as SortOption);
  orderByText.set(label.toLowerCase(), key as SortOption);
}

const order = z.pipe(
  z._default(z.string('Order is unknown.').check(z.maxLength(100, 'Order is unknown.')), 'newest'),
  z.transform((value, context): SortOption => {
    const known = orderByText.get(value.trim().toLowerCase());
    if (known) return known;
    context.issues.push({ code: 'custom', message: 'Order is unknown.', input: value });
    return 'newest';
  }),
);

const dollars = (label: string, otherwise: number) =>
  z._default(z.number(`${label} must be a number.`), otherwise);

/**
 * Filters of a product list (CALL-13). Prices are in dollars; `rating` is the minimum average, 0 includes unrated
 * products.
 */
export const filterSchema = z
  .object({
    name: searched('Name', 'all'),
    category: searched('Category', 'all'),
    brand: searched('Brand', 'all'),
    min: dollars('Min', priceRange.min),
    max: dollars('Max', priceRange.max),
    rating: z._default(
      z
        .number('Rating must be a number.')
        .check(
          z.minimum(0, 'Rating may not be negative.'),
          z.maximum(5, 'Rating may not be greater than 5.'),
        ),
      0,
    ),
    order,
    pageNumber: z._default(wholeNumber('Page', lastPage), 1),
    limit: z._default(wholeNumber('Limit', 100), pageSize),
  })
  .check(
    z.refine(({ min, max }) => min <= max, {
      path: ['min'],
      error: 'Min may not be greater than Max.',
    }),
  );
