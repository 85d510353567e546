import { type ListQuery, rangesOf } from '../listQuery.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import { type ListOrder, sortOrders } from '../sortOrders.ts';
import type { DatabaseCatalogue } from './databaseCatalogue.ts';
import type { Query } from './searchServer.ts';

export const isPublic: Query = { term: { isPublic: true } };

/** The products of these brands or categories; without any, all. An unknown slug has none. */
export const ofSlugs = (
  field: 'brand' | 'categories',
  slugs: readonly string[],
  registry: ReadonlyRegistry<RegistryItem>,
): Query[] =>
  slugs.length === 0
    ? []
    : [{ terms: { [field]: slugs.flatMap((slug) => registry.bySlug(slug)?._id ?? []) } }];

/** The filters without facets. */
export const plainFilters = (query: ListQuery, { brands, categories }: DatabaseCatalogue) => [
  isPublic,
  ...ofSlugs('brand', query.brand === undefined ? [] : [query.brand], brands),
  ...ofSlugs('categories', query.category === undefined ? [] : [query.category], categories),
  ...rangesOf(query).map(({ name, min, max }) => ({
    range: { [name]: { gte: min, ...(max < Infinity && { lte: max }) } },
  })),
];

/** @param withScore whether products that match a text better come before all others */
export const sortOf = (order: ListOrder, withScore = false): Record<string, 'asc' | 'desc'>[] => [
  ...(withScore ? [{ _score: 'desc' as const }] : []),
  ...sortOrders[order].map(([field, direction]) => ({ [field]: direction })),
  { id: 'desc' },
];
