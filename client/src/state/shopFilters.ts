import { priceRange, type SortOption, sortOptions } from 'shared/productLists';
import { formatPrice } from 'shared/format';

/** Filters and sort order of a product list. `rating` is in stars, 0 for any; `name` is '' for all. */
export interface Filters {
  name: string;
  min: number;
  max: number;
  rating: number;
  order: SortOption;
  page: number;
}

export const noFilters: Filters = {
  name: '',
  min: priceRange.min,
  max: priceRange.max,
  rating: 0,
  order: 'newest',
  page: 1,
};

/** Reads the filters from a URL query; invalid values are ignored (UX-04). */
export function readFilters(query: URLSearchParams): Filters {
  const number = (key: string, from: number, to: number, defaultValue: number) => {
    const value = Number(query.get(key) ?? '');
    return Number.isInteger(value) && value >= from && value <= to ? value : defaultValue;
  };
  const min = number('min', priceRange.min, priceRange.max, priceRange.min);
  const order = query.get('order') ?? '';
  return {
    name: query.get('name')?.trim() ?? '',
    min,
    max: number('max', min, priceRange.max, priceRange.max),
    rating: number('rating', 1, 5, 0),
    order: isOrder(order) ? order : 'newest',
    page: number('page', 1, 1_000_000, 1),
  };
}

export const isOrder = (text: string): text is SortOption => Object.hasOwn(sortOptions, text);

/** Returns the URL query with '?', or '' for the default filters. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== noFilters[key as keyof Filters]) query.set(key, String(value)); // an entry of Filters
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the page number differs from the defaults (SHOP-05). */
export const isFiltered = (filters: Filters) =>
  writeFilters({ ...filters, page: noFilters.page }) !== '';

/** An active filter: its label, and the filters without it. */
export interface ActiveFilter {
  label: string;
  without: Filters;
}

/** Returns the active filters in the order of the panel (UX-05). The sort order is not a filter. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { name, min, max, rating } = filters;
  const active = (isActive: boolean, label: string, reset: Partial<Filters>) =>
    isActive ? [{ label, without: { ...filters, ...reset, page: 1 } }] : [];
  return [
    ...active(name !== '', `“${name}”`, { name: '' }),
    ...active(min > priceRange.min || max < priceRange.max, priceLabel(min, max), {
      min: priceRange.min,
      max: priceRange.max,
    }),
    ...active(rating > 0, ratingLabel(rating), { rating: 0 }),
  ];
}

const dollars = (value: number) => formatPrice(value).replace('.00', '');

function priceLabel(min: number, max: number): string {
  if (min === priceRange.min) return `Up to ${dollars(max)}`;
  if (max === priceRange.max) return `From ${dollars(min)}`;
  return `${dollars(min)} – ${dollars(max)}`;
}

/** 'Any rating', '4 stars & up', '5 stars' (SHOP-04). */
export function ratingLabel(stars: number): string {
  if (stars === 0) return 'Any rating';
  if (stars === 5) return '5 stars';
  return stars === 1 ? '1 star & up' : `${stars} stars & up`;
}
