import './requireNode.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { main, root } from './run.mjs';

/** Characters from one code point to another. @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** ASCII, Latin-1, and what the shop's texts use beyond them. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−`;

/**
 * The fallbacks' metrics, as in @capsizecss/metrics, whose 30,000 files take longer to install than all other packages.
 */
const arial = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  category: 'sans-serif',
  capHeight: 1467,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xHeight: 1062,
  xWidthAvg: 913,
  subsets: { latin: { xWidthAvg: 913 }, thai: { xWidthAvg: 1536 } },
};
const roboto = {
  familyName: 'Roboto',
  fullName: 'Roboto Regular',
  postscriptName: 'Roboto-Regular',
  category: 'sans-serif',
  capHeight: 1456,
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xHeight: 1082,
  xWidthAvg: 911,
  subsets: { latin: { xWidthAvg: 911 }, thai: { xWidthAvg: 908 } },
};

const source = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

/** Archivo as the shop uses it: slightly narrow, weights from 400 to 800, with tabular figures. */
export const makeFont = () =>
  subsetFont(readFileSync(createRequire(import.meta.url).resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wdth: 92, wght: { min: 400, max: 800, default: 400 } },
    keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'mark', 'tnum'],
    noHinting: true,
    // Copyright and licence, which have to go with the font.
    preserveNameIds: [0, 13, 14],
  });

/**
 * The font's rule, and those of its fallbacks, which take as much space (LOOK-01).
 * @param {Buffer} font
 */
export async function makeFontCss(font) {
  const metrics = { ...(await fromBuffer(font)), familyName: 'Archivo' };
  // Linux has Liberation Sans, of the same metrics, in place of Arial.
  const { fontFaces } = createFontStack([metrics, arial, roboto]);
  const css = fontFaces
    .replace("local('ArialMT')", "local('ArialMT'), local('Liberation Sans')")
    .replaceAll('"', "'");
  return `/* Written by \`npm run font\`. */
@font-face {
  font-family: Archivo;
  font-weight: 400 800;
  font-style: normal;
  font-display: optional;
  src: url('./archivo.woff2') format('woff2');
}

${css}
`;
}

// `npm run font` writes the font and its rules.
if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const folder = path.join(root, 'client/src/ui');
    const font = await makeFont();
    writeFileSync(path.join(folder, 'archivo.woff2'), font);
    writeFileSync(path.join(folder, 'font.css'), await makeFontCss(font));
    return 0;
  });
}
