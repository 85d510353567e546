import type { ParsedInputOf } from 'shared/endpoints';
import { formatPrice } from 'shared/format';
import { priceRange, type SortOption, sortOptions } from 'shared/productLists';

type ShopFilters = ParsedInputOf<'POST /products/advancedFilters'>;

/**
 * Filters and sort order of a product list, as the API has them (CALL-13), except that `name` is '' for all. The scope
 * of the list has its category and brand.
 */
export interface Filters extends Omit<ShopFilters, 'category' | 'brand' | 'pageNumber' | 'limit'> {
  page: number;
}

/** A filter in the address and among the chips. */
interface Filter<Value> {
  /** Reads its text in the address; '' and invalid texts give the default. */
  parse: (text: string) => Value;
  /** The text of its chip (UX-05); filters with the same text share a chip. Null for what is not a filter. */
  label: ((filters: Filters) => string) | null;
}

const { min: minPrice, max: maxPrice } = priceRange;

const wholeNumber = (min: number, max: number, defaultValue: number) => (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : defaultValue;
};

export const isOrder = (text: string): text is SortOption => Object.hasOwn(sortOptions, text);

/** A search shows the best matches first until another order is chosen (FIND-01). */
const defaultOrder = (name: string) => (name ? 'bestMatch' : 'newest');

/** The filters, in the order of the address and of the chips. */
const filterTable: { [Key in keyof Filters]: Filter<Filters[Key]> } = {
  name: { parse: (text) => text.trim(), label: ({ name }) => `“${name}”` },
  min: { parse: wholeNumber(minPrice, maxPrice, minPrice), label: priceLabel },
  max: { parse: wholeNumber(minPrice, maxPrice, maxPrice), label: priceLabel },
  rating: { parse: wholeNumber(1, 5, 0), label: ratingLabel },
  order: { parse: (text) => (isOrder(text) ? text : 'newest'), label: null },
  page: { parse: wholeNumber(1, 1_000_000, 1), label: null },
};

// Object.keys widens the keys of the table.
const keys = Object.keys(filterTable) as (keyof Filters)[];

/** Reads the filters from a URL query; invalid values are ignored (UX-04). */
export function readFilters(query: URLSearchParams): Filters {
  // Object.fromEntries widens the keys.
  const filters = Object.fromEntries(
    keys.map((key) => [key, filterTable[key].parse(query.get(key) ?? '')]),
  ) as object as Filters;
  if (filters.max < filters.min) filters.max = maxPrice;
  if (!isOrder(query.get('order') ?? '')) filters.order = defaultOrder(filters.name);
  return filters;
}

/** The filters of a new search. */
export const searchFilters = (name: string) => readFilters(new URLSearchParams({ name }));

export const noFilters = readFilters(new URLSearchParams());

/** 'bestMatch' is only ever the default. */
const defaultOf = (key: keyof Filters, { name, order }: Filters) =>
  key === 'order' && (name || order === 'bestMatch') ? 'bestMatch' : noFilters[key];

/** Returns the URL query with '?', or '' for the default filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const key of keys) {
    if (filters[key] !== defaultOf(key, filters)) query.set(key, String(filters[key]));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the page number differs from the defaults (SHOP-05). */
export const isFiltered = (filters: Filters) => writeFilters({ ...filters, page: 1 }) !== '';

/** An active filter: its label, and the filters without it. */
export interface ActiveFilter {
  label: string;
  without: Filters;
}

/** Returns the active filters in the order of the panel (UX-05). The sort order is not a filter. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const withoutByLabel = new Map<string, Filters>();
  for (const key of keys) {
    const label = filters[key] !== noFilters[key] && filterTable[key].label?.(filters);
    if (!label) continue;
    const without = withoutByLabel.get(label) ?? { ...filters, page: 1 };
    withoutByLabel.set(label, { ...without, [key]: noFilters[key] });
  }
  return Array.from(withoutByLabel, ([label, without]) => ({ label, without }));
}

const dollars = (value: number) => formatPrice(value).replace('.00', '');

function priceLabel({ min, max }: Filters): string {
  if (min === minPrice) return `Up to ${dollars(max)}`;
  if (max === maxPrice) return `From ${dollars(min)}`;
  return `${dollars(min)} – ${dollars(max)}`;
}

/** 'Any rating', '4 stars & up', '5 stars' (SHOP-04). */
export function ratingLabel({ rating }: Pick<Filters, 'rating'>): string {
  if (rating === 0) return 'Any rating';
  if (rating === 5) return '5 stars';
  return rating === 1 ? '1 star & up' : `${rating} stars & up`;
}
