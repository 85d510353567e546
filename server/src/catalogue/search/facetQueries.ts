import type { Facets } from 'shared/entities';
import { type FacetFilters, facetOf, optionFacets } from '../facets.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import type { DatabaseCatalogue } from './databaseCatalogue.ts';
import { optionKey, readOptionKey } from './searchDocument.ts';
import { type Aggregation, type AggregationReply, all, type Query } from './searchServer.ts';

const countValues = (field: string): Aggregation => ({
  // More than any shop has values of a facet.
  terms: { field, size: 10_000 },
});

const ofSlugs = (
  field: string,
  slugs: ReadonlySet<string>,
  registry: ReadonlyRegistry<RegistryItem>,
): Query[] =>
  slugs.size === 0
    ? []
    : [{ terms: { [field]: [...slugs].flatMap((slug) => registry.bySlug(slug)?._id ?? []) } }];

/** The filters that one variant must satisfy. */
const ofVariant = ({ inStock, onSale, options }: FacetFilters): Query[] => [
  ...(inStock ? [{ term: { 'offers.inStock': true } }] : []),
  ...(onSale ? [{ term: { 'offers.onSale': true } }] : []),
  ...Array.from(options, ([name, values]) => ({
    terms: { 'offers.options': Array.from(values, (value) => optionKey({ name, value })) },
  })),
];

const withVariant = (filters: FacetFilters): Query[] => {
  const queries = ofVariant(filters);
  return queries.length === 0 ? [] : [{ nested: { path: 'offers', query: all(queries) } }];
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
  const ofBrands = ofSlugs('brand', filters.brands, brands);
  const ofCategories = ofSlugs('categories', filters.categories, categories);
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
      values: { ...countValues('offers.options'), aggs: { products: { reverse_nested: {} } } },
    },
  }));
  const aggs: Record<string, Aggregation> = {
    brands: { filter: all([...ofCategories, ...ofOffers]), aggs: { values: countValues('brand') } },
    categories: {
      filter: all([...ofBrands, ...ofOffers]),
      aggs: { values: countValues('categories') },
    },
    offers: {
      filter: all([...ofBrands, ...ofCategories]),
      aggs: {
        inStock: { filter: all(withVariant({ ...filters, inStock: true })) },
        onSale: { filter: all(withVariant({ ...filters, onSale: true })) },
        options: { nested: { path: 'offers' }, aggs: Object.fromEntries(optionCounts.entries()) },
      },
    },
  };

  /** Without a reply, the counts are 0. */
  function read(reply: Record<string, AggregationReply> = {}): Facets {
    const [byBrand, byCategory] = [countsOf(reply['brands']), countsOf(reply['categories'])];
    const { inStock, onSale, options } = reply['offers'] ?? {};
    const counted = narrowedOptions.flatMap((narrowed, index) =>
      Array.from(countsOf(options?.[index]), ([key, count]) => ({
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
      inStock: inStock?.doc_count ?? 0,
      onSale: onSale?.doc_count ?? 0,
      options: optionFacets(counted, filters),
    };
  }

  return { filters: [...ofBrands, ...ofCategories, ...ofOffers], aggs, read };
}
