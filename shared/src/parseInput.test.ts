import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from './parseInput.ts';

const schema = z.object({
  name: z.string('Name is required.').check(z.minLength(2, 'Too short.'), z.regex(/^A/, 'No A.')),
  lines: z._default(z.array(z.object({ size: z.number('Size is required.') })), []),
});

it('VAL-14 returns the data without unknown fields', () => {
  expect(parseInput(schema, { name: 'Ann', role: 'admin' })).toEqual({
    ok: true,
    data: { name: 'Ann', lines: [] },
  });
});

it('VAL-14 returns the first message of each field, and the first of all', () => {
  expect(parseInput(schema, { name: 'b', lines: [{}, { size: 1 }, {}] })).toEqual({
    ok: false,
    error: 'Too short.',
    fields: {
      name: 'Too short.',
      'lines.0.size': 'Size is required.',
      'lines.2.size': 'Size is required.',
    },
  });
});

it('SAFE-18 names at most 1,000 fields', () => {
  const read = parseInput(schema, {
    name: 'Ann',
    lines: Array.from({ length: 5_000 }, () => ({})),
  });
  expect(read.ok || Object.keys(read.fields)).toHaveLength(1_000);
});

it.each(['product', 'category', 'brand', 'promotion'])(
  'VAL-14 names the fields of a %s without its wrapper',
  (key) => {
    expect(parseInput(z.object({ [key]: schema }), { [key]: {} })).toMatchObject({
      ok: false,
      fields: { name: 'Name is required.' },
    });
  },
);

it('VAL-14 names no field when the whole input is invalid', () => {
  const read = parseInput(schema, 'text');
  expect(read).toMatchObject({ ok: false, fields: {} });
  expect(!read.ok && read.error.length).toBeGreaterThan(0);
});
