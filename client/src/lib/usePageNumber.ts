import { useSearchParams } from 'react-router-dom';

/** The page number in the URL (`?page=`, or another key), 1 by default (UX-04, UX-26). */
export function usePageNumber(key = 'page'): number {
  const [query] = useSearchParams();
  const page = Number(query.get(key));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
