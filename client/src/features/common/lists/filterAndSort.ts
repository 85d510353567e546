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
  // The URL may name a property of every object, such as constructor.
  const key = Object.hasOwn(keys, name) && keys[name];
  if (!key) return found;
  const sorted = found.toSorted((a, b) => key(a).localeCompare(key(b)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
