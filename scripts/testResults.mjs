import path from 'node:path';
import { root } from './run.mjs';

/**
 * What vitest's JSON reporter writes.
 * @typedef {{ testResults: FileResult[] }} Results
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} FileResult
 *   `name` is the path of the file
 */
/** @typedef {{ file: string, name: string }} Failure the path of the file, and what is shown */

/** More failures come from the code, or from the machine, and take too long to repeat. */
const maxRepeatedFiles = 10;

/** @param {string} file */
const fileName = (file) => path.relative(root, file);

/**
 * The names of the tests of a file with this status.
 * @param {FileResult} result
 * @param {'passed' | 'failed'} status
 */
const testNames = ({ name, assertionResults }, status) =>
  assertionResults
    .filter((test) => test.status === status)
    .map(({ fullName }) => `${fileName(name)} > ${fullName}`);

/**
 * Failed tests; a file that fails outside of its tests counts as one failed test.
 * @param {Results} results
 */
export function findFailures({ testResults }) {
  return testResults.flatMap((result) => {
    const failed = testNames(result, 'failed');
    const names = failed.length === 0 && result.status === 'failed' ? [''] : failed;
    return names.map((name) => ({ file: result.name, name: name || fileName(result.name) }));
  });
}

/** @param {Results} results */
export const countPassed = ({ testResults }) =>
  testResults.flatMap((result) => testNames(result, 'passed')).length;

/**
 * The files to run once more, alone: none if too many failed.
 * @param {Failure[]} failures
 */
export function selectRepeatedFiles(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.length > maxRepeatedFiles ? [] : files;
}

/**
 * The names of those failures that passed at the second try.
 * @param {Failure[]} failures
 * @param {Results} second
 */
export function findPassedAtSecondTry(failures, second) {
  const failedTwice = new Set(findFailures(second).map(({ name }) => name));
  const passed = new Set(
    second.testResults.flatMap((result) => [
      ...(result.status === 'passed' ? [fileName(result.name)] : []),
      ...testNames(result, 'passed'),
    ]),
  );
  return failures
    .map(({ name }) => name)
    .filter((name) => passed.has(name) && !failedTwice.has(name));
}
