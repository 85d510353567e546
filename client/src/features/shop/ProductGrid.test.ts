import { expect, it } from 'vitest';

// Tests run in Node, of which the browser's types know nothing, and vitest empties imported styles.
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};
const here = decodeURIComponent(new URL(import.meta.url).pathname);
const css = process
  .getBuiltinModule('node:fs')
  .readFileSync(here.replace('.test.ts', '.module.css'), 'utf8');

it('ROUTE-21 products climb in for 2000 ms, never out of sight, and not where motion is reduced', () => {
  expect(css).toMatch(/animation: climb 2000ms/);
  expect(css).toMatch(/@keyframes climb \{\s*from \{\s*opacity: 0\.4;\s*translate:/);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.climbing \{\s*animation: none;/);
});
