import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from '../parseInput.ts';
import { formatSizeGuide, parseSizeGuide, sizeGuide } from './sizeGuide.ts';

const schema = z.object({ sizeGuide });
const line = (length: number) => Array.from({ length }, () => 'x');

describe('SHOPX-21 a size guide', () => {
  it.each([
    ['commas', 'Size, Chest\nS, 34–36 in\n\nM, 38–40 in'],
    ['tabs, of a spreadsheet', 'Size\tChest\r\nS\t34–36 in\r\nM\t38–40 in\r\n'],
    ['semicolons', 'Size;Chest\nS;34–36 in\nM;38–40 in'],
    ['bars', 'Size | Chest\nS | 34–36 in\nM | 38–40 in'],
  ])('is read from lines with %s', (_, text) => {
    expect(parseSizeGuide(text)).toEqual([
      ['Size', 'Chest'],
      ['S', '34–36 in'],
      ['M', '38–40 in'],
    ]);
  });

  it('is read back from its own text, with commas and empty cells', () => {
    const rows = [
      ['', 'EU', 'Foot'],
      ['Men', '42', '26,5 cm'],
      ['Women; unisex', '', '24,0 cm'],
    ];
    expect(parseSizeGuide(formatSizeGuide(rows))).toEqual(rows);
    expect(parseSizeGuide(' \n ')).toEqual([]);
  });

  it('has at most 8 columns, 20 sizes and 40 characters a cell, and may be left out or empty', () => {
    const widest = [line(8), ...Array.from({ length: 20 }, () => line(8))];
    widest[1] = [...line(7), 'x'.repeat(40)];
    for (const input of [{}, { sizeGuide: [] }, { sizeGuide: widest }]) {
      expect(parseInput(schema, input)).toEqual({ ok: true, data: input });
    }
    expect(
      parseInput(schema, {
        sizeGuide: [
          [' Size ', 'EU'],
          ['S', ''],
        ],
      }),
    ).toMatchObject({
      data: {
        sizeGuide: [
          ['Size', 'EU'],
          ['S', ''],
        ],
      },
    });
  });

  it.each([
    ['S, M', 'Size guide must be a table.'],
    [[['Size', 36]], 'Size guide must be a table.'],
    [[line(2)], 'Size guide needs headings and a line for each size.'],
    [[line(1), line(1)], 'Size guide needs at least 2 columns.'],
    [[line(9), line(9)], 'Size guide may not have more than 8 columns.'],
    [Array.from({ length: 22 }, () => line(2)), 'Size guide may not have more than 20 sizes.'],
    [[line(2), line(2), line(3)], 'Line 3 of the size guide must have 2 columns, as the headings.'],
    [
      [line(2), ['S', 'x'.repeat(41)]],
      'Line 2 of the size guide has a text of more than 40 characters.',
    ],
    [[['a|b', 'c'], line(2)], 'Line 1 of the size guide has a |, tab or line break.'],
  ])('refuses %j', (rows, message) => {
    const result = parseInput(schema, { sizeGuide: rows });
    expect(result).toMatchObject({ ok: false, error: message });
  });
});
