import { useId, useState } from 'react';
import type { Facets } from 'shared/entities';
import { useLoad } from '../../../lib/useLoad.ts';
import type { Filters } from '../../shopFilters.ts';
import type { ListScope } from '../../shopSlice.ts';
import { swatchColor } from '../../swatchColor.ts';
import { type FilterChange, nameFromSlug, toggled, withOption } from './activeFilters.ts';
import { loadFacets, useFacets, withEmpty } from './useFacets.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from './FacetGroup.module.css';

interface Props {
  scope: ListScope;
  filters: Filters;
  onChange: (change: FilterChange) => void;
  isCollapsible: boolean;
}

/** The controls whose values and numbers of products come with the list (FIND-02). */
export function FacetFilters({ scope, filters, onChange, isCollapsible }: Props) {
  const facets = useFacets(scope, filters.search);
  useLoad(loadFacets, { scope, search: filters.search });
  if (!facets) return null;
  const { options } = filters;

  const flag = (key: 'inStock' | 'onSale', legend: string, label: string) => (
    <FacetGroup
      legend={legend}
      values={[{ value: key, label, count: facets[key] }]}
      chosen={filters[key] ? [key] : []}
      onToggle={() => onChange((current) => ({ [key]: !current[key] }))}
    />
  );
  const list = (key: 'categories' | 'brands', legend: string) => {
    // A selected value can be removed even when no product has it.
    const chosen = filters[key].map((value) => ({ value, label: nameFromSlug(value) }));
    return (
      <FacetGroup
        legend={legend}
        values={withEmpty(facets[key], chosen)}
        chosen={filters[key]}
        isByCount
        isCollapsible={isCollapsible}
        onToggle={(slug) => onChange((current) => ({ [key]: toggled(current[key], slug) }))}
      />
    );
  };
  return (
    <>
      {flag('inStock', 'Availability', 'In stock')}
      {/* Only there where something is (SHOPX-22). */}
      {(facets.onSale > 0 || filters.onSale) && flag('onSale', 'Offers', 'On sale')}
      {scope.category === undefined && list('categories', 'Category')}
      {scope.brand === undefined && list('brands', 'Brand')}
      {Object.keys({ ...facets.options, ...options }).flatMap((name) =>
        groupsOf(name, optionValues(facets, filters, name)).map(({ legend, values }) => (
          <FacetGroup
            key={legend}
            legend={legend}
            values={values}
            chosen={options[name] ?? []}
            isCollapsible={isCollapsible}
            onToggle={(value) => onChange((current) => withOption(current, name, value))}
          />
        )),
      )}
    </>
  );
}

const isShoeSize = ({ value }: FacetValue) => /^\d{2}(\.5)?$/.test(value);

/** Sizes of shoes and of clothing are apart, where there are both. */
function groupsOf(name: string, values: readonly FacetValue[]) {
  const shoes = name === 'Size' ? values.filter(isShoeSize) : [];
  if (shoes.length === 0 || shoes.length === values.length) return [{ legend: name, values }];
  const others = values.filter((value) => !isShoeSize(value));
  return [
    { legend: name, values: others },
    { legend: 'Shoe size', values: shoes },
  ];
}

function optionValues(facets: Facets, { options }: Filters, name: string): FacetValue[] {
  const values = withEmpty(
    facets.options[name],
    options[name]?.map((value) => ({ value })),
  );
  const texts = values.map(({ value }) => value);
  return values.map((item) => ({
    ...item,
    label: item.value,
    color: swatchColor(texts, item.value),
  }));
}

interface FacetValue {
  value: string;
  label: string;
  count: number;
  color?: string | undefined;
}

interface GroupProps {
  legend: string;
  values: readonly FacetValue[];
  /** Also values of other groups. */
  chosen: readonly string[];
  isByCount?: boolean;
  onToggle: (value: string) => void;
  /** Whether the group opens and closes; it starts open with a chosen value. */
  isCollapsible?: boolean;
}

const initialCount = 6;

/** The chosen values first, those without products last (SHOPX-14). */
function inOrder({ values, chosen, isByCount }: GroupProps): FacetValue[] {
  const rank = ({ value, count }: FacetValue) =>
    chosen.includes(value) ? 0 : 1 + Number(count === 0);
  return [...values].sort((a, b) => rank(a) - rank(b) || (isByCount ? b.count - a.count : 0));
}

function FacetGroup(props: GroupProps) {
  const { legend, isCollapsible = false } = props;
  const values = inOrder(props);
  const isChosen = ({ value }: FacetValue) => props.chosen.includes(value);
  const count = values.filter(isChosen).length;
  const id = useId();
  const [isOpen, setIsOpen] = useState(!isCollapsible || count > 0);
  const [isExpanded, setIsExpanded] = useState(false);
  if (values.length === 0) return null;
  const isAllShown = isExpanded || values.slice(initialCount).some(isChosen);
  const toggle = (facet: FacetValue) => {
    // The list must not get shorter below the pointer, nor lose the row that moves down.
    setIsExpanded(isAllShown || isChosen(facet));
    props.onToggle(facet.value);
  };
  return (
    <Fieldset
      legend={
        isCollapsible ? (
          <button
            type="button"
            className="row gap2 wide tappable inheritColor textStart"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {legend}{' '}
            {count > 0 && <span className="mutedXs regular tabular">{count} selected</span>}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={20} className="pushEnd" />
          </button>
        ) : (
          legend
        )
      }
      className={classes('gap1', isCollapsible && styles.collapsible)}
    >
      <div id={id} hidden={!isOpen}>
        {(isAllShown ? values : values.slice(0, initialCount)).map((facet) => (
          <FacetCheckbox
            key={facet.value}
            {...facet}
            isChosen={isChosen(facet)}
            onToggle={() => toggle(facet)}
          />
        ))}
        {values.length > initialCount && (
          <Button
            variant="quiet"
            size="small"
            className="flushStart"
            aria-expanded={isAllShown}
            onClick={() => setIsExpanded(!isAllShown)}
          >
            {isAllShown ? 'Show fewer' : `Show all ${values.length}`}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

interface CheckboxProps extends Omit<FacetValue, 'value'> {
  isChosen: boolean;
  onToggle: () => void;
}

/** A checkbox with a number of products; without any, it can only be unchecked. */
function FacetCheckbox({ label, count, color, isChosen, onToggle }: CheckboxProps) {
  // Not `disabled`, so that a value that was just unchecked keeps the focus.
  const isDisabled = count === 0 && !isChosen;
  return (
    <Checkbox
      className={styles.value}
      label={
        <>
          {color && <span className="swatch" style={{ background: color }} />}
          <span className="shrinkable breakWords">{label}</span>{' '}
          <span className="rigid pushEnd mutedXs tabular">
            {count} <span className="visuallyHidden">{count === 1 ? 'product' : 'products'}</span>
          </span>
        </>
      }
      checked={isChosen}
      aria-disabled={isDisabled || undefined}
      onChange={isDisabled ? () => {} : onToggle}
    />
  );
}
