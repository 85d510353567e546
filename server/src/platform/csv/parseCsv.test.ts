import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formulaCells.ts';
import { parseCsv } from './parseCsv.ts';

const options = { columns: ['sku', 'name', 'price'], required: ['sku'], maxRows: 1_000 } as const;
const parse = (text: string | Buffer) => parseCsv(Buffer.from(text), options);

describe('a CSV file', () => {
  it.each([
    ['commas and LF', 'sku,name,price\na,"Big, ""red""",1\n'],
    ['CRLF and no last line break', 'sku,name,price\r\na,"Big, ""red""",1'],
    ['a byte order mark', '\ufeffsku,name,price\r\na,"Big, ""red""",1\r\n'],
    ['semicolons', '\ufeffsku;name;price\r\na;"Big, ""red""";1\r\n'],
    ['another order and case', 'Price, NAME ,sKU\n1,"Big, ""red""",a\n'],
    ['empty cells at the end', 'sku,name,price,,\na,"Big, ""red""",1,,\n'],
    ['mixed line breaks', 'sku,name,price\r\na,"Big, ""red""",1\n\r\n'],
  ])('DESK-05 is read with %s', async (_, text) => {
    expect(await parse(text)).toEqual({
      rows: [{ row: 2, cells: { sku: 'a', name: 'Big, "red"', price: '1' } }],
      problems: [],
    });
  });

  it('DESK-05 counts rows from 1, also empty ones and those with line breaks in a cell', async () => {
    const { rows } = await parse('sku,name\n"a","two\r\nlines"\n\n,\nb,x\n');
    expect(rows).toEqual([
      { row: 2, cells: { sku: 'a', name: 'two\r\nlines' } },
      { row: 5, cells: { sku: 'b', name: 'x' } },
    ]);
  });

  it('DESK-05 leaves cells that are missing at the end of a row empty', async () => {
    const { rows, problems } = await parse('sku,name,price\na\n');
    expect(rows).toEqual([{ row: 2, cells: { sku: 'a', name: '', price: '' } }]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['without a required column', 'name\nx', 1, 'sku', 'Column is missing.'],
    ['without anything', '', 1, 'sku', 'Column is missing.'],
    ['with an unknown column', 'sku,Colour\na,red', 1, 'Colour', 'Column is unknown.'],
    [
      'with a column named like a method',
      'sku,constructor\na,',
      1,
      'constructor',
      'Column is unknown.',
    ],
    ['with a repeated column', 'sku,SKU\na,b', 1, 'SKU', 'Column is there twice.'],
    ['with too many cells', 'sku\na,b', 2, '', 'This row has more cells than the headings.'],
    ['with an open quote', 'sku\na\n"b\nc', 3, '', 'The quotes of this row do not match.'],
    ['with a quote inside', 'sku\na\nb"c', 3, '', 'The quotes of this row do not match.'],
    ['with text after a quote', 'sku\n"b"c', 2, '', 'The quotes of this row do not match.'],
    ['that is no text', Buffer.from([0x73, 0xff, 0xfe]), 1, '', 'The file must be text in UTF-8.'],
  ])('DESK-05 is refused %s', async (_, text, row, column, message) => {
    expect((await parse(text)).problems).toEqual([{ row, column, message }]);
  });

  it('DESK-05 is refused with more rows than allowed', async () => {
    const { rows, problems } = await parse(`sku\n${'a\n'.repeat(1_001)}`);
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      { row: 1_002, column: '', message: 'The file may not have more than 1000 rows.' },
    ]);
  });

  it('DESK-05 lets other work run while a large file is read', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await parse(`sku,name\n${`a,${'x'.repeat(5_000)}\n`.repeat(990)}`);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@a', "'a", '\ta', '\ra', "''"])(
    'DESK-05 is guarded when it is %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(`'${text}`)).toBe(text);
    },
  );

  it.each(['a=1', ' =1', '1-1', 'a\t', '', '90s', -1, 0, null])(
    'DESK-05 stays as it is when it is %j',
    (cell) => {
      expect(guardFormula(cell)).toBe(cell);
    },
  );

  it('DESK-05 keeps the apostrophe that somebody typed before another character', () => {
    expect(unguardFormula("'90s")).toBe("'90s");
    expect(unguardFormula("'")).toBe("'");
  });

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@\'"\t\r\n,; aé👟') }),
  );

  it.each([',', ';'])('DESK-05 is the same after export and import with %j', async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1 }), async (names) => {
        const records = names.map((name) => ['a', guardFormula(name)]);
        const file = stringify([['sku', 'name'], ...records], {
          delimiter,
          record_delimiter: 'windows',
          quoted_match: /[\r\n]/,
        });
        const { rows, problems } = await parse(file);
        expect(problems).toEqual([]);
        expect(rows.map(({ cells }) => cells.name)).toEqual(names);
      }),
    );
  });
});
