import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/**
 * The rows of docs/asvs.csv; a field with a comma stands in quotes.
 * @returns {string[][]}
 */
function readRows() {
  const text = readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8');
  const [head, ...rows] = text.trim().split('\n');
  expect(head).toBe('number,level,what,status,how or why,tests');
  return rows.map((row) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, 6).map(([, field = '']) => field),
  );
}

const rows = readRows();

it('docs/asvs.csv has each number of levels 1 and 2 once, with what became of it', () => {
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  const ofLevel = (/** @type {string} */ wanted) => rows.filter(([, level]) => level === wanted);
  expect([ofLevel('1').length, ofLevel('2').length]).toEqual([70, 183]);
  const known = ['yes', 'partly', 'no', 'operator', 'does not apply'];
  expect(rows.filter(([, , , status = '']) => !known.includes(status))).toEqual([]);
  expect(rows.filter(([, , , status, how]) => status !== 'yes' && !how)).toEqual([]);
});

it('docs/asvs.csv names tests that exist', () => {
  const named = new Set(rows.flatMap(([, , , , , tests = '']) => tests.split(' ').filter(Boolean)));
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('docs/security.md names tests that exist', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  const isThere = (/** @type {string} */ file) =>
    ['', 'server/src/'].some((folder) => existsSync(path.join(root, folder, file)));
  expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([]);
});
