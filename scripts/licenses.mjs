import './requireNode.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, root } from './run.mjs';

/** Licenses that allow what the shop does with a package. */
const ALLOWED = new Set([
  // Use, modification and sale together with other code.
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
  // The source of the package only, not of the shop: it is used unmodified, as a separate file.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // For fonts: use and sale together with software; a changed font stays under its license.
  'OFL-1.1',
]);

/** Packages without a license field in package.json; taken from their license files. */
const UNDECLARED = new Map([
  ['busboy', 'MIT'],
  ['passport-strategy', 'MIT'],
  ['pause', 'MIT'],
  ['streamsearch', 'MIT'],
]);

/** @typedef {{ name: string, license: string, isDev: boolean }} Package */
/** @typedef {{ license?: string, dev?: boolean, link?: boolean, integrity?: string, resolved?: string, hasInstallScript?: boolean }} Locked */

/** The packages of package-lock.json by their path, without the shop's own workspaces. */
export function lockedPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
}

/** Every package with its license, without duplicates, sorted by name. */
export function readLicenses() {
  /** @type {Map<string, Package>} */
  const packages = new Map();
  for (const [folder, { license, dev = false }] of lockedPackages()) {
    const name = folder.split('node_modules/').at(-1) ?? '';
    const isDev = dev && (packages.get(name)?.isDev ?? true);
    packages.set(name, { name, license: license ?? UNDECLARED.get(name) ?? 'unknown', isDev });
  }
  return [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Whether the shop may use a package under this license, an SPDX expression joined by AND.
 * @param {string} license
 */
export const isAllowed = (license) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => ALLOWED.has(part));

/** The content of docs/licences.csv: the packages that the running shop may load. */
export function describeLicenses() {
  const rows = readLicenses()
    .filter(({ isDev }) => !isDev)
    .map(({ name, license }) => `${name},${license}\n`);
  return `package,license\n${rows.join('')}`;
}

// `npm run licences` writes docs/licences.csv, and fails if a license is not allowed.
if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    writeFileSync(path.join(root, 'docs/licences.csv'), describeLicenses());
    const refused = readLicenses().filter(({ license }) => !isAllowed(license));
    for (const { name, license } of refused) console.error(`${name}: ${license}`);
    return refused.length === 0 ? 0 : 1;
  });
}
