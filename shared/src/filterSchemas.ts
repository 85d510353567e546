import * as z from 'zod/mini';
import { id, searched } from './fields.ts';
import {
  adminSortOptions,
  pageSize,
  priceRange,
  type SortOption,
  sortOptions,
} from './productLists.ts';

/** Largest page that can be asked for; a page past the end answers the last one. */
const lastPage = 1_000_000_000;

/** A whole number brought into 1 to `most`. */
const wholeNumber = (label: string, most: number) => {
  const message = `${label} must be a whole number.`;
  return z.number(message).check(
    z.refine(Number.isInteger, message),
    z.overwrite((value) => Math.min(Math.max(value, 1), most)),
  );
};

/** The same from a query string. */
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
 * The query of a list that pages: `page` from 1, `limit` 1 to 100; numbers out of range are brought into it.
 * @param usual the limit when none is asked for
 */
export const listQuery = (usual: number) =>
  z.object({
    page: z._default(wholeNumberText('Page', lastPage), 1),
    limit: z._default(wholeNumberText('Limit', 100), usual),
  });

/** Product lists show 8 a page (SHOP-01). */
export const productQuery = listQuery(pageSize);

/** Ids with commas between them, each once. */
const ids = z.pipe(
  z.pipe(
    z.string('Ids must be a text.').check(z.maxLength(5_000, 'Ids may not be more than 100.')),
    z.transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))]),
  ),
  z.array(id('Product')).check(z.maxLength(100, 'Ids may not be more than 100.')),
);

/**
 * CALL-11: who manages products finds them by a part of the name; for others `search`, `sort` and `stock` mean nothing.
 * With `ids` anybody gets those of these products that everybody sees, on one page and in this order.
 */
export const managedQuery = z.extend(productQuery, {
  ids: z.optional(ids),
  search: searched('Search'),
  sort: z._default(z.enum(adminSortOptions, 'Sort is unknown.'), 'newest'),
  /** 'low': what `GET /sales/overview` counts as low stock. */
  stock: z.optional(z.literal('low', 'Stock is unknown.')),
});

/** The dashboard's lists. */
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

/** CALL-13. Prices are dollars; `rating` is the least average, 0 takes unrated products too. */
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
