import type { ParsedInputOf } from 'shared/endpoints';
import { priceRange, type SortOption, sortOptions } from 'shared/productLists';

type ShopFilters = ParsedInputOf<'POST /products/advancedFilters'>;

/**
 * Filters and sort order of a product list, as the API has them (CALL-13), except that `name` is '' for all. The scope
 * of the list has its category and brand.
 */
export interface Filters extends Required<
  Omit<ShopFilters, 'category' | 'brand' | 'pageNumber' | 'limit'>
> {
  page: number;
}

/** A chosen value: its parameter in the address, such as 'rating' or 'options.Size', and its text. */
export type Entry = readonly [name: string, text: string];

const { min: minPrice, max: maxPrice } = priceRange;

const wholeNumber =
  (name: string, [min, max]: readonly [number, number], defaultValue: number) =>
  (query: URLSearchParams) => {
    const value = Number(query.get(name) ?? '');
    return Number.isInteger(value) && value >= min && value <= max ? value : defaultValue;
  };

/** The values of a parameter that is repeated for each, so that they may contain any character (FIND-02). */
const readList = (name: string) => (query: URLSearchParams) =>
  [...new Set(query.getAll(name).map((text) => text.trim()))]
    .filter((text) => text !== '' && text.length <= 100)
    .slice(0, 100);

/** Options have a parameter each. */
export const optionPrefix = 'options.';

function readOptions(query: URLSearchParams): Filters['options'] {
  const names = [...new Set(query.keys())]
    .filter((name) => name.startsWith(optionPrefix) && name.length <= 100)
    .slice(0, 10);
  const lists = names.map(
    (name) => [name.slice(optionPrefix.length), readList(name)(query)] as const,
  );
  return Object.fromEntries(lists.filter(([name, values]) => name && values.length > 0));
}

export const isOrder = (text: string): text is SortOption => Object.hasOwn(sortOptions, text);

/** A search shows the best matches first until another order is chosen (FIND-01). */
const defaultOrder = (name: string) => (name ? 'bestMatch' : 'newest');

function readOrder(query: URLSearchParams) {
  const order = query.get('order') ?? '';
  return isOrder(order) ? order : defaultOrder(readName(query));
}

const readName = (query: URLSearchParams) => (query.get('name') ?? '').trim();

/** The filters in the order of the address; without a valid text they have their default. */
const readers: { [Key in keyof Filters]: (query: URLSearchParams) => Filters[Key] } = {
  name: readName,
  categories: readList('categories'),
  brands: readList('brands'),
  options: readOptions,
  inStock: (query) => query.get('inStock') === 'true',
  min: wholeNumber('min', [minPrice, maxPrice], minPrice),
  max: wholeNumber('max', [minPrice, maxPrice], maxPrice),
  rating: wholeNumber('rating', [1, 5], 0),
  order: readOrder,
  page: wholeNumber('page', [1, 1_000_000], 1),
};

// Object.keys widens the keys of the table.
const keys = Object.keys(readers) as (keyof Filters)[];

/** Reads the filters from a URL query; invalid values are ignored (UX-04). */
export function readFilters(query: URLSearchParams): Filters {
  // Object.fromEntries widens the keys.
  const filters = Object.fromEntries(
    keys.map((key) => [key, readers[key](query)]),
  ) as object as Filters;
  if (filters.max < filters.min) filters.max = maxPrice;
  return filters;
}

/** The filters of a new search. */
export const searchFilters = (name: string) => readFilters(new URLSearchParams({ name }));

export const noFilters = readFilters(new URLSearchParams());

/** 'bestMatch' is only ever the default. */
const defaultOf = (key: keyof Filters, { name, order }: Filters) =>
  key === 'order' && (name || order === 'bestMatch') ? 'bestMatch' : noFilters[key];

/** The URL parameters of a filter: one for each selected value, none for the default. */
export function entriesOf(key: keyof Filters, filters: Filters): Entry[] {
  const value = filters[key];
  if (Array.isArray(value)) return value.map((text) => [key, text]);
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([option, values]) =>
      values.map((text) => [optionPrefix + option, text] as const),
    );
  }
  return value === defaultOf(key, filters) ? [] : [[key, String(value)]];
}

/** Returns the URL query with '?', or '' for the default filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const key of keys) {
    for (const [name, text] of entriesOf(key, filters)) query.append(name, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the page number differs from the defaults (SHOP-05). */
export const isFiltered = (filters: Filters) => writeFilters({ ...filters, page: 1 }) !== '';
