type Schema = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Values for the patterns of the shop; the example must match its schema. */
const texts = [
  'Example text',
  'ada@example.com',
  '1',
  '65a1b2c3d4e5f60718293a4b',
  '/images/65a1b2c3d4e5f60718293a4b-960.webp',
  '2026-01-31',
  '2026-01-31T12:00:00.000Z',
];

const textOf = ({ pattern }: Schema) =>
  texts.find((text) => typeof pattern !== 'string' || new RegExp(pattern).test(text));

/** An example value of a JSON schema as zod generates it. */
export function exampleOf(schema: unknown): unknown {
  if (!isObject(schema)) return null;
  if ('const' in schema) return schema['const'];
  if ('examples' in schema) return listOf(schema['examples'])[0];
  if ('default' in schema) return schema['default'];
  const [first] = listOf(schema['enum'] ?? schema['anyOf']);
  if (first !== undefined) return 'enum' in schema ? first : exampleOf(first);
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema['properties'] ?? {}).map(([name, property]) => [
          name,
          exampleOf(property),
        ]),
      );
    case 'array':
      return listOf(schema['prefixItems'] ?? [schema['items']]).map(exampleOf);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
