import { formatCount } from 'shared/format';
import type { ReviewSort } from 'shared/products/productLists';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { useReviewQuery } from './useReviewQuery.ts';
import styles from './ReviewFilters.module.css';

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
];

const ratings = [
  { value: '', label: 'All ratings' },
  ...['5', '4', '3', '2', '1'].map((value) => ({
    value,
    label: formatCount(Number(value), 'star'),
  })),
];

interface Props extends Pick<ReturnType<typeof useReviewQuery>, 'input' | 'choose'> {
  total: number;
}

/** Sorting and filters of a product's reviews (FIND-05). */
export function ReviewFilters({ input, choose, total }: Props) {
  return (
    <div role="group" aria-label="Sort and filter reviews" className={styles.filters}>
      <Select
        label="Sort by"
        options={sorts}
        value={input.sort ?? 'newest'}
        // The options are the keys of this select.
        onChange={({ target }) => choose({ sort: target.value as ReviewSort })}
      />
      <Select
        label="Rating"
        options={ratings}
        value={input.rating ?? ''}
        onChange={({ target }) => choose({ stars: target.value })}
      />
      <Checkbox
        label="Bought here"
        checked={input.verified === 'true'}
        onChange={({ target }) => choose({ bought: target.checked ? 'true' : '' })}
      />
      <p role="status" className="muted textEnd">
        {formatCount(total, 'review')}
      </p>
    </div>
  );
}
