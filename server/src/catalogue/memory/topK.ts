/** The `max` best values, best first; for ties, the earlier value comes first. */
export function topK<T>(
  values: Iterable<T>,
  max: number,
  isBetter: (one: T, other: T) => boolean,
): T[] {
  const best: T[] = [];
  for (const value of values) {
    const worst = best.at(-1);
    if (best.length === max && worst !== undefined && !isBetter(value, worst)) continue;
    const index = best.findIndex((other) => isBetter(value, other));
    best.splice(index < 0 ? best.length : index, 0, value);
    if (best.length > max) best.pop();
  }
  return best;
}
