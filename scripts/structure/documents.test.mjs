import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The files of the repository that exist. @param {string[]} patterns */
const list = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)));

it('the documents link to files that exist, and name files and functions that do', () => {
  const files = list('.');
  const code = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map(read)
    .join('\n');
  const functions = new Set(code.match(/\b\w+(?=[(<:=]| =)/g));
  const hasFile = (/** @type {string} */ name) =>
    files.some((file) => `/${file}`.endsWith(`/${name}`));
  const missing = list('*.md').flatMap((file) => {
    const text = read(file);
    const links = Array.from(text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g), ([, to = '']) =>
      path.join(path.dirname(file), to),
    );
    const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, one = '']) => one);
    const isMissing = (/** @type {string} */ name) =>
      /^[\w/][\w./-]*\.(tsx?|mjs|css)$/.test(name)
        ? !hasFile(name)
        : /^\w+\(\)$/.test(name) && !functions.has(name.slice(0, -2));
    return [
      ...links.filter((to) => !existsSync(path.join(root, to))),
      ...quoted.filter(isMissing),
    ].map((name) => `${file}: ${name}`);
  });
  expect(missing, 'Name the file or function as it is called now.').toEqual([]);

  const words = new Set(code.match(/\w+/g));
  const named = Array.from(
    read('CONTRIBUTING.md').matchAll(/`#?([a-z]+[A-Z]\w*)`/g),
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

it('comments name decisions that exist', () => {
  const numbers = new Set(list('docs/decisions').map((file) => /\d{4}/.exec(file)?.[0]));
  const missing = list('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
    Array.from(read(file).matchAll(/docs\/decisions\/(\d{4})/g), ([, number]) => number)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(missing, 'Name the decision that is in force now, or none.').toEqual([]);
});

it('the picture of the architecture has the names of the code', () => {
  const files = list('client/src', 'server/src', 'shared/src').filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const code = files.map(read).join('\n');
  const known = new Set([...(code.match(/\w+/g) ?? []), ...files.map((one) => path.basename(one))]);
  const texts = Array.from(
    read('docs/architecture.svg').matchAll(/<text class="c"[^>]*>([^<]*)</g),
    ([, text = '']) => text,
  );
  const names = texts.flatMap(
    (text) => text.match(/\b\w+\.tsx?\b|\w+(?=\()|\b\w*[a-z][A-Z]\w*/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(40);
  expect(
    names.filter((name) => !known.has(name)),
    'Follow the way through the code, and correct docs/architecture.svg.',
  ).toEqual([]);
  const calls = texts.flatMap((text) => text.match(/(?:GET|POST|PUT) [^ ,]+/g) ?? []);
  expect(calls.filter((call) => !code.includes(`'${call}'`))).toEqual([]);
});
