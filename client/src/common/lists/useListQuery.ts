import { useSearchParams } from 'react-router-dom';
import { history } from '../../lib/history.tsx';

/** Search, filter and sort of a list, in the URL: `?search=…`, `?sort=name` or descending `?sort=-name` (UX-26). */
export function useListQuery(pageKey = 'page') {
  const [query, setQuery] = useSearchParams();
  const get = (key: string) => query.get(key) ?? '';

  /** Another query starts at its first page; empty values are removed from the URL. */
  const change = (changes: Record<string, string>) => {
    // The screen may still show an older address.
    const next = new URLSearchParams(history.location().search);
    next.delete(pageKey);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setQuery(next, { replace: true });
  };

  return {
    search: get('search'),
    sort: get('sort'),
    get,
    change,
    setSearch: (text: string) => change({ search: text }),
    setSort: (next: string) => change({ sort: next }),
    /** The value of a filter if it is one of `values`, else ''. */
    oneOf: <Value extends string>(key: string, values: readonly Value[]): Value | '' =>
      values.find((value) => value === query.get(key)) ?? '',
  };
}
