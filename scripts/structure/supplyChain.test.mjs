import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeLicenses, isAllowed, lockedPackages, readLicenses } from '../licenses.mjs';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

describe('the lockfile', () => {
  it('pins every package by its content', () => {
    const loose = lockedPackages().filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(loose.map(([folder]) => folder)).toEqual([]);
  });

  it('names no host but the public registry', () => {
    const hosts = read('package-lock.json').match(
      /"resolved": "(?!\w+"|https:\/\/registry\.npmjs\.org\/)[^"]*"/g,
    );
    expect(hosts).toBeNull();
    expect(read('.npmrc')).not.toMatch(/registry\s*=|_auth|token/i);
  });

  it('lets hardly any package run a script when it is installed', () => {
    const scripted = lockedPackages().filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.map(([folder]) => folder)).toEqual(['node_modules/esbuild']);
  });
});

describe('licences', () => {
  it('allow what the shop does with them', () => {
    expect(readLicenses().filter(({ license }) => !isAllowed(license))).toEqual([]);
    for (const license of ['GPL-3.0', 'AGPL-3.0-or-later', 'MIT AND SSPL-1.0', 'unknown', '']) {
      expect(isAllowed(license)).toBe(false);
    }
  });

  it('stand in docs/licences.csv as they are (npm run licences)', () => {
    expect(read('docs/licences.csv')).toBe(describeLicenses());
  });
});

describe('the image', () => {
  it('runs as a user without rights, has no development packages, and no file by accident', () => {
    const [, running = ''] = read('Dockerfile').split(/^FROM .*\n(?![^]*^FROM )/m);
    expect(running).toContain('NODE_ENV=production');
    expect(running).toMatch(/^USER node$/m);
    expect(running).toMatch(/^HEALTHCHECK /m);
    expect(running).not.toMatch(/^COPY \. /m);
    expect(running).toMatch(/^COPY --from=production \S+ node_modules$/m);
    expect(read('Dockerfile')).toMatch(/^FROM packages AS production\nRUN npm ci --omit=dev /m);
    // Only listed files are sent to the builder.
    expect(read('.dockerignore')).toMatch(/^\*\n/);
    expect(read('.dockerignore')).not.toMatch(/^!.*(\.env|\.git|\.data|\*)/m);
  });
});

describe('the repository', () => {
  it('holds no key, no token and no settings of anybody', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    expect(files.filter((file) => /(^|\/)\.env$|\.(pem|key|p12|pfx)$|id_rsa/.test(file))).toEqual(
      [],
    );
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}/;
    const texts = files.filter((file) => /\.(m?[jt]sx?|json|ya?ml|md|example|npmrc)$/.test(file));
    expect(
      texts.filter(
        (file) => file !== 'scripts/structure/supplyChain.test.mjs' && secret.test(read(file)),
      ),
    ).toEqual([]);
  });
});
