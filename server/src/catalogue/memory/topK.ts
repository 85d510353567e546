/** The `max` first values of a sort order; for ties, the earlier value comes first. */
export function topK<T>(
  values: Iterable<T>,
  max: number,
  compare: (one: T, other: T) => number,
): T[] {
  const best: T[] = [];
  for (const value of values) {
    const worst = best.at(-1);
    if (best.length === max && worst !== undefined && compare(value, worst) >= 0) continue;
    const index = best.findIndex((other) => compare(value, other) < 0);
    best.splice(index < 0 ? best.length : index, 0, value);
    if (best.length > max) best.pop();
  }
  return best;
}
