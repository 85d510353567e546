import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockedPackages } from '../licenses.mjs';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

it('SAFE-11 the image holds the bundle of the server, and neither its sources nor its tests', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=\w+ \/shop\/(\S+)/gm)].map(
    ([, file]) => file,
  );
  expect(copied.filter((file) => /^(server|client|shared)\b/.test(file ?? ''))).toEqual([
    'client/dist',
    'server/package.json',
    'server/dist',
  ]);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toContain('**/*.test.*');
  expect(ignored).toContain('**/src/test');
});

it('SAFE-11 the image has every package that the bundle loads', () => {
  // The image only contains the root's node_modules.
  const nested = lockedPackages().filter(([folder]) =>
    /^(server|shared)\/node_modules\//.test(folder),
  );
  expect(nested.map(([folder]) => folder)).toEqual([]);
});
