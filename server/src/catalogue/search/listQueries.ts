import type { Facets } from 'shared/entities';
import { type FacetFilters, facetOf, optionFacets } from '../facets.ts';
import { type ListQuery, rangesOf, sortOrders } from '../listQuery.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import type { DatabaseCatalogue } from './databaseCatalogue.ts';
import { optionKey, readOptionKey } from './searchDocument.ts';
import { type Aggregation, type AggregationReply, all, type Query } from './searchServer.ts';

export const isPublic: Query = { term: { isPublic: true } };

/** The products of these brands or categories; without any, all. An unknown slug has none. */
const ofSlugs = (
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
export const sortOf = (
  order: keyof typeof sortOrders,
  withScore = false,
): Record<string, 'asc' | 'desc'>[] => [
  ...(withScore ? [{ _score: 'desc' as const }] : []),
  ...sortOrders[order].map(([field, direction]) => ({ [field]: direction })),
  { id: 'desc' },
];

const countValues = (field: string) => ({
  // More than any shop has values of a facet.
  terms: { field, size: 10_000 },
});

const isTrue = (field: string): Query => ({ term: { [field]: true } });

/** The filters that one variant must satisfy. */
const ofVariant = ({ inStock, onSale, options }: FacetFilters): Query[] => [
  ...(inStock ? [isTrue('variants.inStock')] : []),
  ...(onSale ? [isTrue('variants.onSale')] : []),
  ...Array.from(options, ([name, values]) => ({
    terms: { 'variants.options': Array.from(values, (value) => optionKey({ name, value })) },
  })),
];

const withVariant = (filters: FacetFilters): Query[] => {
  const { inStock, onSale, options } = filters;
  if (options.size > 0) return [{ nested: { path: 'variants', query: all(ofVariant(filters)) } }];
  if (inStock && onSale) return [isTrue('inStockOnSale')];
  return [...(inStock ? [isTrue('inStock')] : []), ...(onSale ? [isTrue('onSale')] : [])];
};

const countsOf = (aggregation: AggregationReply | undefined): Map<string, number> =>
  new Map(
    (aggregation?.values?.buckets ?? []).map(({ key, doc_count, products }) => [
      key,
      products?.doc_count ?? doc_count,
    ]),
  );

/** The queries of filters with facets, and their counts; a filter does not narrow its own facet (FIND-02). */
export function facetQueries(filters: FacetFilters, { brands, categories }: DatabaseCatalogue) {
  const ofBrands = ofSlugs('brand', [...filters.brands], brands);
  const ofCategories = ofSlugs('categories', [...filters.categories], categories);
  const ofBoth = [...ofBrands, ...ofCategories];
  const ofOffers = withVariant(filters);
  /** Each filtered option, and null for all others, with what narrows its values. */
  const narrowedOptions = [...filters.options.keys(), null].map((name) => {
    const options = new Map([...filters.options].filter(([other]) => other !== name));
    return { name, narrowedBy: ofVariant({ ...filters, options }) };
  });
  const optionCounts = narrowedOptions.map(({ narrowedBy }): Aggregation => ({
    filter: all(narrowedBy),
    // Counts products, not variants.
    aggs: {
      values: { ...countValues('variants.options'), aggs: { products: { reverse_nested: {} } } },
    },
  }));
  const aggs: Record<string, Aggregation> = {
    brands: { filter: all([...ofCategories, ...ofOffers]), aggs: { values: countValues('brand') } },
    categories: {
      filter: all([...ofBrands, ...ofOffers]),
      aggs: { values: countValues('categories') },
    },
    inStock: { filter: all([...ofBoth, ...withVariant({ ...filters, inStock: true })]) },
    onSale: { filter: all([...ofBoth, ...withVariant({ ...filters, onSale: true })]) },
    options: {
      filter: all(ofBoth),
      aggs: {
        variants: {
          nested: { path: 'variants' },
          aggs: Object.fromEntries(optionCounts.entries()),
        },
      },
    },
  };

  function read(reply: Record<string, AggregationReply>): Facets {
    const [byBrand, byCategory] = [countsOf(reply['brands']), countsOf(reply['categories'])];
    const counted = narrowedOptions.flatMap((narrowed, index) =>
      Array.from(countsOf(reply['options']?.variants?.[index]), ([key, count]) => ({
        ...readOptionKey(key),
        count,
      })).filter(({ name }) => narrowed.name === (filters.options.has(name) ? name : null)),
    );
    return {
      brands: facetOf(brands.list(), filters.brands, ({ _id }) => byBrand.get(_id) ?? 0),
      categories: facetOf(
        categories.list(),
        filters.categories,
        ({ _id }) => byCategory.get(_id) ?? 0,
      ),
      inStock: reply['inStock']?.doc_count ?? 0,
      onSale: reply['onSale']?.doc_count ?? 0,
      options: optionFacets(counted, filters),
    };
  }

  const chosen = [...ofBoth, ...ofOffers];
  return { chosen, counts: { post_filter: all(chosen), aggregations: aggs }, read };
}
