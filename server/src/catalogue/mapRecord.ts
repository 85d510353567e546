/** A record with the same keys, each with what `map` makes of its value. */
export const mapRecord = <Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  map: (value: Value, key: Key) => Result,
): Record<Key, Result> =>
  // The keys are those of the record.
  Object.fromEntries(
    Object.entries<Value>(record).map(([key, value]) => [key, map(value, key as Key)]),
  ) as Record<Key, Result>;
