import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../run.mjs';

const specification = readFileSync(path.join(root, 'docs/spec.md'), 'utf8');

/** Quoted texts that name a value instead of showing it. @type {Record<string, string>} */
const spelled = { 'call at phone': 'call at <a' };

const sources = ['client/src', 'server/src', 'shared/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btest\b/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);

/** @param {string} text */
const plain = (text) => text.replaceAll('\\', '').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

const source = plain(sources.join('\n'));

/** Messages such as `${label} is required.`, with a group for each value. */
const templates = Array.from(
  readFileSync(path.join(root, 'shared/src/fields.ts'), 'utf8').matchAll(/`([^`]*\$\{[^`]*)`/g),
  ([, template = '']) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '(.+)')}$`),
);

/** Whether a message is one of a template whose values stand in the source. @param {string} text */
const isComposed = (text) =>
  templates.some((template) => {
    const [whole, ...values] = template.exec(text) ?? [];
    return whole && values.every((value) => new RegExp(`'${value}'|\\b${value}\\b`).test(source));
  });

it('SHOPX-02 every text that the specification quotes is in the app', () => {
  const quoted = new Set(
    Array.from(
      specification.matchAll(/(?<![\w'])'([^'\n]*(?:'(?=\w)[^'\n]*)*)'(?!\w)/g),
      ([, text = '']) => plain(spelled[text] ?? text),
    ),
  );
  expect(quoted.size).toBeGreaterThan(80);
  const missing = [...quoted].filter((text) => {
    const parts = text.split(/\{[^}]*\}/).filter((part) => part.trim() !== '');
    return !parts.every((part) => source.includes(part.trim())) && !isComposed(text);
  });
  expect(missing, 'The specification fixes these texts: put them back.').toEqual([]);
});

/** @typedef {{ properties?: Record<string, Schema>, items?: Schema }} Schema */

/** @param {Schema} schema @returns {string[]} */
const fieldsOf = ({ properties = {}, items }) => [
  ...Object.entries(properties).flatMap(([name, own]) => [name, ...fieldsOf(own)]),
  ...(items ? fieldsOf(items) : []),
];

it('SHOPX-02 every call takes the payload of the specification', () => {
  const inputs = new Map(Object.entries(endpoints).map(([name, { input }]) => [name, input]));
  const calls = [
    ...specification.matchAll(/\b(POST|PUT) (?:\/api)?(\/\S+) (\{[^.;]*?\}+)(?=[.,;]| ->)/g),
  ];
  expect(calls.length).toBeGreaterThan(20);
  const missing = calls.flatMap(([, method, to = '', payload = '']) => {
    const name = `${method} ${to.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const input = inputs.get(name);
    if (!input) return name;
    // This schema uses no other parts of JSON Schema for fields.
    const schema = /** @type {Schema} */ (
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    );
    const fields = new Set(fieldsOf(schema));
    return (payload.match(/\w+/g) ?? []).flatMap((field) =>
      fields.has(field) ? [] : `${name}: ${field}`,
    );
  });
  expect(missing, 'The specification fixes these fields: put them back.').toEqual([]);
});
