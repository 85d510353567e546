import { expect, it } from 'vitest';
import { filtersForSearch, noFilters, writeFilters } from '../../shopFilters.ts';
import { activeFilters } from './activeFilters.ts';

it('UX-05 labels each active filter, which can be removed on its own', () => {
  const filters = { ...filtersForSearch('shoe'), min: 20, max: 120, rating: 4, page: 2 };
  const active = activeFilters(filters, null);
  expect(active.map(({ label }) => label)).toEqual(['“shoe”', '$20 – $120', '4 stars & up']);
  expect(active.map(({ without }) => writeFilters(without))).toEqual([
    '?min=20&max=120&rating=4',
    '?name=shoe&rating=4',
    '?name=shoe&min=20&max=120',
  ]);
});

it.each([
  [1, 60, 'Up to $60'],
  [60, 500, 'From $60'],
])('UX-05 labels a price range with one open end: %i to %i', (min, max, label) => {
  expect(activeFilters({ ...noFilters, min, max }, null).map(({ label: text }) => text)).toEqual([
    label,
  ]);
});

it('FIND-02 labels each value with its facet name, or its slug before the facets have loaded, and removes it alone', () => {
  const filters = {
    ...noFilters,
    categories: ['yoga'],
    brands: ['windlark', 'north-bound'],
    inStock: true,
    onSale: true,
    options: { Size: ['M', 'L'], Color: ['Red'] },
  };
  const facets = {
    categories: [{ value: 'yoga', label: 'Yoga & rest', count: 2 }],
    brands: [{ value: 'windlark', label: 'WindLark', count: 2 }],
    inStock: 2,
    onSale: 0,
    options: {},
  };
  const active = activeFilters(filters, facets);
  expect(active.map(({ label }) => label)).toEqual([
    'Category: Yoga & rest',
    'Brand: WindLark',
    'Brand: North bound',
    'Size: M',
    'Size: L',
    'Color: Red',
    'In stock',
    'On sale',
  ]);
  const all = ['categories=yoga', 'brands=windlark', 'brands=north-bound'].concat([
    'options.Size=M',
    'options.Size=L',
    'options.Color=Red',
    'inStock=true',
    'onSale=true',
  ]);
  expect(active.map(({ without }) => writeFilters(without))).toEqual(
    all.map((removed) => `?${all.filter((other) => other !== removed).join('&')}`),
  );
});
