import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, 'server/src', file), 'utf8');

/** The source of the server, without its tests. */
const sources = execFileSync('git', ['ls-files', '*.ts', ':!*.test.ts', ':!test'], {
  cwd: path.join(root, 'server/src'),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map(read)
  .join('\n');

/** @param {RegExp} pattern */
const namesOf = (pattern) => [
  ...new Set(Array.from(sources.matchAll(pattern), ([, name = '']) => name)),
];

it('every periodic task of the server is started', () => {
  const tasks = namesOf(/const (\w+): PeriodicTask\b/g);
  expect(tasks.length).toBeGreaterThan(1);
  const [, list = ''] = /const tasks = \[([^\]]*)/.exec(read('serve.ts')) ?? [];
  expect(
    tasks.filter((name) => !new RegExp(`\\b${name}\\b`).test(list)),
    'Add it to the tasks of serve() in server/src/serve.ts.',
  ).toEqual([]);
});

it('every kind of job that is stored has a handler', () => {
  const stored = namesOf(/(?:enqueueJobs?|jobOp)\(\s*'(\w+)'/g);
  expect(stored.length).toBeGreaterThan(3);
  const tables = Array.from(
    sources.matchAll(/const (?:jobHandlers|emailJobs|deletionJobs) = \{[^]*?\n?\};/g),
    ([table]) => table,
  ).join('\n');
  expect(
    [...stored, 'heldEmail'].filter((kind) => !new RegExp(`\\b${kind}:`).test(tables)),
    'Add it to jobHandlers in server/src/serve.ts.',
  ).toEqual([]);
});
