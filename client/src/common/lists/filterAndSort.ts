import { compareNames } from 'shared/compareNames';
import { fold } from 'shared/fold';

/** The sort key of a row, for each value of `sort`. */
export interface SortKeys<Row> extends Record<string, (row: Row) => string> {
  name: (row: Row) => string;
}

/** Filters rows by name and sorts them, for lists that are loaded as a whole. */
export function filterAndSort<Row>(
  rows: readonly Row[],
  { search, sort }: { search: string; sort: string },
  keys: SortKeys<Row>,
): Row[] {
  const query = fold(search);
  const found = rows.filter((row) => fold(keys.name(row)).includes(query));
  const name = sort.replace('-', '');
  // The URL may name a property of every object, such as constructor.
  const key = Object.hasOwn(keys, name) && keys[name];
  if (!key) return found;
  const sorted = [...found].sort((a, b) => compareNames(key(a), key(b)));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}
