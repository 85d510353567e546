type Schema = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Values for the patterns of the shop; the example must match its schema. */
const texts = [
  'ada@example.com',
  '1',
  '123456',
  '65a1b2c3d4e5f60718293a4b',
  '/images/65a1b2c3d4e5f60718293a4b-960.webp',
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
];

const textOf = ({ pattern }: Schema, freeText: string) =>
  [freeText, ...texts].find(
    (text) => typeof pattern !== 'string' || new RegExp(pattern).test(text),
  );

/**
 * An example value of a JSON schema as zod generates it.
 * @param freeText the value wherever any text is valid
 */
export function makeExample(schema: unknown, freeText = 'Example text'): unknown {
  if (!isObject(schema)) return null;
  if ('const' in schema) return schema['const'];
  if ('examples' in schema) return listOf(schema['examples'])[0];
  if ('default' in schema) return schema['default'];
  const [first] = listOf(schema['enum'] ?? schema['anyOf']);
  if (first !== undefined) return 'enum' in schema ? first : makeExample(first, freeText);
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema['properties'] ?? {}).map(([name, property]) => [
          name,
          makeExample(property, freeText),
        ]),
      );
    case 'array':
      return listOf(schema['prefixItems'] ?? [schema['items']]).map((item) =>
        makeExample(item, freeText),
      );
    case 'string':
      return textOf(schema, freeText);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    default:
      // The schema of any value is empty.
      return Object.keys(schema).length === 0 ? freeText : null;
  }
}
