import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readStaticFiles } from './staticFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('serves files of known types, no others and no folders', () => {
  mkdirSync(join(folder, 'assets', 'folder.js'), { recursive: true });
  for (const name of ['index.html', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.map']) {
    writeFileSync(join(folder, name), name);
  }
  const files = readStaticFiles(folder);
  expect([...files.keys()].toSorted()).toEqual(['/assets/app.js', '/index.html']);
  expect(files.get('/assets/app.js')).toMatchObject({
    body: Buffer.from('assets/app.js'),
    brotli: Buffer.from('assets/app.js.br'),
  });
});
