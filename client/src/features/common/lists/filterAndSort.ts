import { compareNames } from 'shared/compareNames';
import { fold } from 'shared/fold';

/**
 * Filters rows by name and sorts them, for lists that are loaded as a whole.
 * @param keys the sort key of a row, for each value of `sort`
 */
export function filterAndSort<Row extends { name: string }>(
  rows: readonly Row[],
  { search, sort }: { search: string; sort: string },
  keys: Record<string, (row: Row) => string>,
): Row[] {
  const query = fold(search);
  const found = rows.filter(({ name }) => fold(name).includes(query));
  const name = sort.replace('-', '');
  // The URL may name a property of every object, such as constructor.
  const key = Object.hasOwn(keys, name) && keys[name];
  if (!key) return found;
  const sorted = [...found].sort((a, b) => compareNames(key(a), key(b)));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}
