import { expect, it } from 'vitest';

// Vitest replaces imported CSS with empty modules, so the file is read with Node, whose types are not loaded here.
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};
const here = decodeURIComponent(new URL(import.meta.url).pathname);
const css = process
  .getBuiltinModule('node:fs')
  .readFileSync(here.replace('.test.ts', '.module.css'), 'utf8');

it('ROUTE-21 animates products for 2000 ms, always visible, and not with reduced motion', () => {
  expect(css).toMatch(/animation: enter 2000ms/);
  expect(css).toMatch(/@keyframes enter \{\s*from \{\s*opacity: 0\.4;\s*translate:/);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.entering \{\s*animation: none;/);
});
