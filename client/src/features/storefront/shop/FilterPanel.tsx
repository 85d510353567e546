import { startTransition, useOptimistic } from 'react';
import { sortOptions } from 'shared/productLists';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './FilterPanel.module.css';
import { type Filters, isOrder, ratingLabel } from '../../../state/shopFilters.ts';
import { PriceFilter } from './PriceFilter.tsx';

interface Props {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

const orderOptions = Object.entries(sortOptions).map(([value, label]) => ({ value, label }));

const ratingOptions = [0, 1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: ratingLabel(stars),
}));

/** Sort order, price and rating (SHOP-02, SHOP-03, SHOP-04); changes apply at once. */
export function FilterPanel({ filters, onChange }: Props) {
  // Optimistic: the control updates before the list.
  const [{ order, min, max, rating }, show] = useOptimistic(filters);
  const change = (changes: Partial<Filters>) =>
    startTransition(() => {
      show({ ...filters, ...changes });
      onChange(changes);
    });
  return (
    <div className={styles.filters}>
      <Select
        label="Sort by"
        options={orderOptions}
        value={order}
        onChange={({ target: { value } }) => isOrder(value) && change({ order: value })}
      />
      <PriceFilter min={min} max={max} onChange={change} />
      <RadioGroup
        legend="Rating"
        options={ratingOptions}
        value={String(rating)}
        onChange={(value) => change({ rating: Number(value) })}
      />
    </div>
  );
}
