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

const parameterNames: Partial<Record<keyof Filters, string>> = { search: 'name', sort: 'order' };

const parameterName = (key: keyof Filters) => parameterNames[key] ?? key;

/** A selected value: its URL parameter, such as 'rating' or 'options.Size', and its text. */
export type Entry = readonly [name: string, text: string];

function readPrice(text: string | null, defaultValue: number): number {
  const value = text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return value >= priceRange.min && value <= priceRange.max ? value : defaultValue;
}

function readWhole(text: string | null, max: number, defaultValue: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : defaultValue;
}

/** Reads a repeated parameter. Values are not joined, because they may contain any character (FIND-02). */
const readList = (query: URLSearchParams, name: string): string[] =>
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

/** Reads the filters from a URL query; invalid values are ignored (UX-04). */
export function readFilters(query: URLSearchParams): Filters {
  const search = (query.get('name') ?? '').trim();
  const order = query.get('order') ?? '';
  // FIND-01
  const defaultSort = search ? 'bestMatch' : 'newest';
  const min = readPrice(query.get('min'), priceRange.min);
  const max = readPrice(query.get('max'), priceRange.max);
  return {
    search,
    categories: readList(query, 'categories'),
    brands: readList(query, 'brands'),
    options: readOptions(query),
    inStock: query.get('inStock') === 'true',
    onSale: query.get('onSale') === 'true',
    min,
    max: max < min ? priceRange.max : max,
    rating: readWhole(query.get('rating'), 5, 0),
    sort: isSortOption(order) ? order : defaultSort,
    page: readWhole(query.get('page'), 1_000_000, 1),
  };
}

export const filtersForSearch = (search: string) =>
  readFilters(new URLSearchParams({ name: search }));

export const noFilters = readFilters(new URLSearchParams());

// In the order of the URL. Object.keys widens the keys.
const keys = Object.keys(noFilters) as (keyof Filters)[];

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
