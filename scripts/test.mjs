import './requireNode.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildShop, installPackages } from './prepare.mjs';
import { Failure, main, run } from './run.mjs';
import { selectTests } from './testSelection.mjs';

const CHECKS = [['lint'], ['format', '--', '--check'], ['typecheck']];

/** @typedef {{ passed: number, failed: number }} Count */

// `npm test` runs all checks and the tests of behavior, `npm run test:all` (`--all`) every test, and `npm test server`
// those of one project; other arguments are passed to vitest.
await main(async (signal) => {
  await installPackages(signal);
  const given = process.argv.slice(2);
  const { args, isWhole } = selectTests(given);

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
  counts.push(await runVitest(args, signal));

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
 * @returns {Promise<Count>}
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
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<Count>}
 */
async function runVitest(args, signal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'uphill-results-'));
  const results = path.join(folder, 'results.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  try {
    const code = await run(process.execPath, [...vitest, ...report], { signal });
    const count = existsSync(results)
      ? countTests(JSON.parse(readFileSync(results, 'utf8')))
      : { passed: 0, failed: 0 };
    // Failures outside of tests, such as an unhandled rejection or no tests at all, count too.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * A file that fails before its first test counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} results
 * @returns {Count}
 */
function countTests({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}
