import type { ComponentType } from 'react';
import type { Facets } from 'shared/entities';
import { useLoad } from '../../../lib/useLoad.ts';
import type { Filters } from '../../shopFilters.ts';
import type { ListScope } from '../../shopSlice.ts';
import { swatchColor } from '../../swatchColor.ts';
import { type FilterChange, nameFromSlug, toggled, withOption } from './activeFilters.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { loadFacets, useFacets } from './useFacets.ts';

interface Props {
  scope: ListScope;
  filters: Filters;
  onChange: (change: FilterChange) => void;
  /** Whether each group opens and closes. */
  isCollapsible: boolean;
}

interface ControlProps extends Props {
  facets: Facets;
}

/** The controls of these are in FilterPanel. */
type EarlyFilter = 'search' | 'sort' | 'min' | 'max' | 'rating' | 'page';

/** The controls in their order. */
const controls: Record<Exclude<keyof Filters, EarlyFilter>, ComponentType<ControlProps>> = {
  inStock: flagFilter('inStock', 'Availability', 'In stock'),
  onSale: flagFilter('onSale', 'Offers', 'On sale'),
  categories: CategoryFilter,
  brands: BrandFilter,
  options: OptionFilters,
};

/** The controls whose values and numbers of products come with the list (FIND-02). */
export function FacetFilters(props: Props) {
  const { scope, filters } = props;
  const facets = useFacets(scope, filters.search);
  useLoad(loadFacets, { scope, search: filters.search });
  return (
    <>
      {facets &&
        Object.entries(controls).map(([key, Control]) => (
          <Control key={key} {...props} facets={facets} />
        ))}
    </>
  );
}

/** The filter on sale is only there where something is (SHOPX-22). */
function flagFilter(key: 'inStock' | 'onSale', legend: string, label: string) {
  return function FlagFilter({ facets, filters: { [key]: isChosen }, onChange }: ControlProps) {
    if (key === 'onSale' && facets.onSale === 0 && !isChosen) return null;
    return (
      <FacetGroup
        legend={legend}
        values={[{ value: key, label, count: facets[key] }]}
        chosen={isChosen ? [key] : []}
        onToggle={() => onChange((current) => ({ [key]: !current[key] }))}
      />
    );
  };
}

function CategoryFilter({ scope, facets, filters, onChange, isCollapsible }: ControlProps) {
  const { categories } = filters;
  return (
    scope.category === undefined && (
      <FacetGroup
        legend="Category"
        values={inOrder(withChosen(facets.categories, categories), categories, byCount)}
        chosen={categories}
        isCollapsible={isCollapsible}
        onToggle={(slug) =>
          onChange((current) => ({ categories: toggled(current.categories, slug) }))
        }
      />
    )
  );
}

function BrandFilter({ scope, facets, filters, onChange, isCollapsible }: ControlProps) {
  const { brands } = filters;
  return (
    scope.brand === undefined && (
      <FacetGroup
        legend="Brand"
        values={inOrder(withChosen(facets.brands, brands), brands, byCount)}
        chosen={brands}
        isCollapsible={isCollapsible}
        onToggle={(slug) => onChange((current) => ({ brands: toggled(current.brands, slug) }))}
      />
    )
  );
}

function OptionFilters({ facets, filters, onChange, isCollapsible }: ControlProps) {
  const { options } = filters;
  const names = [...new Set(Object.keys({ ...facets.options, ...options }))];
  return names.flatMap((name) =>
    groupsOf(name, optionValues(facets, filters, name)).map(({ legend, values }) => (
      <FacetGroup
        key={legend}
        legend={legend}
        values={inOrder(values, options[name] ?? [])}
        chosen={(options[name] ?? []).filter((value) => values.some((own) => own.value === value))}
        isCollapsible={isCollapsible}
        onToggle={(value) => onChange((current) => withOption(current, name, value))}
      />
    )),
  );
}

interface Value {
  value: string;
  count: number;
}

const byCount = (a: Value, b: Value) => b.count - a.count;

/** The chosen values first, those without products last (SHOPX-14). */
function inOrder<Item extends Value>(
  values: readonly Item[],
  chosen: readonly string[],
  compare: (a: Item, b: Item) => number = () => 0,
): Item[] {
  const rank = ({ value, count }: Item) => (chosen.includes(value) ? 0 : 1 + Number(count === 0));
  return [...values].sort((a, b) => rank(a) - rank(b) || compare(a, b));
}

const isShoeSize = ({ value }: Value) => /^\d{2}(\.5)?$/.test(value);

/** Sizes of shoes and of clothing are apart, where there are both. */
function groupsOf<Item extends Value>(name: string, values: readonly Item[]) {
  const shoes = name === 'Size' ? values.filter(isShoeSize) : [];
  if (shoes.length === 0 || shoes.length === values.length) return [{ legend: name, values }];
  const others = values.filter((value) => !isShoeSize(value));
  return [
    { legend: name, values: others },
    { legend: 'Shoe size', values: shoes },
  ];
}

/** A selected value can be removed even when no product has it. */
function withChosen(facet: Facets['brands'], chosen: readonly string[]): Facets['brands'] {
  const missing = chosen.filter((slug) => facet.every(({ value }) => value !== slug));
  return [...facet, ...missing.map((value) => ({ value, label: nameFromSlug(value), count: 0 }))];
}

function optionValues(facets: Facets, { options }: Filters, name: string) {
  const facet = (facets.options[name] ?? []).map((item) => ({ ...item, label: item.value }));
  const chosen = (options[name] ?? []).filter((text) => facet.every(({ value }) => value !== text));
  const values = [...facet, ...chosen.map((value) => ({ value, label: value, count: 0 }))];
  const texts = values.map(({ value }) => value);
  return values.map((item) => ({ ...item, color: swatchColor(texts, item.value) }));
}
