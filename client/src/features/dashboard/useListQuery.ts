import { useSearchParams } from 'react-router-dom';

/** What the address asks of a list: `?search=…`, `?status=…`, `?sort=name` or, turned round, `?sort=-name` (UX-26). */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const sort = query.get('sort') ?? '';

  /** Other rows begin with their first page; an empty value asks for nothing. */
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
    /** The value of a filter, if it is one of these; empty otherwise. */
    oneOf: <Value extends string>(key: string, values: readonly Value[]): Value | '' =>
      values.find((value) => value === query.get(key)) ?? '',
    /** Lets the heading of a column sort by it: upwards first. */
    sortedBy: (key: string) => ({
      onSort: () => change({ sort: sort === key ? `-${key}` : key }),
      sorted: directionOf(sort, key),
    }),
  };
}

function directionOf(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/**
 * The rows of a list that came whole: those with the text in their name, in the order that is asked for.
 * @param keys what a row is sorted by, for each `sort`
 */
export function arrange<Row extends { name: string }>(
  rows: readonly Row[],
  { search, sort }: { search: string; sort: string },
  keys: Record<string, (row: Row) => string>,
): Row[] {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  const key = keys[sort.replace('-', '')];
  if (!key) return found;
  const sorted = found.toSorted((a, b) => key(a).localeCompare(key(b)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
