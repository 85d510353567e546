/** Reads a text from the state of a location, which is unknown after a reload; null for none. */
export function readStateText(state: unknown, key: string): string | null {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, key) : null;
  return typeof value === 'string' ? value : null;
}
