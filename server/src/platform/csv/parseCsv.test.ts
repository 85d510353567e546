import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formulaCells.ts';
import { parseCsv } from './parseCsv.ts';

const options = { columns: ['sku', 'name', 'price'], required: ['sku'], maxRows: 1_000 } as const;
const parse = async (text: string | Buffer) => {
  const { rows, problems, warnings } = await parseCsv(Buffer.from(text), options);
  return { rows, problems: problems.listed, warnings: warnings.listed };
};
const none = { problems: [], warnings: [] };

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
      ...none,
    });
  });

  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const german = 'sku;name;price\r\na;Füße „€“;1,5\r\n';

  it.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16', Buffer.from(german, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['big-endian UTF-16', utf16be(german)],
    ['big-endian UTF-16 with a mark', utf16be(`\ufeff${german}`)],
    ['tabs in UTF-16', Buffer.from(`\ufeff${german.replaceAll(';', '\t')}`, 'utf16le')],
    ['tabs', Buffer.from(german.replaceAll(';', '\t'))],
    ['bars', Buffer.from(german.replaceAll(';', '|'))],
    ['sep=;', Buffer.from(`sep=;\r\n${german}`)],
    ['"sep=;" and a mark', Buffer.from(`\ufeff"SEP=;"\n${german}`)],
    [
      'sep= for a mark that headings have less of',
      Buffer.from(`sep=;\n${german.replace('sku;', '"sku";"a,b,c,d";').replace('\na;', '\na;;')}`),
    ],
  ])('WORLD-05 is read in %s', async (_, file) => {
    const { rows, warnings } = await parse(file);
    expect(rows).toEqual([{ row: 2, cells: { sku: 'a', name: 'Füße „€“', price: '1,5' } }]);
    expect(warnings).toEqual([]);
  });

  const windows1252 = (text: string) => iconv.encode(text, 'windows-1252');

  it('WORLD-05 is read in Windows-1252, with a warning that other code pages look alike', async () => {
    const { rows, problems, warnings } = await parse(windows1252(german));
    expect(rows).toEqual([{ row: 2, cells: { sku: 'a', name: 'Füße „€“', price: '1,5' } }]);
    expect(problems).toEqual([]);
    expect(warnings).toMatchObject([
      { row: 1, column: '', message: expect.stringMatching(/Save As, “CSV UTF-8”\.$/) },
    ]);
  });

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0'), /workbook or an archive/],
    ['a page', Buffer.from('<html><table><tr><td>sku'), /no table in text/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old workbook/],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /no table/],
    ['a PDF', Buffer.from('%PDF-1.7'), /no table/],
    [
      'UTF-8 with a broken letter',
      Buffer.concat([Buffer.from('sku,name\na,äöü'), Buffer.from([0xe4])]),
      /letters of the file are broken/,
    ],
    [
      'bytes that Windows-1252 lacks',
      Buffer.from([...windows1252('sku,name\na,ä'), 0x81]),
      /no table/,
    ],
  ])('WORLD-05 is refused as %s, and says how to save it', async (_, file, message) => {
    const { rows, problems } = await parse(file);
    expect(rows).toEqual([]);
    expect(problems).toEqual([{ row: 1, column: '', message: expect.stringMatching(message) }]);
    expect(problems[0]?.message).toMatch(/In Excel: File, Save As, “CSV UTF-8”\.$/);
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

  const tooManyColumns = 'The file may not have more than 50 columns.';
  const tooLong = 'This row has more than 50000 characters; its quotes may not match.';

  it.each([
    ['2.6 million headings', 'a,'.repeat(2_600_000), 1, tooManyColumns],
    ['five million empty cells in a row', `sku\na\n${','.repeat(5_000_000)}`, 3, tooManyColumns],
    ['a cell of 5 MB', `sku\n${'x'.repeat(5_000_000)}`, 2, tooLong],
  ])('SAFE-18 is refused with %s, and reads no further', async (_, text, row, message) => {
    const begin = performance.eventLoopUtilization();
    expect(await parse(text)).toEqual({
      ...none,
      rows: [],
      problems: [{ row, column: '', message }],
    });
    // Reading 5 MB of cells would take over a second.
    expect(performance.eventLoopUtilization(begin).active).toBeLessThan(1_000);
  });

  it('SAFE-18 lists 1,000 problems by row, and counts the others', async () => {
    const { problems } = await parseCsv(Buffer.from(`sku\n${'a,b\n'.repeat(1_000)}`), options);
    problems.add({ row: 1, column: '', message: 'Late.' });
    expect([problems.count, problems.listed.length]).toEqual([1_001, 1_000]);
    expect(problems.listed[0]?.row).toBe(2);
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

  it.each([
    ['x;=HYPERLINK("https://evil.example")', `x;'=HYPERLINK("https://evil.example")`],
    ['a; "=1"', `a; "'=1"`],
    ['a\t-1', "a\t'-1"],
    ['a|@b', "a|'@b"],
    ['two\n=lines', "two\n'=lines"],
    ['＝1', "'＝1"],
    ['x;＋1', "x;'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ["x;'=1", "x;''=1"],
  ])('SAFE-30 is guarded wherever a spreadsheet may begin a cell: %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
    expect(unguardFormula(guarded)).toBe(text);
  });

  it.each(['a=1', ' =1', '1-1', 'a\t', '', '90s', 'a, -1', 'a;b', -1, 0, null])(
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
    fc.string({ unit: fc.constantFrom(...'=+-@＝－\'"\t\r\n,;| aé👟') }),
  );

  it.each([',', ';'])(
    'DESK-05 SAFE-30 is the same after export and import with %j',
    async (delimiter) => {
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
    },
  );
});
