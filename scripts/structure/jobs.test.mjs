import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

it('every job of the server is started', () => {
  const found = execFileSync('git', ['grep', '-hoE', 'const \\w+: Job\\b', 'server/src'], {
    cwd: root,
    encoding: 'utf8',
  });
  const jobs = Array.from(found.matchAll(/const (\w+)/g), ([, name = '']) => name);
  expect(jobs.length).toBeGreaterThan(3);
  const serve = readFileSync(path.join(root, 'server/src/serve.ts'), 'utf8');
  const [, list = ''] =
    /function createBackgroundServices\(\)[^]*?const jobs = \[([^\]]*)/.exec(serve) ?? [];
  expect(
    jobs.filter((name) => !new RegExp(`\\b${name}\\b`).test(list)),
    'Add it to the jobs of createBackgroundServices() in server/src/serve.ts.',
  ).toEqual([]);
});
