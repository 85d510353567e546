import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/** The layers of server/src, lowest first. A file imports its own layer and lower ones. */
const LAYERS = [
  ['config.ts', 'log.ts'],
  ['platform'],
  ['models'],
  ['catalogue'],
  ['areas'],
  ['web'],
  ['seed'],
  ['routes.ts'],
  ['app.ts'],
  ['serve.ts'],
  ['index.ts', 'seed.ts', 'searchQuality.ts', 'reindex.ts'],
];

/** @typedef {{ from: string, to: string }} Import paths below server/src */

/** @param {string} file */
const layerOf = (file) => LAYERS.findIndex((names) => names.includes(file.split('/')[0] ?? ''));

/** The folder `platform/…` or `areas/…` of a file. @param {string} file */
const folderOf = (file) => /^(?:platform|areas)\/[^/]+(?=\/)/.exec(file)?.[0];

/** @param {Import} one */
function problemOf({ from, to }) {
  if (layerOf(to) === -1) return `is in no layer. Add its folder to LAYERS.`;
  if (layerOf(to) > layerOf(from)) {
    return 'is in a higher layer. Move what both need down, or pass it in as a parameter.';
  }
  const [area, other] = [folderOf(from), folderOf(to)];
  if (!other?.startsWith('areas/') || layerOf(from) !== layerOf(to) || area === other) return null;
  const service = `${other}/${path.posix.basename(other)}Service.ts`;
  if (to === service) return null;
  return `belongs to another area. Offer what is needed in ${service}, or move it down.`;
}

/** The folders that import each other, as a path that ends where it begins. @param {Import[]} imports */
function findCycle(imports) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { from, to } of imports) {
    const [importer, imported] = [folderOf(from), folderOf(to)];
    if (!importer || !imported || importer === imported) continue;
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} folder @param {string[]} above @returns {string[] | null} */
  const visit = (folder, above) => {
    if (above.includes(folder)) return [...above.slice(above.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...above, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The problems with their solutions. @param {Import[]} imports */
function findProblems(imports) {
  const problems = imports.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`server/src/${one.from} imports ${one.to}, which ${problem}`] : [];
  });
  const cycle = findCycle(imports);
  if (!cycle) return problems;
  return [
    ...problems,
    `${cycle.join(' → ')}: folders import each other. Move what both need down.`,
  ];
}

const imported = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** All imports between files of server/src, without tests and their helpers. */
function readImports() {
  const files = execFileSync('git', ['ls-files', 'server/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|^server\/src\/test\//.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const from = path.posix.relative('server/src', file);
    return Array.from(text.matchAll(imported), ([, target = '']) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), target),
    }));
  });
}

it('no import of the server goes up a layer, into another area or around in a circle', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(400);
  expect(findProblems(imports)).toEqual([]);
});

it.each([
  ['platform/http/route.ts', 'models/User.ts', /higher layer/],
  ['models/User.ts', 'areas/users/users.ts', /higher layer/],
  ['areas/users/users.ts', 'routes.ts', /higher layer/],
  ['areas/orders/orders.ts', 'areas/users/loginThrottle.ts', /areas\/users\/usersService\.ts/],
  ['app.ts', 'helpers/text.ts', /no layer/],
])('an import of %s from %s is refused', (from, to, problem) => {
  expect(findProblems([{ from, to }])).toEqual([expect.stringMatching(problem)]);
});

it('folders that import each other are refused', () => {
  const circle = [
    { from: 'platform/http/a.ts', to: 'platform/mail/b.ts' },
    { from: 'platform/mail/b.ts', to: 'platform/ops/c.ts' },
    { from: 'platform/ops/c.ts', to: 'platform/http/d.ts' },
  ];
  expect(findProblems(circle)).toEqual([
    expect.stringContaining('platform/http → platform/mail → platform/ops → platform/http'),
  ]);
});
