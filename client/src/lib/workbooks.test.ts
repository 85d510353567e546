import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsvFile, toWorkbook } from './workbooks.ts';

const csvOf = async (workbook: Blob) => (await toCsvFile(new File([workbook], 'a.xlsx'))).text();

describe('a workbook', () => {
  it('WORLD-06 keeps the digits of SKUs, as texts, and amounts as numbers', async () => {
    const csv =
      '\ufeffsku,name,price,quantity\r\n0012345,"=1+1, ""a""",19.99,7\r\n4006381333931,é,,0\r\n';
    expect(await csvOf(await toWorkbook(csv))).toBe(
      '"sku","name","price","quantity"\r\n"0012345","=1+1, ""a""",19.99,7\r\n"4006381333931","é",,0',
    );
  });

  const sheetWith = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const zipped = (name: string, text: string) =>
    new Blob([zipSync({ [name]: strToU8(text) }, { level: 1 }) as Uint8Array<ArrayBuffer>]);

  it.each([
    ['unpacks to 60 MB', zipped('xl/media/image.xml', 'x'.repeat(60 * 1024 * 1024))],
    [
      'has a cell in the last row',
      zipped(
        'xl/worksheets/sheet1.xml',
        sheetWith('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      ),
    ],
    [
      'has a cell in the last column',
      zipped(
        'xl/worksheets/sheet1.xml',
        sheetWith('<row r="1"><c r="XFD1" s="1"><v>1</v></c></row>'),
      ),
    ],
  ])('SAFE-18 is refused when it %s', async (_, workbook) => {
    await expect(csvOf(workbook)).rejects.toThrow('too large');
  });
});
