import type { mongo } from 'mongoose';

/** An index by its keys, or by its name. */
export type IndexHint = Readonly<Record<string, 1 | -1>> | string;

/** A condition of a list, with an index that finds its rows. */
export interface IndexedCondition {
  filter: object;
  index: IndexHint;
  /** The index returns them in the order of the list. */
  isSorted?: boolean;
}

/** The condition with the fewest rows. Counts at most `max` of each, which reads the index alone. */
export async function findRarest<T extends IndexedCondition>(
  rows: mongo.Collection,
  [first, ...others]: readonly [T, ...T[]],
  max: number,
): Promise<T> {
  if (others.length === 0) return first;
  const counted = await Promise.all(
    [first, ...others].map(async (condition) => {
      const { filter, index: hint } = condition;
      const count = await rows.countDocuments(filter, { hint, limit: max });
      return { condition, count };
    }),
  );
  return counted.reduce((rarest, each) => (each.count < rarest.count ? each : rarest)).condition;
}
