import { type ListQuery, rangesOf } from '../listQuery.ts';
import { type ListOrder, sortOrders } from '../sortOrders.ts';
import type { DatabaseCatalogue } from './databaseCatalogue.ts';
import type { Query } from './searchServer.ts';

/** Active products without a brand, or of a public one (SHOP-06). */
export const publicProducts = ({ brands }: DatabaseCatalogue): Query[] => [
  { term: { isActive: 1 } },
  {
    bool: {
      should: [
        { bool: { must_not: { exists: { field: 'brand' } } } },
        { terms: { brand: brands.list().map(({ _id }) => _id) } },
      ],
    },
  },
];

/** The filters without facets; null when a slug is unknown. */
export function plainFilters(
  query: ListQuery,
  { brands, categories }: DatabaseCatalogue,
): Query[] | null {
  const brand = query.brand === undefined ? null : brands.bySlug(query.brand);
  const category = query.category === undefined ? null : categories.bySlug(query.category);
  if (brand === undefined || category === undefined) return null;
  return [
    ...(brand ? [{ term: { brand: brand._id } }] : []),
    ...(category ? [{ term: { categories: category._id } }] : []),
    ...rangesOf(query).map(({ name, min, max }) => ({
      range: { [name]: { gte: min, ...(max < Infinity && { lte: max }) } },
    })),
  ];
}

/** @param withScore whether products that match a text better come before all others */
export const sortOf = (order: ListOrder, withScore = false): Record<string, 'asc' | 'desc'>[] => [
  ...(withScore ? [{ _score: 'desc' as const }] : []),
  ...sortOrders[order].map(([field, direction]) => ({ [field]: direction })),
  { id: 'desc' },
];
