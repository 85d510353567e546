import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findTestFiles } from './requirementCoverage.mjs';
import { root } from './run.mjs';
import { selectTests } from './testSelection.mjs';

/** @typedef {{ file: string, projectName: string }} SelectedFile */

/**
 * The test files that these arguments of `npm test` select.
 * @param {string[]} given
 * @returns {Promise<SelectedFile[]>}
 */
async function list(...given) {
  const { args } = selectTests(given);
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, vitest, { cwd: root });
  /** @type {SelectedFile[]} */
  const files = JSON.parse(stdout);
  return files.map(({ file, ...others }) => ({ ...others, file: path.relative(root, file) }));
}

it('REAL-05 test:all runs every test file, and npm test all but those of figures, crowds and rare load', async () => {
  const [all, behavior] = await Promise.all([list('--all'), list()]);
  expect(new Set(all.map(({ file }) => file))).toEqual(new Set(findTestFiles()));
  const selected = new Set(behavior.map(({ file }) => file));
  const left = [...new Set(all.map(({ file }) => file))].filter((file) => !selected.has(file));
  expect(left.toSorted()).toEqual([
    'bench/bench.load.test.mjs',
    'bench/faults/crashes.load.test.mjs',
    'bench/faults/heldRequests.load.test.mjs',
    'bench/faults/orderFloods.load.test.mjs',
    'bench/search.load.test.mjs',
    'e2e/accessibility.load.test.ts',
    'e2e/demoSpeed.load.test.ts',
    'e2e/jobCounts.load.test.ts',
    'e2e/purchase.load.test.ts',
    'e2e/rowsInView.load.test.ts',
    'e2e/speed.load.test.ts',
    'server/src/catalogue/search/catalogues.openSearch.test.ts',
    'server/src/catalogue/search/productIndex.openSearch.test.ts',
    'server/src/orders/concurrency.load.test.ts',
    'server/src/queries.load.test.ts',
    'server/src/users/enumeration.load.test.ts',
  ]);
  expect(behavior.some(({ projectName }) => projectName === 'openSearch')).toBe(false);
});

it('REAL-05 the name of a project selects all of its tests', () => {
  expect(selectTests(['server'])).toEqual({ args: ['--project=server*'], isWhole: false });
});
