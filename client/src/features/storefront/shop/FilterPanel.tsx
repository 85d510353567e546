import { Fragment, type ReactNode, startTransition, useOptimistic } from 'react';
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
const searchOrderOptions = [{ value: 'bestMatch', label: 'Best match' }, ...orderOptions];

const ratingOptions = [0, 1, 2, 3, 4, 5].map((rating) => ({
  value: String(rating),
  label: ratingLabel({ rating }),
}));

/** A control for each filter and the sort order (SHOP-02, SHOP-03, SHOP-04); changes apply at once. */
export function FilterPanel({ filters, onChange }: Props) {
  // Optimistic: the control updates before the list.
  const [{ name, order, min, max, rating }, show] = useOptimistic(filters);
  const change = (changes: Partial<Filters>) =>
    startTransition(() => {
      show({ ...filters, ...changes });
      onChange(changes);
    });
  const controls: Record<Exclude<keyof Filters, 'name' | 'page'>, ReactNode> = {
    order: (
      <Select
        label="Sort by"
        options={name ? searchOrderOptions : orderOptions}
        value={order}
        onChange={({ target: { value } }) =>
          change({ order: isOrder(value) ? value : 'bestMatch' })
        }
      />
    ),
    min: <PriceFilter min={min} max={max} onChange={change} />,
    max: null, // PriceFilter has both
    rating: (
      <RadioGroup
        legend="Rating"
        options={ratingOptions}
        value={String(rating)}
        onChange={(value) => change({ rating: Number(value) })}
      />
    ),
  };
  return (
    <div className={styles.filters}>
      {Object.entries(controls).map(([key, control]) => (
        <Fragment key={key}>{control}</Fragment>
      ))}
    </div>
  );
}
