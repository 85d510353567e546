import { type Call, endpoints } from 'shared/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validInputs } from './validInputs.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const isAnything = (schema: JsonSchema) => Object.keys(schema).length === 0;

/** The paths of a schema's fields that a value lacks. A field that may be anything is ignored by the server. */
function missingIn(schema: JsonSchema, value: unknown, path = ''): string[] {
  const { properties = {}, items, anyOf } = schema;
  const alternative = anyOf?.find((one) => one.properties ?? one.items);
  if (alternative) return missingIn(alternative, value, path);
  if (items) return missingIn(items, Array.isArray(value) ? value[0] : undefined, `${path}[0]`);
  return Object.entries(properties).flatMap(([key, inner]) => {
    if (isAnything(inner)) return [];
    const name = path ? `${path}.${key}` : key;
    const field: unknown = value instanceof Object ? Reflect.get(value, key) : undefined;
    return field === undefined ? [name] : missingIn(inner, field, name);
  });
}

/** The part of zod's JSON schema that lists fields. */
const jsonSchemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

// Object.keys() does not keep the key type.
it.each(Object.keys(endpoints) as Call[])('has every field of %s', (call) => {
  const missing = missingIn(jsonSchemaOf(endpoints[call].input), validInputs[call]);
  const advice = `Add a valid value of each to '${call}' in server/src/test/validInputs.ts.`;
  expect(missing, advice).toEqual([]);
});

it('finds missing fields, also optional and nested ones', () => {
  const schema = z.object({
    name: z.optional(z.string()),
    to: z.nullable(z.object({ city: z.string() })),
    lines: z.array(z.object({ size: z._default(z.number(), 1), note: z.optional(z.unknown()) })),
  });
  expect(missingIn(jsonSchemaOf(schema), { to: {}, lines: [{}] })).toEqual([
    'name',
    'to.city',
    'lines[0].size',
  ]);
  const all = { name: 'x', to: { city: 'Up' }, lines: [{ size: 1 }] };
  expect(missingIn(jsonSchemaOf(schema), all)).toEqual([]);
});
