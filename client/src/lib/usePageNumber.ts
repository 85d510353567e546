import { useSearchParams } from 'react-router-dom';

/** The page number in the URL (`?page=`), 1 by default (UX-04, UX-26). */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
