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
  /** Whether each group of several values opens and closes. */
  isCollapsible: boolean;
}

/** The controls whose values and numbers of products come with the list (FIND-02). */
export function FacetFilters({ scope, filters, onChange, isCollapsible }: Props) {
  const facets = useFacets(scope, filters.search);
  useLoad(loadFacets, { scope, search: filters.search });
  if (!facets) return null;

  const flag = (key: 'inStock' | 'onSale', legend: string, label: string) => (
    <FacetGroup
      legend={legend}
      values={[{ value: key, label, count: facets[key] }]}
      chosen={filters[key] ? [key] : []}
      onToggle={() => onChange((current) => ({ [key]: !current[key] }))}
    />
  );
  const list = (key: 'categories' | 'brands', legend: string) => (
    <FacetGroup
      legend={legend}
      values={inOrder(withChosen(facets[key], filters[key]), filters[key], byCount)}
      chosen={filters[key]}
      isCollapsible={isCollapsible}
      onToggle={(slug) => onChange((current) => ({ [key]: toggled(current[key], slug) }))}
    />
  );
  return (
    <>
      {flag('inStock', 'Availability', 'In stock')}
      {/* Only there where something is (SHOPX-22). */}
      {(facets.onSale > 0 || filters.onSale) && flag('onSale', 'Offers', 'On sale')}
      {scope.category === undefined && list('categories', 'Category')}
      {scope.brand === undefined && list('brands', 'Brand')}
      <OptionFilters {...{ facets, filters, onChange, isCollapsible }} />
    </>
  );
}

interface OptionProps extends Omit<Props, 'scope'> {
  facets: Facets;
}

function OptionFilters({ facets, filters, onChange, isCollapsible }: OptionProps) {
  const { options } = filters;
  return Object.keys({ ...facets.options, ...options }).flatMap((name) =>
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
function withChosen(facet: Facets['brands'], chosen: readonly string[], labelOf = nameFromSlug) {
  const missing = chosen.filter((value) => facet.every((item) => item.value !== value));
  return [...facet, ...missing.map((value) => ({ value, label: labelOf(value), count: 0 }))];
}

function optionValues(facets: Facets, { options }: Filters, name: string) {
  const facet = (facets.options[name] ?? []).map((item) => ({ ...item, label: item.value }));
  const values = withChosen(facet, options[name] ?? [], (value) => value);
  const texts = values.map(({ value }) => value);
  return values.map((item) => ({ ...item, color: swatchColor(texts, item.value) }));
}
