/** Texts of what will never change. */
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

/** As JSON.stringify; of listed things that are frozen, as the catalogue's products are, the text is made once. */
export function toJson(body: object): string {
  const members = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const text = Array.isArray(value) ? `[${value.map(textOf).join()}]` : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
