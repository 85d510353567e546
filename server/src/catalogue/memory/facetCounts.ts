import type { Brand, Category, Facets } from 'shared/entities';
import { type FacetFilters, facetOf, optionFacets } from '../facets.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import { selectPassing } from './matches.ts';
import type { ProductTable } from './productTable.ts';
import type { ComparedVariant, VariantSets } from './variantSets.ts';

/** A value of an option that has chosen ones: whether it is one of them. Undefined without chosen ones. */
type Choice = 'chosen' | 'other' | undefined;

/**
 * The filters that one variant of a product must satisfy: one chosen value of each filtered option, stock with `inStock`
 * and a former price with `onSale`.
 */
class VariantFilter {
  readonly #sets: VariantSets;
  readonly #filters: FacetFilters;
  /** By value. */
  readonly #choices: Choice[];

  constructor(sets: VariantSets, filters: FacetFilters) {
    this.#sets = sets;
    this.#filters = filters;
    this.#choices = sets.optionValues.map(({ name, value }) => {
      const chosen = filters.options.get(name);
      return chosen && (chosen.has(value) ? 'chosen' : 'other');
    });
  }

  /** By set, 1 if one of its variants satisfies the filters. */
  passing(): Uint8Array {
    return this.#sets.flags((variants) => this.#hasVariant(variants, this.#filters));
  }

  /** @param productCounts by set */
  facets(productCounts: Int32Array): Pick<Facets, 'inStock' | 'onSale' | 'options'> {
    const options = this.#sets.optionValues.map((option) => ({ ...option, count: 0 }));
    const [withStock, withSale] = [
      { ...this.#filters, inStock: true },
      { ...this.#filters, onSale: true },
    ];
    let inStock = 0;
    let onSale = 0;
    for (const [index, productCount] of productCounts.entries()) {
      const variants = productCount > 0 ? this.#sets.at(index) : undefined;
      if (!variants) continue;
      if (this.#hasVariant(variants, withStock)) inStock += productCount;
      if (this.#hasVariant(variants, withSale)) onSale += productCount;
      // Several variants of a product can have the same value.
      for (const value of new Set(variants.flatMap((variant) => this.#countedValues(variant)))) {
        const option = options[value];
        if (option) option.count += productCount;
      }
    }
    return { inStock, onSale, options: optionFacets(options, this.#filters) };
  }

  #hasVariant(variants: readonly ComparedVariant[], availability: Availability): boolean {
    return variants.some(
      (variant) => isAvailable(variant, availability) && this.#countMissing(variant) === 0,
    );
  }

  /** The number of filtered options without a chosen value. */
  #countMissing({ values }: ComparedVariant): number {
    let missing = this.#filters.options.size;
    for (const value of values) if (this.#choices[value] === 'chosen') missing -= 1;
    return missing;
  }

  /** The values of a variant that satisfies the filters of all other options. */
  #countedValues(variant: ComparedVariant): readonly number[] {
    if (!isAvailable(variant, this.#filters)) return [];
    const missing = this.#countMissing(variant);
    if (missing === 0) return variant.values;
    return missing > 1 ? [] : variant.values.filter((value) => this.#choices[value] === 'other');
  }
}

type Availability = Pick<FacetFilters, 'inStock' | 'onSale'>;

const isAvailable = (variant: ComparedVariant, { inStock, onSale }: Availability) =>
  (variant.inStock || !inStock) && (variant.onSale || !onSale);

interface Catalogue {
  table: ProductTable;
  brands: ReadonlyRegistry<Brand>;
  categories: ReadonlyRegistry<Category>;
}

/** Whether an id is that of a chosen slug; any is if none is chosen. */
function isChosen(slugs: ReadonlySet<string>, registry: ReadonlyRegistry<RegistryItem>) {
  const ids = new Set([...slugs].map((slug) => registry.bySlug(slug)?._id));
  return (id: string | null) => ids.size === 0 || ids.has(id ?? '');
}

/**
 * Keeps those of the rows that pass the filters, and counts the products of each facet; a filter does not narrow its own
 * facet (FIND-02).
 */
export function narrowByFacets(
  { table, brands, categories }: Catalogue,
  rowIndexes: Int32Array,
  filters: FacetFilters,
): { found: Int32Array; facets: Facets } {
  const isChosenCategory = isChosen(filters.categories, categories);
  const isAnyCategory = filters.categories.size === 0;
  const variants = new VariantFilter(table.variantSets, filters);
  const { found, counts } = selectPassing(table, rowIndexes, {
    brands: table.brands.flags(isChosen(filters.brands, brands)),
    categories: table.categorySets.flags((ids) => isAnyCategory || ids.some(isChosenCategory)),
    variants: variants.passing(),
  });
  const byCategory = new Map<string, number>();
  for (const [index, count] of counts.categories.entries()) {
    for (const id of count > 0 ? (table.categorySets.at(index) ?? []) : []) {
      byCategory.set(id, (byCategory.get(id) ?? 0) + count);
    }
  }
  const facets = {
    brands: facetOf(
      brands.list(),
      filters.brands,
      ({ _id }) => counts.brands[table.brands.indexOf(_id) ?? -1] ?? 0,
    ),
    categories: facetOf(
      categories.list(),
      filters.categories,
      ({ _id }) => byCategory.get(_id) ?? 0,
    ),
    ...variants.facets(counts.variants),
  };
  return { found, facets };
}
