import { useSearchParams } from 'react-router-dom';

/** The page that the address asks for with `?page=`, 1 when it asks for none (UX-04, UX-26). */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
