import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run.mjs';

/**
 * The parts of a service that every file sets.
 * @typedef {object} Service
 * @property {string} [image]
 * @property {string} [restart]
 * @property {string} [stop_grace_period]
 * @property {string} [mem_limit]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string[]} [tmpfs]
 * @property {boolean} [read_only]
 * @property {string[]} [command]
 * @property {string[]} [ports]
 * @property {string[]} [volumes]
 * @property {{ driver: string, options: Record<string, string> }} [logging]
 * @property {{ test?: string[], interval?: string, start_interval?: string }} [healthcheck]
 * @property {unknown} [env_file]
 */
/** @typedef {{ name?: string, services: Record<string, Service>, volumes?: Record<string, unknown> }} ComposeFile */

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const files = [
  'docker-compose.yml',
  ...readdirSync(path.join(root, 'deploy'))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `deploy/${name}`),
].map((file) => {
  /** @type {ComposeFile} */
  const content = parse(read(file), { merge: true });
  return { file, ...content };
});

/** What compose.opensearch.yml adds to a service of another file is no service of its own. */
const services = files.flatMap(({ file, ...content }) =>
  Object.entries(content.services)
    .filter(([name]) => !(file.includes('opensearch') && name === 'shop'))
    .map(([name, service]) => ({ at: `${file} ${name}`, name, service })),
);

describe('the files of Docker Compose', () => {
  it('REAL-04 have names, so that projects do not share containers and volumes', () => {
    expect(Object.fromEntries(files.map(({ file, name }) => [file, name]))).toEqual({
      'docker-compose.yml': 'uphill',
      // The second one adds to the first one.
      'deploy/compose.replica-set.yml': 'uphill-replica-set',
      'deploy/compose.opensearch.yml': 'uphill-replica-set',
    });
  });

  it.each(services)('REAL-04 $at restarts, but for what runs once', ({ name, service }) => {
    expect(service.restart).toBe(name === 'initiate' ? 'no' : 'unless-stopped');
  });

  it.each(services)('REAL-04 $at has bounds for memory and logs', ({ service }) => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
  });

  it.each(services)('REAL-04 SAFE-11 $at gains no rights', ({ name, service }) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // OpenSearch writes into its own folders.
    if (name.startsWith('search')) return;
    expect(service.read_only).toBe(true);
    expect(service.tmpfs).toContain('/tmp');
  });

  it.each(services)('REAL-04 $at keeps its data in named volumes', ({ at, service }) => {
    const { volumes } = files.find(({ file }) => at.startsWith(file)) ?? {};
    const named = (service.volumes ?? []).filter((volume) => !volume.startsWith('.'));
    expect(Object.keys(volumes ?? {})).toEqual(
      expect.arrayContaining(named.map((volume) => volume.split(':')[0])),
    );
  });

  it.each(services.filter(({ name }) => name === 'shop'))(
    'REAL-04 $at takes all settings from a file, keeps emails and backups, and ends its requests',
    ({ service }) => {
      expect(service.env_file).toBeTruthy();
      expect(service.volumes).toEqual(['shop-data:/data', 'backups:/backups']);
      expect(service.stop_grace_period).toBe('15s');
    },
  );

  it.each(services.filter(({ name }) => name.startsWith('mongo')))(
    'REAL-04 $at has time to stop, a cheap check and a bounded cache',
    ({ service }) => {
      expect(service.stop_grace_period).toBe('60s');
      expect(service.command?.join(' ')).toMatch(/--wiredTigerCacheSizeGB=/);
      expect(service.healthcheck?.test?.join(' ')).not.toContain('mongosh');
      expect(service.healthcheck).toMatchObject({ interval: '10s', start_interval: '1s' });
    },
  );

  it.each(services.filter(({ service }) => service.ports))(
    'REAL-04 $at publishes a port that can be chosen, to this machine alone',
    ({ service }) => {
      for (const port of service.ports ?? []) {
        expect(port).toMatch(/^127\.0\.0\.1:\$\{[A-Z_]*PORT:-\d+\}:\d+$/);
      }
    },
  );
});

it('REAL-04 nginx masks the paths that the shop masks', () => {
  const secrets = /\(\??:?(reset\|[^)]+)\)/;
  const [, own] = secrets.exec(read('server/src/log.ts')) ?? [];
  const [, proxied] = secrets.exec(read('deploy/nginx.conf')) ?? [];
  expect(own).toBeTruthy();
  expect(proxied).toBe(own);
});
