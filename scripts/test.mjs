import './requireNode.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildShop, installPackages } from './prepare.mjs';
import { Failure, main, run } from './run.mjs';
import {
  countPassed,
  findFailures,
  findPassedAtSecondTry,
  selectRepeatedFiles,
} from './testResults.mjs';
import { selectTests } from './testSelection.mjs';

const CHECKS = [['lint'], ['format', '--', '--check'], ['typecheck']];

/** @typedef {{ passed: number, failed: number }} Count */

// `npm test` runs all checks and the tests of behavior, `npm run test:all` (`--all`) every test, and `npm test server`
// those of one project; other arguments are passed to vitest.
await main(async (signal) => {
  await installPackages(signal);
  const given = process.argv.slice(2);
  const selected = selectTests(given);
  const { isWhole } = selected;
  // Tests that try one case of several otherwise.
  if (given[0] === '--all') process.env['TEST_ALL'] = 'true';

  const counts = await Promise.all([
    attempt(() => buildShop(signal)),
    ...(isWhole ? CHECKS : []).map((check) => attempt(() => runCheck(check, signal))),
  ]);
  if (isWhole || given.includes('e2e')) {
    counts.push(
      await attempt(async () => {
        process.env['CHROMIUM_PATH'] = await findChromium(signal);
      }),
    );
  }
  counts.push(await runTests(selected, signal));

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * @param {string[]} check an npm script and its arguments
 * @param {AbortSignal} signal
 */
async function runCheck(check, signal) {
  if ((await run('npm', ['run', '--silent', ...check], { signal })) !== 0) {
    throw new Failure(`npm run ${check.join(' ')} failed: see what it said above.`);
  }
}

/**
 * Counts a step as passed, or as failed if it throws a Failure, whose message is printed.
 * @param {() => Promise<void>} step
 */
async function attempt(step) {
  try {
    await step();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs tests. Of a whole run, the files of failed tests run once more, alone, where a busy machine disturbs them less.
 * @param {{ args: string[], isWhole: boolean }} selected
 * @param {AbortSignal} signal
 */
async function runTests({ args, isWhole }, signal) {
  const { code, results } = await runVitest(args, signal);
  const failures = findFailures(results);
  const passed = countPassed(results);
  // Failures outside of tests, such as an unhandled rejection or no tests at all, count too.
  if (failures.length === 0) return { passed, failed: code === 0 ? 0 : 1 };

  const files = isWhole ? selectRepeatedFiles(failures) : [];
  if (files.length === 0) return { passed, failed: failures.length };
  const second = await runVitest([...args, ...files], signal);
  const repaired = findPassedAtSecondTry(failures, second.results);
  if (repaired.length > 0) {
    console.log(['\nPassed only at the second try:', ...repaired].join('\n  '));
  }
  return { passed: passed + repaired.length, failed: failures.length - repaired.length };
}

/**
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<{ code: number, results: import('./testResults.mjs').Results }>} the exit code, and no results if
 *   vitest did not get that far
 */
async function runVitest(args, signal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-results-'));
  const file = path.join(folder, 'results.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await run(process.execPath, [...vitest, ...report], { signal });
    const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
    return { code, results };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
