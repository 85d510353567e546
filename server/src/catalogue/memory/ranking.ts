import type { ProductTable } from './productTable.ts';

/** Positive if `a` has the better rating, or the same rating by more people, or is newer. */
function compareRatings(table: ProductTable, a: number, b: number): number {
  const { ratingsTenths, reviews, createdMs, ids } = table;
  const by = ({ values }: { values: ArrayLike<number> }) => (values[a] ?? 0) - (values[b] ?? 0);
  const [one = '', other = ''] = [ids[a], ids[b]];
  return (
    by(ratingsTenths) || by(reviews) || by(createdMs) || Number(one > other) - Number(one < other)
  );
}

/** Compares row indexes: best match first, then the shorter name, then the better rated (CALL-10, FIND-01). */
export function betterMatch(table: ProductTable, scores: ArrayLike<number>) {
  const nameLengths = table.nameLengths.values;
  return (a: number, b: number) =>
    ((scores[a] ?? 0) - (scores[b] ?? 0) ||
      (nameLengths[b] ?? 0) - (nameLengths[a] ?? 0) ||
      compareRatings(table, a, b)) > 0;
}

/** Compares row indexes: those in stock first, then the better rated. */
export function betterRatedInStock(table: ProductTable) {
  const soldOut = table.soldOut.values;
  return (a: number, b: number) =>
    ((soldOut[b] ?? 0) - (soldOut[a] ?? 0) || compareRatings(table, a, b)) > 0;
}
