import type { ParsedInputOf } from 'shared/endpoints';
import { priceRange, type SortOption, sortOptions } from 'shared/products/productLists';

type ShopFilters = ParsedInputOf<'POST /products/advancedFilters'>;

/** Filters and sort option of a product list (CALL-13), without the category and brand of its scope. */
export interface Filters extends Required<
  Omit<ShopFilters, 'name' | 'category' | 'brand' | 'order' | 'pageNumber' | 'limit'>
> {
  /** '' for all products. */
  search: string;
  sort: SortOption | 'bestMatch';
  page: number;
}

/** The URL parameters that are named differently, as the API does. */
const parameterNames: Partial<Record<keyof Filters, string>> = { search: 'name', sort: 'order' };

const parameterName = (key: keyof Filters) => parameterNames[key] ?? key;

/** A selected value: its URL parameter, such as 'rating' or 'options.Size', and its text. */
export type Entry = readonly [name: string, text: string];

const { min: minPrice, max: maxPrice } = priceRange;

/** Reads a filter from its parameter. */
type Reader<Value> = (query: URLSearchParams, name: string) => Value;

const wholeNumber =
  ([min, max]: readonly [number, number], defaultValue: number): Reader<number> =>
  (query, name) => {
    const value = Number(query.get(name) ?? '');
    return Number.isInteger(value) && value >= min && value <= max ? value : defaultValue;
  };

/** Dollars with at most two decimals. */
const price =
  (defaultValue: number): Reader<number> =>
  (query, name) => {
    const text = query.get(name) ?? '';
    const value = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
    return value >= minPrice && value <= maxPrice ? value : defaultValue;
  };

const readFlag: Reader<boolean> = (query, name) => query.get(name) === 'true';

const readText: Reader<string> = (query, name) => (query.get(name) ?? '').trim();

/** Reads a repeated parameter. Values are not joined, because they may contain any character (FIND-02). */
const readList: Reader<string[]> = (query, name) =>
  [...new Set(query.getAll(name).map((text) => text.trim()))]
    .filter((text) => text !== '' && text.length <= 100)
    .slice(0, 100);

/** Each option has its own parameter, such as `options.Size`. */
export const optionPrefix = 'options.';

function readOptions(query: URLSearchParams): Filters['options'] {
  const names = [...new Set(query.keys())]
    .filter((name) => name.startsWith(optionPrefix) && name.length <= 100)
    .slice(0, 10);
  const lists = names.map(
    (name) => [name.slice(optionPrefix.length), readList(query, name)] as const,
  );
  return Object.fromEntries(lists.filter(([name, values]) => name && values.length > 0));
}

export const isSortOption = (text: string): text is SortOption => Object.hasOwn(sortOptions, text);

function readSort(query: URLSearchParams, name: string): Filters['sort'] {
  const sort = query.get(name) ?? '';
  if (isSortOption(sort)) return sort;
  // FIND-01
  return readText(query, parameterName('search')) ? 'bestMatch' : 'newest';
}

/** How each filter is read from the URL, in the order of the URL. Invalid values become the default. */
const readers: { [Key in keyof Filters]: Reader<Filters[Key]> } = {
  search: readText,
  categories: readList,
  brands: readList,
  options: readOptions,
  inStock: readFlag,
  onSale: readFlag,
  min: price(minPrice),
  max: price(maxPrice),
  rating: wholeNumber([1, 5], 0),
  sort: readSort,
  page: wholeNumber([1, 1_000_000], 1),
};

// Object.keys widens the keys of the table.
const keys = Object.keys(readers) as (keyof Filters)[];

/** Reads the filters from a URL query; invalid values are ignored (UX-04). */
export function readFilters(query: URLSearchParams): Filters {
  // Object.fromEntries widens the keys.
  const filters = Object.fromEntries(
    keys.map((key) => [key, readers[key](query, parameterName(key))]),
  ) as object as Filters;
  if (filters.max < filters.min) filters.max = maxPrice;
  return filters;
}

/** The filters of a new search. */
export const filtersForSearch = (search: string) =>
  readFilters(new URLSearchParams({ name: search }));

export const noFilters = readFilters(new URLSearchParams());

/** `bestMatch` is the default of a search and never in the URL. */
const getDefault = (key: keyof Filters, { search, sort }: Filters) =>
  key === 'sort' && (search || sort === 'bestMatch') ? 'bestMatch' : noFilters[key];

/** The URL parameters of a filter: one for each selected value, none for the default. */
export function toUrlParams(key: keyof Filters, filters: Filters): Entry[] {
  const value = filters[key];
  if (Array.isArray(value)) return value.map((text) => [key, text]);
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([option, values]) =>
      values.map((text) => [optionPrefix + option, text] as const),
    );
  }
  return value === getDefault(key, filters) ? [] : [[parameterName(key), String(value)]];
}

/** Returns the URL query with '?', or '' for the default filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const key of keys) {
    for (const [name, text] of toUrlParams(key, filters)) query.append(name, text);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the page number differs from the defaults (SHOP-05). */
export const isFiltered = (filters: Filters) => writeFilters({ ...filters, page: 1 }) !== '';
