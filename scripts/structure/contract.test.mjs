import { readFileSync } from 'node:fs';
import { endpoints } from 'shared/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../run.mjs';

/** Pages that redirect to a login provider; they are no calls of the API. */
const PAGES = ['GET /user/google/login', 'GET /auth/facebook'];

const contract = readFileSync(`${root}docs/contract.md`, 'utf8');

/** The calls of the contract by their numbers: names as in `endpoints`, and rows. */
const calls = new Map(
  Array.from(
    contract.matchAll(/^\| CALL-(\d{2,3}) \| (\w+) (?:\/api)?(\/[^ ?]+).*/gm),
    ([row, number = '', method, path = '']) => [
      number,
      { name: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, row },
    ],
  ),
);

/** The part of a JSON schema that lists fields. @typedef {{ properties?: Record<string, Schema>, items?: Schema }} Schema */

/** The names of all fields of an input. @param {Schema} schema @returns {string[]} */
const fieldsOf = ({ properties = {}, items }) => [
  ...Object.entries(properties).flatMap(([name, own]) => [name, ...fieldsOf(own)]),
  ...(items ? fieldsOf(items) : []),
];

/**
 * All words of the contract about a call: its row, the rows that this one refers to, and the lines on paging and on
 * addresses if they apply to it.
 * @param {string} name
 */
function textOf(name) {
  const [number = '', call] = [...calls].find(([, one]) => one.name === name) ?? [];
  const references = (call?.row ?? '').matchAll(/CALL-(\d{2,3})/g);
  const text = Array.from(references, ([, other = '']) => calls.get(other)?.row).join('\n');
  const [paging = '', paged] = /^- Lists that .*?: calls ([\d, ]+);/m.exec(contract) ?? [];
  const [address] = /^- \*\*Address\*\*.*/m.exec(contract) ?? [];
  return [text, paged?.includes(number) && paging, text.includes('{…}') && address].join('\n');
}

it('docs/contract.md has a row for every endpoint and no other', () => {
  const documented = Array.from(calls.values(), ({ name }) => name);
  const existing = [...Object.keys(endpoints), ...PAGES];
  expect(documented.toSorted(), 'Add a row to docs/contract.md.').toEqual(existing.toSorted());
});

it('docs/contract.md names every field of an input', () => {
  const missing = Object.entries(endpoints).flatMap(([name, { input }]) => {
    const text = textOf(name);
    // This schema uses no other parts of JSON Schema for fields.
    const schema = /** @type {Schema} */ (
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    );
    return fieldsOf(schema)
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(text))
      .map((field) => `${name}: ${field}`);
  });
  expect(
    missing,
    'Name them in the row of the call, or refer to a row that does; a paged list belongs in the line on paging.',
  ).toEqual([]);
});

it('docs/contract.md names every setting', () => {
  const example = readFileSync(`${root}.env.example`, 'utf8');
  const text = contract.replaceAll(/(\w+)_ID\/SECRET/g, '$1_ID, $1_SECRET');
  const names = Array.from(example.matchAll(/^(\w+)=/gm), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
