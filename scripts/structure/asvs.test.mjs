import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { idsInTestTitles } from '../requirementCoverage.mjs';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const testFiles = ['shared/src', 'server/src', 'client/src', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.join(folder, file)),
);
const provenIds = new Set(
  testFiles.flatMap((file) => {
    const code = read(file);
    return code.includes('SAFE-') ? idsInTestTitles(file, code) : [];
  }),
);

/**
 * The problems of requirement ids without a test, one sentence each.
 * @param {string[]} ids
 */
const unprovenIds = (ids) =>
  ids
    .filter((id) => !provenIds.has(id))
    .map((id) => `${id}: no title of a test names it. Write the test, or drop what rests on it.`);

/**
 * The rows of docs/asvs.csv; fields with a comma are quoted.
 * @returns {{ number: string, level: string, status: string, reason: string, shownBy: string[] }[]}
 */
function readRequirements() {
  const [head, ...lines] = read('docs/asvs.csv').trim().split('\n');
  expect(head).toBe('number,level,requirement,status,reason,shown by');
  return lines.map((line) => {
    const [number = '', level = '', , status = '', reason = '', shownBy = ''] = Array.from(
      line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g),
      ([, field]) => field,
    );
    return { number, level, status, reason, shownBy: shownBy.split(' ').filter(Boolean) };
  });
}

const requirements = readRequirements();
const statuses = ['met', 'partly met', 'not met', 'operator', 'not applicable'];

it('SAFE-11 docs/asvs.csv has each requirement of levels 1 and 2 once, with status and reason', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  const countOf = (/** @type {string} */ wanted) =>
    requirements.filter(({ level }) => level === wanted).length;
  expect([countOf('1'), countOf('2')]).toEqual([70, 183]);
  expect(requirements.filter(({ status }) => !statuses.includes(status))).toEqual([]);
  expect(requirements.filter(({ reason }) => !reason)).toEqual([]);
});

it('SAFE-11 docs/asvs.csv names files that exist for what is met', () => {
  const problems = requirements.flatMap(({ number, status, shownBy }) => [
    ...(/^(met|partly met)$/.test(status) && shownBy.length === 0
      ? [`${number}: nothing shows it. Name a file, or change the status.`]
      : []),
    ...shownBy
      .filter((name) => !/^[A-Z]+-\d+$/.test(name) && !existsSync(path.join(root, name)))
      .map((name) => `${number}: there is no ${name}. Name the file that shows it now.`),
  ]);
  const ids = requirements.flatMap(({ shownBy }) =>
    shownBy.filter((name) => name.startsWith('SAFE-')),
  );
  expect([...problems, ...unprovenIds(ids)]).toEqual([]);
});

it('SAFE-11 docs/security.md counts docs/asvs.csv', () => {
  const [met, partly, not, operator, notApplicable] = statuses.map(
    (wanted) => requirements.filter(({ status }) => status === wanted).length,
  );
  expect(read('docs/security.md')).toContain(
    `${met} are met, ${partly} partly met, ${not} not met, ${operator} are the operator’s, ${notApplicable} are not applicable`,
  );
});

/** The promises with the tests behind them, such as `file` "title" "other title", SAFE-01. */
function readPromises() {
  const [, section = ''] = /^## Promises$([^]*?)^## /m.exec(read('docs/security.md')) ?? [];
  return Array.from(
    section.matchAll(/^- (.*?)(?:: ((?:`[^`]+` "|SAFE-).*))?$/gm),
    ([, promise = '', test = '']) => ({ promise, test }),
  );
}

/** The problems with the tests of a promise, one sentence each. */
function problemsOf(/** @type {{ promise: string, test: string }} */ { promise, test }) {
  const files = Array.from(
    test.matchAll(/`([^`]+)`((?: "[^"]+")+)/g),
    ([, file = '', titles = '']) => ({ file, titles: titles.slice(2, -1).split('" "') }),
  );
  const ids = test.match(/\bSAFE-\d\d\b/g) ?? [];
  const rest = test.replaceAll(/`[^`]+`(?: "[^"]+")+|SAFE-\d\d|[, ]/g, '');
  if (rest || files.length + ids.length === 0) {
    return [`"${promise}" needs \`file\` "part of a test's title", or the id of a requirement.`];
  }
  return [
    ...files.flatMap(({ file, titles }) =>
      titles
        .filter((title) => !existsSync(path.join(root, file)) || !read(file).includes(title))
        .map(
          (title) =>
            `"${promise}": ${file} has no "${title}". Name the test that shows it now, or drop the promise.`,
        ),
    ),
    ...unprovenIds(ids),
  ];
}

it('SAFE-11 every promise of docs/security.md has a test', () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.flatMap(problemsOf)).toEqual([]);
});

it('SAFE-11 a promise without a test would be noticed', () => {
  const promise = 'Nothing fails.';
  for (const test of [
    '',
    'trust us',
    '`server/src/none.test.ts` "x"',
    '`scripts/structure/asvs.test.mjs` "no\u0020such title"',
    '`scripts/structure/asvs.test.mjs` "SAFE-11" "no\u0020such title"',
    '`scripts/structure/asvs.test.mjs`',
    'SAFE-99',
  ]) {
    expect([test, problemsOf({ promise, test }).length]).toEqual([test, 1]);
  }
});
