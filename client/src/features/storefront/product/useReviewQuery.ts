import { useSearchParams } from 'react-router-dom';
import type { InputOf } from 'shared/endpoints';
import { type ReviewSort, reviewSorts } from 'shared/productLists';

type ReviewQuery = InputOf<'GET /review/:slug'> & { page: number };

const stars = ['5', '4', '3', '2', '1'] as const;

/** Sorting, filters and page of the reviews, kept in the URL (FIND-05, UX-04). */
export function useReviewQuery() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('reviews'));
  const sort = reviewSorts.find((option) => option === query.get('sort'));
  const rating = stars.find((count) => count === query.get('stars'));
  const input: ReviewQuery = {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(sort && sort !== 'newest' && { sort }),
    ...(rating && { rating }),
    ...(query.get('bought') === 'true' && { verified: 'true' as const }),
  };

  /** The query after some changes; it keeps the chosen variant (VAR-04). */
  const changed = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return next;
  };
  const choose = (changes: { sort?: ReviewSort; stars?: string; bought?: '' | 'true' }) =>
    setQuery(changed({ reviews: '', ...changes }), { replace: true });
  const pageUrl = (next: number) => `?${changed({ reviews: next === 1 ? '' : String(next) })}`;
  return { input, choose, pageUrl };
}
