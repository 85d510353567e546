import { useSearchParams } from 'react-router-dom';
import { formatCount } from 'shared/format';
import { type ReviewSort, reviewSorts } from 'shared/products/productLists';
import type { InputOf } from 'shared/endpoints';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './ReviewFilters.module.css';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';

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

type ReviewQuery = InputOf<'GET /review/:slug'> & { page: number };

const stars = ['5', '4', '3', '2', '1'] as const;

/** Sorting, filters and page of the reviews, kept in the URL beside the chosen variant (FIND-05, UX-04, VAR-04). */
export function useReviewQuery() {
  const [query] = useSearchParams();
  const page = usePageNumber('reviews');
  const { oneOf, change } = useListQuery('reviews');
  const sort = oneOf('sort', reviewSorts);
  const rating = oneOf('stars', stars);
  const input: ReviewQuery = {
    page,
    ...(sort && sort !== 'newest' && { sort }),
    ...(rating && { rating }),
    ...(oneOf('bought', ['true']) && { verified: 'true' as const }),
  };

  const choose = (changes: { sort?: ReviewSort; stars?: string; bought?: '' | 'true' }) =>
    change(changes);
  const pageUrl = (next: number) => {
    const params = new URLSearchParams(query);
    if (next === 1) params.delete('reviews');
    else params.set('reviews', String(next));
    return `?${params}`;
  };
  return { input, choose, pageUrl };
}
