import type { Facets } from 'shared/entities';
import { formatCount, formatShortPrice } from 'shared/format';
import { priceRange } from 'shared/products/productLists';
import {
  toUrlParams,
  type Entry,
  type Filters,
  noFilters,
  optionPrefix,
} from '../../shopFilters.ts';

/** Returns the label of the chip of a selected value (UX-05). Filters with the same label share a chip. */
type Label = (filters: Filters, entry: Entry, facets: Facets | null) => string;

const labels: Record<Exclude<keyof Filters, 'sort' | 'page'>, Label> = {
  search: ({ search }) => `“${search}”`,
  categories: (_, [, slug], facets) => `Category: ${nameIn(facets?.categories, slug)}`,
  brands: (_, [, slug], facets) => `Brand: ${nameIn(facets?.brands, slug)}`,
  options: (_, [name, value]) => `${name.slice(optionPrefix.length)}: ${value}`,
  inStock: () => 'In stock',
  onSale: () => 'On sale',
  min: priceLabel,
  max: priceLabel,
  rating: ratingLabel,
};

// Object.keys widens the keys of the table.
const keys = Object.keys(labels) as (keyof typeof labels)[];

/** What changes in the filters of the address, which may be newer than those on the screen. */
export type FilterChange = (filters: Filters) => Partial<Filters>;

export interface ActiveFilter {
  label: string;
  without: Filters;
}

/** Returns the active filters (UX-05), whose names are in `facets` (FIND-02). The sort order is not a filter. */
export function activeFilters(filters: Filters, facets: Facets | null): ActiveFilter[] {
  const withoutByLabel = new Map<string, Filters>();
  for (const key of keys) {
    for (const entry of toUrlParams(key, filters)) {
      const label = labels[key](filters, entry, facets);
      const without = withoutByLabel.get(label) ?? { ...filters, page: 1 };
      withoutByLabel.set(label, { ...without, ...withoutEntry(key, entry, filters) });
    }
  }
  return Array.from(withoutByLabel, ([label, without]) => ({ label, without }));
}

function withoutEntry(
  key: keyof typeof labels,
  [name, text]: Entry,
  filters: Filters,
): Partial<Filters> {
  if (key === 'brands' || key === 'categories') return { [key]: toggled(filters[key], text) };
  return key === 'options'
    ? withOption(filters, name.slice(optionPrefix.length), text)
    : { [key]: noFilters[key] };
}

export const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** The change that toggles a value of an option, such as the size M. */
export function withOption({ options }: Filters, name: string, value: string) {
  const values = toggled(options[name] ?? [], value);
  const { [name]: _, ...others } = options;
  return { options: values.length > 0 ? { ...options, [name]: values } : others };
}

/** Derives a name from the slug until the name has loaded. */
export const nameFromSlug = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

const nameIn = (facet: Facets['brands'] | undefined, slug: string) =>
  facet?.find(({ value }) => value === slug)?.label ?? nameFromSlug(slug);

function priceLabel({ min, max }: Filters): string {
  if (min === priceRange.min) return `Up to ${formatShortPrice(max)}`;
  if (max === priceRange.max) return `From ${formatShortPrice(min)}`;
  return `${formatShortPrice(min)} – ${formatShortPrice(max)}`;
}

/** 'Any rating', '4 stars & up', '5 stars' (SHOP-04). */
export function ratingLabel({ rating }: Pick<Filters, 'rating'>): string {
  if (rating === 0) return 'Any rating';
  if (rating === 5) return '5 stars';
  return `${formatCount(rating, 'star')} & up`;
}
