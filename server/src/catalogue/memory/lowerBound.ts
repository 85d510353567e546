/** Binary search: the number of sorted values before the first one for which `isBefore` does not hold. */
export function lowerBound<T>(values: ArrayLike<T>, isBefore: (value: T) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value !== undefined && isBefore(value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
