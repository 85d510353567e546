import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startOpenSearch } from './opensearch.mjs';
import { root } from './run.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('BIG-03 OpenSearch does not start without Java, and says why', async () => {
  vi.stubEnv('PATH', '');
  await expect(startOpenSearch()).rejects.toThrow('there is no Java with Maven on the PATH');
});

it('BIG-03 compose starts three nodes of the official image', () => {
  const compose = readFileSync(path.join(root, 'deploy/compose.opensearch.yml'), 'utf8');
  expect(compose).toContain('image: opensearchproject/opensearch:2\n');
  expect(compose.match(/^ {2}search\d:\n {4}<<: \*node$/gm)).toHaveLength(3);
});
