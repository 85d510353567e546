import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findOnPath } from '../scripts/executables.mjs';
import { root } from '../scripts/run.mjs';

const isMissing = !findOnPath('java') || !findOnPath('mvn');

it.skipIf(isMissing)(
  'BIG-04 npm run bench:search measures both catalogues (skipped without Java and Maven)',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      `${root}bench/search.mjs`,
      '--quick',
    ]);
    for (const where of ['in memory', 'in OpenSearch']) {
      for (const visit of ['list', 'suggestions', 'random filters']) {
        expect(stdout).toMatch(
          new RegExp(`${where}: ${visit}.*  [1-9]\\d* a second  p50 [\\d.]+  p99 [\\d.]+ ms$`, 'm'),
        );
      }
      expect(stdout).toMatch(new RegExp(`${where}: far pages  median \\d+  longest \\d+ ms`));
    }
    expect(stdout).toMatch(/index built after \d+ s/);
    const memory = Number(/in OpenSearch: memory (\d+) MB/.exec(stdout)?.[1]);
    expect(memory, 'The limit of docs/beyond.md.').toBeLessThanOrEqual(250);
  },
);
