import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';
import {
  countPassed,
  findFailures,
  findPassedAtSecondTry,
  selectRepeatedFiles,
} from './testResults.mjs';

/**
 * @param {string} file
 * @param {Record<string, string>} tests
 * @param {string} [status]
 */
const fileResult = (file, tests, status) => ({
  name: path.join(root, file),
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([fullName, test]) => ({ fullName, status: test })),
});

const first = {
  testResults: [
    fileResult('a.test.ts', { one: 'passed', two: 'failed', three: 'failed', four: 'skipped' }),
    fileResult('b.test.ts', { one: 'passed' }),
    fileResult('broken.test.ts', {}, 'failed'),
  ],
};
const failures = findFailures(first);

it('REAL-05 counts passed tests, and a file that fails outside of its tests as one failed test', () => {
  expect(countPassed(first)).toBe(2);
  expect(failures.map(({ name }) => name)).toEqual([
    'a.test.ts > two',
    'a.test.ts > three',
    'broken.test.ts',
  ]);
});

it('REAL-05 runs the files of failed tests once more, unless more than ten failed', () => {
  const files = ['a.test.ts', 'broken.test.ts'].map((file) => path.join(root, file));
  expect(selectRepeatedFiles(failures)).toEqual(files);
  const many = Array.from({ length: 11 }, (_, index) => ({ file: `${index}`, name: `${index}` }));
  expect(selectRepeatedFiles(many.slice(1))).toHaveLength(10);
  expect(selectRepeatedFiles(many)).toEqual([]);
});

it('REAL-05 a test passes at the second try only if it ran and did not fail again', () => {
  const repaired = {
    testResults: [
      // A test that fails only now has passed before.
      fileResult('a.test.ts', { one: 'failed', two: 'passed', three: 'failed' }),
      fileResult('broken.test.ts', { one: 'passed' }),
    ],
  };
  expect(findPassedAtSecondTry(failures, repaired)).toEqual(['a.test.ts > two', 'broken.test.ts']);
  const broken = {
    testResults: [
      fileResult('a.test.ts', { two: 'skipped' }, 'failed'),
      fileResult('broken.test.ts', { one: 'failed' }),
    ],
  };
  expect(findPassedAtSecondTry(failures, broken)).toEqual([]);
});

it('REAL-05 a test of two projects passes at the second try only if it does in both', () => {
  const second = {
    testResults: [
      fileResult('a.test.ts', { two: 'passed' }),
      fileResult('a.test.ts', { two: 'failed' }),
    ],
  };
  expect(findPassedAtSecondTry(failures, second)).toEqual([]);
});
