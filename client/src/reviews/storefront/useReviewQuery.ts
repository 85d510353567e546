import { useSearchParams } from 'react-router-dom';
import type { InputOf } from 'shared/endpoints';
import { type ReviewSort, reviewSorts } from 'shared/products/productLists';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';

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
