import { filterSchema } from 'shared/products/filterSchemas';
import { expect, it } from 'vitest';
import {
  type Filters,
  filtersForSearch,
  isFiltered,
  noFilters,
  readFilters,
  writeFilters,
} from './shopFilters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('UX-04 reads the same filters from the URL that were written to it', () => {
  const filters = {
    ...noFilters,
    search: 'trail & shoe',
    brands: ['windlark', 'a,b', 'nordlicht-größe'],
    categories: ['yoga'],
    inStock: true,
    onSale: true,
    options: { Size: ['7,5', 'M'], 'Größe & Co': ['日本'] },
    min: 20,
    max: 140,
    rating: 4,
    sort: 'priceHighToLow',
    page: 3,
  } satisfies Filters;
  expect(read(writeFilters(filters))).toEqual(filters);
});

it.each(Object.keys(noFilters))('UX-04 writes what it reads from the URL: %s', (key) => {
  const otherNames = new Map([
    ['search', 'name'],
    ['sort', 'order'],
    ['options', 'options.Size'],
  ]);
  const name = otherNames.get(key) ?? key;
  const queries = ['2', 'true', 'priceHighToLow'].map((text) => `?${name}=${text}`);
  const written = queries.map((query) => writeFilters(read(query)));
  for (const [index, query] of queries.entries()) expect(['', query]).toContain(written[index]);
  expect(written.join(''), 'one of the texts is valid').not.toBe('');
});

it('SHOP-03 has the defaults min 1, max 500, newest, rating 0, page 1, any name, and omits them from the URL', () => {
  const defaults = { search: '', min: 1, max: 500, rating: 0, sort: 'newest', page: 1 };
  expect(read('')).toMatchObject(defaults);
  expect(writeFilters(noFilters)).toBe('');
});

it('SHOP-03 has the defaults of the API', () => {
  const { search: _search, page: _page, sort: order, ...others } = noFilters;
  const defaults: Record<string, unknown> = filterSchema.parse({});
  for (const [key, value] of Object.entries({ ...others, order })) {
    const expected = key in defaults ? [defaults[key]] : [[], {}, false];
    expect(expected, key).toContainEqual(value);
  }
});

it.each([
  'min=0&max=501',
  'min=x&max=',
  'rating=6',
  'rating=0.5',
  'order=cheapest',
  'order=toString',
  'page=0',
  'page=-2',
  'brands=&categories=+',
  `brands=${'x'.repeat(101)}`,
  'inStock=yes',
  'options.=M&options.Size=&options=M',
])('UX-04 ignores an invalid value: %s', (query) => {
  expect(read(query)).toEqual(noFilters);
});

it.each([
  ['rating=1', { rating: 1 }],
  ['rating=5', { rating: 5 }],
  ['min=500', { min: 500 }],
  ['min=200&max=200', { min: 200, max: 200 }],
  ['max=1', { max: 1 }],
])('UX-04 includes the limits of a range: %s', (query, expected) => {
  expect(read(query)).toEqual({ ...noFilters, ...expected });
});

it('UX-04 ignores spaces around a name', () => {
  expect(read('name=+trail+shoe+')).toEqual(filtersForSearch('trail shoe'));
});

it('UX-04 ignores a maximum price below the minimum', () => {
  expect(read('min=200&max=100')).toEqual({ ...noFilters, min: 200 });
});

it('SHOP-05 counts a sort order as a filter, but not a page number alone', () => {
  expect(isFiltered({ ...noFilters, page: 2 })).toBe(false);
  expect(isFiltered({ ...noFilters, sort: 'priceLowToHigh' })).toBe(true);
});

it('FIND-01 sorts a search by the best match until another order is chosen', () => {
  expect(filtersForSearch('shoe')).toEqual({ ...noFilters, search: 'shoe', sort: 'bestMatch' });
  expect(writeFilters(filtersForSearch('shoe'))).toBe('?name=shoe');
  expect(writeFilters({ ...filtersForSearch('shoe'), sort: 'newest' })).toBe(
    '?name=shoe&order=newest',
  );
  expect(read('name=shoe&order=newest').sort).toBe('newest');
  expect(writeFilters({ ...filtersForSearch('shoe'), search: '' })).toBe('');
});

it('FIND-02 keeps no more values than the shop accepts', () => {
  const brands = Array.from({ length: 101 }, (_, index) => `brands=b${index}`);
  const options = Array.from({ length: 11 }, (_, index) => `options.o${index}=x`);
  const filters = read([...brands, ...options, 'brands=b0'].join('&'));
  expect(filters.brands).toHaveLength(100);
  expect(Object.keys(filters.options)).toHaveLength(10);
});
