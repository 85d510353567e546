/** The best `most` of some values, best first; of equals the earlier one counts as better. */
export function bestOf<T>(
  values: Iterable<T>,
  most: number,
  isBetter: (one: T, other: T) => boolean,
): T[] {
  const best: T[] = [];
  for (const value of values) {
    const worst = best.at(-1);
    if (best.length === most && worst !== undefined && !isBetter(value, worst)) continue;
    const place = best.findIndex((other) => isBetter(value, other));
    best.splice(place < 0 ? best.length : place, 0, value);
    if (best.length > most) best.pop();
  }
  return best;
}
