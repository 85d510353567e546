import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFont, makeFontCss } from './font.mjs';
import { root } from './run.mjs';

/** @param {string} name */
const read = (name) => readFileSync(path.join(root, 'client/src/ui', name));

it('LOOK-01 the font has at most 30 kB, and is what `npm run font` writes', async () => {
  const font = await makeFont();
  expect(font.length).toBeLessThanOrEqual(30_000);
  expect(read('archivo.woff2').equals(font)).toBe(true);
  expect(read('font.css').toString()).toBe(await makeFontCss(font));
});
