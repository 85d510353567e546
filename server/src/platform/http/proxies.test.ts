import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxImportMs } from 'shared/products/importLimits';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The deploy files that start the shop; compose.opensearch.yml only adds to one of them. */
const files = [
  'docker-compose.yml',
  ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`),
].filter((path) => /\.ya?ml$/.test(path) && /^ {4}build:/m.test(read(path)));

describe('the proxies of a deploy file', () => {
  it('SAFE-14 are checked in every file that starts the shop', () => {
    expect(files).toEqual(['docker-compose.yml', 'deploy/compose.replica-set.yml']);
  });

  it.each(files)('SAFE-14 are as many as TRUST_PROXY says: %s', (path) => {
    const text = read(path);
    const [, named = ''] = /# Proxies in front: (.+)/.exec(text) ?? [];
    const proxies = named === 'none' ? [] : named.split(', ');
    const [, trusted] = /TRUST_PROXY: '(\d+)'/.exec(text) ?? [];
    expect(Number(trusted)).toBe(proxies.length);
    expect(proxies.includes('nginx')).toBe(/^ {4}image: nginx/m.test(text));
    expect(proxies.includes('https')).toBe(text.includes('whatever ends https stands before it'));
  });

  it.each(files)('SAFE-13 let a shop in production have its token for /metrics: %s', (path) => {
    const text = read(path);
    // With all other settings.
    expect(text).toMatch(/^ {4}env_file: /m);
  });

  it('SAFE-14 nginx adds the one address that it sees', () => {
    const text = read('deploy/nginx.conf');
    expect(text).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(text).not.toContain('real_ip');
    expect(text).toContain('TRUST_PROXY=1\n# where nothing stands before it, TRUST_PROXY=2 where');
  });

  it('DESK-05 nginx waits for an import as long as its queue, its transaction and the refresh may take', () => {
    const [, seconds] =
      /location = \/api\/products\/import \{[^}]*proxy_read_timeout (\d+)s;/.exec(
        read('deploy/nginx.conf'),
      ) ?? [];
    expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(30_000 + maxImportMs + 30_000);
  });

  it('SAFE-14 the example in docs/deployment.md has one', () => {
    expect(read('docs/deployment.md')).toMatch(
      /Caddy[^\n]*\(`TRUST_PROXY=1`\):\n\n```\n[^`]*reverse_proxy 127/,
    );
  });
});
