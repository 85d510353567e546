/** A part of a form that two people changed differently. */
export interface EditConflict {
  /** Keys from the form's values down to it. */
  path: readonly string[];
  mine: unknown;
  theirs: unknown;
}

interface Versions<T> {
  /** As both loaded it. */
  base: T;
  mine: T;
  theirs: T;
}

type Item = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((element) => typeof element === 'string');

/** As typed and as loaded: the server adds their difference, so neither takes part in a merge (CALL-21). */
const stockFields = new Set(['quantity', 'inventory']);

/** Theirs, without what I removed and with what I added. */
const mergeLists = ({ base, mine, theirs }: Versions<readonly string[]>) => [
  ...theirs.filter((element) => mine.includes(element) || !base.includes(element)),
  ...mine.filter((element) => !base.includes(element) && !theirs.includes(element)),
];

/**
 * Merges two people's changes of the same values (WORLD-14): whatever only one of them changed, in lists of texts each
 * element, is as that one left it. Where both changed a part differently, mine stays, and it is a conflict.
 */
export function mergeEdits<T>(versions: Versions<T>): { merged: T; conflicts: EditConflict[] } {
  const conflicts: EditConflict[] = [];

  function merge({ base, mine, theirs }: Versions<unknown>, path: readonly string[]): unknown {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    if (isTextList(base) && isTextList(mine) && isTextList(theirs)) {
      return mergeLists({ base, mine, theirs });
    }
    if (isItem(base) && isItem(mine) && isItem(theirs)) {
      return mergeItems({ base, mine, theirs }, path);
    }
    conflicts.push({ path, mine, theirs });
    return mine;
  }

  function mergeItems({ base, mine, theirs }: Versions<Item>, path: readonly string[]): Item {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const entries = keys.map((key) => {
      const isStock = 'inventory' in mine && stockFields.has(key);
      const parts = { base: base[key], mine: mine[key], theirs: theirs[key] };
      return [key, isStock ? mine[key] : merge(parts, [...path, key])] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  // Merging keeps the shape, because all three versions have it.
  return { merged: merge(versions, []) as T, conflicts };
}

/** The values with one part replaced, or removed if it is undefined. */
export function replacePart<T>(values: T, [key, ...rest]: readonly string[], part: unknown): T {
  if (key === undefined) return part as T; // the path leads to a part of this type
  const { [key]: old, ...others } = values as Item; // as far as the path goes, values are objects
  const next = replacePart(old, rest, part);
  return (next === undefined ? others : { ...(values as Item), [key]: next }) as T;
}
