import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSafePattern } from 'redos-detector';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { emailSchema } from 'shared/users/accountSchemas';
import { root } from '../run.mjs';

/** Expressions that are only applied to the shop's own settings and files. */
const OWN_TEXT = new Map([
  ['/<link rel="preload"[^>]*>/g', 'client/src/prerender.tsx'],
  ['/\\/+$/', 'server/src/config.ts'],
  ['/<style>(.*?)<\\/style>/gs', 'server/src/platform/http/securityHeaders.ts'],
  ['/<title>.*?<\\/title>/', 'server/src/web/sharePage.ts'],
  ['/<meta\\s+name="description"[^>]*>/', 'server/src/web/sharePage.ts'],
  ['/<([^<>]+)>$/', 'server/src/contact/contact.ts'],
]);

/**
 * Files that build expressions at run time: from constants, route paths, the shop's own schemas and,
 * in the user's own browser, escaped words.
 */
const PUT_TOGETHER = [
  'client/src/ui/Highlight.tsx',
  'server/src/web/imageRoutes.ts',
  'server/src/web/socialLogin.ts',
  'shared/src/fold.ts',
  'shared/src/products/catalogueSchemas.ts',
  'shared/src/schemaExample.ts',
];

/** Files whose expressions read texts of at most 40 (a number) or 254 characters (an address, tried below). */
const SHORT_TEXT = ['shared/src/parseDecimal.ts', 'shared/src/fields.ts'];

const listed = execFileSync('git', ['ls-files', 'server/src', 'shared/src', 'client/src'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = listed
  .split('\n')
  .filter((file) => /^(?!.*(\.test\.|\/test\/)).*\.tsx?$/.test(file));

/** @typedef {{ text: string, pattern: string, flags: string, file: string }} Expression */
/** @type {Expression[]} */
const expressions = [];
/** @type {string[]} */
const putTogether = [];

/**
 * Collects the regular expressions of a syntax tree.
 * @param {any} node
 * @param {string} file
 */
function collect(node, file) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex;
    expressions.push({ text: `/${pattern}/${flags}`, pattern, flags, file });
  }
  if (node.callee?.name === 'RegExp') putTogether.push(file);
  for (const inner of Object.values(node)) collect(inner, file);
}

for (const file of sources) {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  collect(parseAst(readFileSync(path.join(root, file), 'utf8'), { lang }), file);
}

/**
 * Whether the number of steps per start position is bounded; the score is the maximum.
 * @param {Pick<Expression, 'pattern' | 'flags'>} expression
 */
function isLinear({ pattern, flags }) {
  const { safe } = isSafePattern(pattern, {
    caseInsensitive: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    unicode: flags.includes('u'),
    timeout: 10_000,
  });
  return safe;
}

it('no regular expression that reads what people send can be made slow', () => {
  expect(expressions.length).toBeGreaterThan(50);
  const asked = expressions.filter(
    ({ text, file }) => OWN_TEXT.get(text) !== file && !SHORT_TEXT.includes(file),
  );
  expect(asked.filter((each) => !isLinear(each))).toEqual([]);
});

it('an email address of any form is read in a time that grows with its length alone', () => {
  const length = 90_000;
  for (const part of ['a', '.', 'a.', '@', 'a@', '@a', '@a.', 'a@a.', '-', '+']) {
    const email = part.repeat(length / part.length);
    for (const odd of [email, `a@${email}`, `${email}@a`, `a@a.${email}!`]) {
      const begin = performance.now();
      expect(emailSchema.safeParse({ email: odd }).success).toBe(false);
      // Quadratic time would take more than ten seconds here, and the machine may be busy.
      expect(performance.now() - begin).toBeLessThan(5_000);
    }
  }
});

it('a slow one would be noticed', () => {
  for (const pattern of ['(a+)+$', '\\s+$']) {
    expect(isLinear({ pattern, flags: '' })).toBe(false);
  }
});

it('they are put together in few places, which are known', () => {
  expect([...new Set(putTogether)].toSorted()).toEqual(PUT_TOGETHER);
});
