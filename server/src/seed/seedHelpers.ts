import { dayMs } from '../platform/time.ts';

export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** A required entry of a map; the parts of the demo data refer to each other. */
export function need<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data names ${String(key)}, which is missing.`);
  return value;
}
