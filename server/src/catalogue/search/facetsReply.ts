import type { Facets } from 'shared/entities';
import { type FacetFilters, facetOf, optionFacets } from '../facets.ts';
import type { BrandsAndCategories } from './brandsAndCategories.ts';
import { chosenOption, otherOptions } from './listQueries.ts';
import { readOptionValue } from './searchDocument.ts';
import type { AggregationReply, SearchReply } from './searchServer.ts';

const countsOf = (aggregation: AggregationReply | undefined): Map<string, number> =>
  new Map(
    (aggregation?.values?.buckets ?? []).map((bucket) => [
      bucket.key,
      bucket.products?.doc_count ?? bucket.doc_count,
    ]),
  );

function countedOptions(
  replies: Record<string, AggregationReply>,
  { options }: FacetFilters,
): Map<string, Facets['options'][string]> {
  const counted = new Map<string, Facets['options'][string]>();
  const add = (reply: AggregationReply | undefined, isOf: (name: string) => boolean) => {
    for (const [key, count] of countsOf(reply)) {
      const { name, value } = readOptionValue(key);
      if (isOf(name)) counted.set(name, [...(counted.get(name) ?? []), { value, count }]);
    }
  };
  for (const [index, chosen] of [...options.keys()].entries()) {
    add(replies[chosenOption(index)], (name) => name === chosen);
  }
  add(replies[otherOptions], (name) => !options.has(name));
  return counted;
}

/** Reads the counts that `facetAggregations` asks for; without a reply, they are 0. */
export function toFacets(
  { aggregations }: Pick<SearchReply, 'aggregations'>,
  filters: FacetFilters,
  { brands, categories }: BrandsAndCategories,
): Facets {
  const [byBrand, byCategory] = [
    countsOf(aggregations?.['brands']),
    countsOf(aggregations?.['categories']),
  ];
  const options = aggregations?.['options']?.offers ?? {};
  return {
    brands: facetOf(brands.list(), filters.brands, ({ _id }) => byBrand.get(_id) ?? 0),
    categories: facetOf(
      categories.list(),
      filters.categories,
      ({ _id }) => byCategory.get(_id) ?? 0,
    ),
    inStock: aggregations?.['inStock']?.doc_count ?? 0,
    onSale: aggregations?.['onSale']?.doc_count ?? 0,
    options: optionFacets(countedOptions(options, filters), filters),
  };
}
