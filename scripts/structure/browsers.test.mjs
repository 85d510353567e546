import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (/** @type {string} */ path) => readFileSync(join('client', path), 'utf8');

it('WORLD-11 names the oldest supported browsers in the documents and in the build alike', () => {
  /** @type {string[]} */
  const supported = JSON.parse(read('package.json')).browserslist;
  expect(supported.every((query) => /^[a-z]+ >= \d+$/.test(query))).toBe(true);
  const text = readFileSync('docs/accessibility.md', 'utf8');
  for (const query of supported) {
    const version = query.replace(/\D+/, '');
    expect(text).toMatch(new RegExp(`\\b${version}\\b`));
  }
  expect(read('compileScript.ts')).toContain('supported.browserslist');
});

it('WORLD-11 tells older browsers in one sentence, which needs no script', () => {
  const page = read('index.html');
  expect(page).toContain('<p id="old-browser">This shop needs a newer browser.</p>');
  expect(read('src/ui/base.css')).toMatch(
    /@supports \(container-type: inline-size\) \{\s*#old-browser \{\s*display: none;/,
  );
});
