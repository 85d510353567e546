import type { Brand, Category } from 'shared/entities';
import type { SortOption } from 'shared/productLists';
import type { FacetFilters } from '../facets.ts';
import { boundsOf, type ListQuery } from '../listQuery.ts';
import type { Registry } from '../registry.ts';
import type { BrandsAndCategories } from './brandsAndCategories.ts';
import { optionValue } from './searchDocument.ts';
import type { Query } from './textQuery.ts';

/** Those that are used here; the types of the client lack some of them. */
export interface Aggregation {
  filter?: Query;
  terms?: { field: string; size: number };
  nested?: { path: string };
  reverse_nested?: Record<string, never>;
  aggs?: Record<string, Aggregation>;
}
export type Sort = Record<string, 'asc' | 'desc'>[];

/** More than any shop has values of a facet. */
const maxValues = 10_000;

export const all = (filter: Query[]): Query => ({ bool: { filter } });

/** Active products without a brand, or of a public one (SHOP-06). */
export const publicProducts = ({ brands }: BrandsAndCategories): Query[] => [
  { term: { isActive: true } },
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
export function plainFilters(query: ListQuery, registries: BrandsAndCategories): Query[] | null {
  const filters: Query[] = [];
  for (const [field, slug, registry] of [
    ['brand', query.brand, registries.brands],
    ['categories', query.category, registries.categories],
  ] as const) {
    if (slug === undefined) continue;
    const item = registry.bySlug(slug);
    if (!item) return null;
    filters.push({ term: { [field]: item._id } });
  }
  const { minCents, maxCents, minRatingTenths } = boundsOf(query);
  const max = maxCents === Infinity ? {} : { lte: maxCents };
  if (minCents > 0 || maxCents !== Infinity)
    filters.push({ range: { price: { gte: minCents, ...max } } });
  if (minRatingTenths > 0) filters.push({ range: { rating: { gte: minRatingTenths } } });
  return filters;
}

const ofSlugs = (
  field: string,
  slugs: ReadonlySet<string>,
  registry: Registry<Brand> | Registry<Category>,
): Query[] => {
  if (slugs.size === 0) return [];
  const ids = [...slugs].flatMap((slug) => registry.bySlug(slug)?._id ?? []);
  return [{ terms: { [field]: ids } }];
};

/** The filters that one variant must satisfy, without those of one option. */
const variantFilters = (
  { inStock, onSale, options }: Pick<FacetFilters, 'inStock' | 'onSale' | 'options'>,
  except?: string,
): Query[] => [
  ...(inStock ? [{ term: { 'offers.inStock': true } }] : []),
  ...(onSale ? [{ term: { 'offers.onSale': true } }] : []),
  ...[...options]
    .filter(([name]) => name !== except)
    .map(([name, values]) => ({
      terms: { 'offers.options': [...values].map((value) => optionValue(name, value)) },
    })),
];

const withVariant = (filters: Query[]): Query[] =>
  filters.length === 0 ? [] : [{ nested: { path: 'offers', query: all(filters) } }];

function facetQueries(filters: FacetFilters, { brands, categories }: BrandsAndCategories) {
  return {
    brands: ofSlugs('brand', filters.brands, brands),
    categories: ofSlugs('categories', filters.categories, categories),
    offers: withVariant(variantFilters(filters)),
  };
}

/** The filters with facets. */
export function facetFilters(filters: FacetFilters, registries: BrandsAndCategories): Query[] {
  return Object.values(facetQueries(filters, registries)).flat();
}

const countValues = (field: string): Aggregation => ({ terms: { field, size: maxValues } });

/** Counts products, not variants. */
const optionCounts = (filters: Query[]): Aggregation => ({
  filter: all(filters),
  aggs: {
    values: {
      ...countValues('offers.options'),
      aggs: { products: { reverse_nested: {} } },
    },
  },
});

/** The names of the aggregations of chosen options, by their position, and of all others. */
export const chosenOption = (index: number) => `option${index}`;
export const otherOptions = 'others';

/** Counts the products of each facet; a filter does not narrow its own facet (FIND-02). */
export function facetAggregations(
  filters: FacetFilters,
  registries: BrandsAndCategories,
): Record<string, Aggregation> {
  const { brands, categories, offers } = facetQueries(filters, registries);
  const withFlag = (flag: Partial<FacetFilters>): Aggregation => ({
    filter: all([
      ...brands,
      ...categories,
      ...withVariant(variantFilters({ ...filters, ...flag })),
    ]),
  });
  const ofOption = [...filters.options.keys()].map(
    (name, index) => [chosenOption(index), optionCounts(variantFilters(filters, name))] as const,
  );
  return {
    brands: {
      filter: all([...categories, ...offers]),
      aggs: { values: countValues('brand') },
    },
    categories: {
      filter: all([...brands, ...offers]),
      aggs: { values: countValues('categories') },
    },
    inStock: withFlag({ inStock: true }),
    onSale: withFlag({ onSale: true }),
    options: {
      filter: all([...brands, ...categories]),
      aggs: {
        offers: {
          nested: { path: 'offers' },
          aggs: Object.fromEntries([
            ...ofOption,
            [otherOptions, optionCounts(variantFilters(filters))],
          ]),
        },
      },
    },
  };
}

const newest: Sort = [{ created: 'desc' }, { id: 'desc' }];
/** The better rated first, or of equal ones that by more people, or the newer one. */
export const bestRated: Sort = [{ rating: 'desc' }, { reviews: 'desc' }, ...newest];
/** Then the shorter name, then the better rated (CALL-10, FIND-01). */
export const bestMatch: Sort = [{ _score: 'desc' }, { nameLength: 'asc' }, ...bestRated];

export const sortOf: Record<SortOption, Sort> = {
  newest,
  priceLowToHigh: [{ price: 'asc' }, ...newest],
  priceHighToLow: [{ price: 'desc' }, ...newest],
  topRated: bestRated,
  bestSelling: [{ soldRecently: 'desc' }, ...newest],
};
