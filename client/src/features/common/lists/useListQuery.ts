import { useSearchParams } from 'react-router-dom';

/**
 * Search, filter and sort of a list, kept in the URL: `?search=…`, `?status=…`, `?sort=name` or descending
 * `?sort=-name` (UX-26).
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const sort = query.get('sort') ?? '';

  /** Another query starts at its first page; empty values are removed from the URL. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setQuery(next, { replace: true });
  };

  return {
    search,
    sort,
    change,
    setSearch: (text: string) => change({ search: text }),
    setSort: (next: string) => change({ sort: next }),
    /** The value of a filter if it is one of `values`, else ''. */
    oneOf: <Value extends string>(key: string, values: readonly Value[]): Value | '' =>
      values.find((value) => value === query.get(key)) ?? '',
  };
}

/**
 * Filters rows by name and sorts them, for lists that are loaded as a whole.
 * @param keys the sort key of a row, for each value of `sort`
 */
export function filterAndSort<Row extends { name: string }>(
  rows: readonly Row[],
  { search, sort }: { search: string; sort: string },
  keys: Record<string, (row: Row) => string>,
): Row[] {
  const query = search.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(query));
  const name = sort.replace('-', '');
  // The address may name a property of every object, such as constructor.
  const key = Object.hasOwn(keys, name) && keys[name];
  if (!key) return found;
  const sorted = found.toSorted((a, b) => key(a).localeCompare(key(b)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
