import { startTransition, useOptimistic, useRef } from 'react';
import { sortOptions } from 'shared/products/productLists';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useIdle } from '../../../lib/whenIdle.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useInView } from '../../../ui/useInView.ts';
import { type Filters, isSortOption } from '../../shopFilters.ts';
import type { ListScope } from '../../shopSlice.ts';
import { type FilterChange, ratingLabel } from './activeFilters.ts';
import { PriceFilter } from './PriceFilter.tsx';

interface Props {
  scope: ListScope;
  filters: Filters;
  onChange: (change: FilterChange) => void;
  isCollapsible?: boolean;
}

const sortChoices = Object.entries(sortOptions).map(([value, label]) => ({ value, label }));
const searchSortChoices = [{ value: 'bestMatch', label: 'Best match' }, ...sortChoices];

const ratingOptions = [0, 1, 2, 3, 4, 5].map((rating) => ({
  value: String(rating),
  label: ratingLabel({ rating }),
}));

const FacetFilters = lazyPart(async () => (await import('./FacetFilters.tsx')).FacetFilters);

/** A control for each filter and the sort order (SHOP-02, SHOP-03, SHOP-04, FIND-02); changes apply immediately. */
export function FilterPanel({ scope, filters, onChange, isCollapsible = false }: Props) {
  // Optimistic: the control updates before the list.
  const [shown, show] = useOptimistic(filters);
  const { search, sort, min, max, rating } = shown;
  const change = (makeChange: FilterChange) =>
    startTransition(() => {
      show((latest) => ({ ...latest, ...makeChange(latest) }));
      onChange(makeChange);
    });
  const panel = useRef<HTMLDivElement>(null);
  const isInView = useInView(panel);
  const shouldLoad = useIdle() && isInView;
  return (
    <div ref={panel} className="grid gap6">
      <Select
        label="Sort by"
        options={search ? searchSortChoices : sortChoices}
        value={sort}
        onChange={({ target: { value } }) =>
          change(() => ({ sort: isSortOption(value) ? value : 'bestMatch' }))
        }
      />
      <PriceFilter
        min={min}
        max={max}
        shouldLoad={shouldLoad}
        onChange={(range) => change(() => range)}
      />
      <RadioGroup
        legend="Rating"
        options={ratingOptions}
        value={String(rating)}
        onChange={(value) => change(() => ({ rating: Number(value) }))}
      />
      {/* Last, because they load later and must not move the other controls. */}
      <FacetFilters
        shouldLoad={shouldLoad}
        scope={scope}
        filters={shown}
        isCollapsible={isCollapsible}
        onChange={change}
      />
    </div>
  );
}
