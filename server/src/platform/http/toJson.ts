/** Cached JSON of frozen objects. */
const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) {
    return JSON.stringify(value) ?? 'null';
  }
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function listText(list: readonly unknown[]): string {
  let items = '';
  for (const item of list) items += `${items && ','}${textOf(item)}`;
  return `[${items}]`;
}

/**
 * Like JSON.stringify, but serializes frozen list items, such as most products of the catalogue,
 * only once.
 */
export function toJson(body: object): string {
  let members = '';
  for (const [name, value] of Object.entries(body)) {
    const text = Array.isArray(value) ? listText(value) : JSON.stringify(value);
    if (text !== undefined) members += `${members && ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}
