import { beforeEach, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { Product } from './model/Product.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { makeBrand, makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

let admin: { token: string };

beforeEach(async () => {
  await rawCollection(Product).deleteMany();
  admin = await makeUser('ROLE_ADMIN');
});

const check = async (csv: string | Buffer) =>
  (await call('POST /products/import', { csv, input: { dryRun: '1' }, as: admin })).body;

/** What the products of a file become: their price, stock and tax. */
async function stored(csv: string | Buffer) {
  expect((await check(csv)).errors).toEqual([]);
  expect((await call('POST /products/import', { csv, as: admin })).status).toBe(200);
  const rows = await Product.find().sort({ sku: 1 }).lean();
  return rows.map(({ sku, priceCents, quantity, taxable }) => [
    sku,
    priceCents / 100,
    quantity,
    taxable,
  ]);
}

const headings = 'sku;name;description;price;quantity;taxable;isActive';
/** A file of new products with these prices and stocks. */
const priced = (...cells: (readonly [price: string, quantity?: string])[]) =>
  [
    headings,
    ...cells.map(([price, quantity = '1'], at) => `p${at};x;x;${price};${quantity};1;1`),
  ].join('\r\n');

describe('files as spreadsheets save them', () => {
  it('WORLD-01 WORLD-04 an American one', async () => {
    const file = `\ufeffsku,name,description,price,quantity,taxable
CASE-1,Rowing machine,A rower,"1,299",5,No
CASE-2,Treadmill,A treadmill,"1,000","2,000",Yes
CASE-3,Bench,A bench,"1,299.00",3,No
CASE-4,Mat,A mat,$19.99,7,No
`;
    expect(await stored(file)).toEqual([
      ['CASE-1', 1299, 5, 0],
      ['CASE-2', 1000, 2000, 1],
      ['CASE-3', 1299, 3, 0],
      ['CASE-4', 19.99, 7, 0],
    ]);
  });

  const german = `sku;name;description;price;quantity;taxable
CASE-5;Rudergerät;Für zuhause;19,99;7;WAHR
CASE-6;Laufband;Groß;1.200;1.500;FALSCH
CASE-7;Hantel;Klein;1.200,00;1;FALSCH
CASE-8;Matte;Weich;"19,99 €";7;FALSCH
`;
  it.each([
    ['UTF-8', Buffer.from(`\ufeff${german}`)],
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['Windows-1252', iconv.encode(german, 'windows-1252')],
    ['sep=;', Buffer.from(`sep=;\r\n${german}`)],
  ])('WORLD-01 WORLD-05 a German one in %s', async (_, file) => {
    expect(await stored(file)).toEqual([
      ['CASE-5', 19.99, 7, 1],
      ['CASE-6', 1200, 1500, 0],
      ['CASE-7', 1200, 1, 0],
      ['CASE-8', 19.99, 7, 0],
    ]);
    expect(await Product.findOne({ sku: 'CASE-5' }).lean()).toMatchObject({
      name: 'Rudergerät',
      description: 'Für zuhause',
    });
  });
});

describe('numbers of a file', () => {
  it.each([
    ['12,50', 12.5],
    ['9,95', 9.95],
    ['1.299,00', 1299],
    ['1,299.00', 1299],
    ['19,99 €', 19.99],
    ['€\u00a019,99', 19.99],
    ['1 299,50', 1299.5],
    ['1\u00a0299.50', 1299.5],
    ['1\u202f299,5', 1299.5],
    ["1'299.50", 1299.5],
    ['1,299,000', 1_299_000],
  ])('WORLD-01 %j is read', async (price, value) => {
    const { errors } = await check(priced([price]));
    if (value > 1_000_000)
      expect(errors[0]?.message).toBe('Price may not be greater than 1000000.');
    else expect(await stored(priced([price]))).toEqual([['p0', value, 1, 1]]);
  });

  it.each([
    ['1,000', '“1,000” may be two numbers. Write 1000 or 1000.00.'],
    ['1.200', '“1.200” may be two numbers. Write 1200 or 1200.00.'],
    ['$1,000', '“$1,000” may be two numbers. Write 1000 or 1000.00.'],
    ['abc', '“abc” is not a number.'],
    ['1E+3', '“1E+3” is not a number.'],
    ['12,34,56', '“12,34,56” is not a number.'],
    ['+5', '“+5” is not a number.'],
    ['-5', 'Price must be at least 1.'],
    ['x'.repeat(50), `“${'x'.repeat(40)}…” is not a number.`],
  ])('WORLD-01 WORLD-04 %j is refused', async (price, message) => {
    expect((await check(priced([price]))).errors).toEqual([{ row: 2, column: 'price', message }]);
  });

  it('WORLD-01 the decimal mark of other rows decides, unless they disagree', async () => {
    expect(await stored(priced(['1,000'], ['9.5', '2,000']))).toEqual([
      ['p0', 1000, 1, 1],
      ['p1', 9.5, 2000, 1],
    ]);
    expect(await stored(priced(['1.000'], ['9,5', '2.000']))).toEqual([
      ['p0', 1000, 1, 1],
      ['p1', 9.5, 2000, 1],
    ]);
    const wrongRows = async (csv: string) => (await check(csv)).errors.map(({ row }) => row);
    // Three decimals are no price, and a thousand has the other mark.
    expect(await wrongRows(priced(['1,000'], ['9,5']))).toEqual([2]);
    expect(await wrongRows(priced(['1,000'], ['9.5'], ['9,5']))).toEqual([2]);
  });

  it('WORLD-01 a stock has no sign and no part', async () => {
    const cells = [
      ['5', '-3'],
      ['5', '1,5'],
      ['5', '2,000'],
      ['5', 'many'],
      ['5', '7,00'],
    ] as const;
    expect((await check(priced(...cells))).errors).toEqual([
      { row: 2, column: 'quantity', message: 'Quantity may not be negative.' },
      { row: 3, column: 'quantity', message: 'Quantity must be a whole number.' },
      { row: 4, column: 'quantity', message: '“2,000” may be two numbers. Write 2000 or 2000.00.' },
      { row: 5, column: 'quantity', message: '“many” is not a number.' },
    ]);
  });
});

describe('yes and no in a file', () => {
  const flagged = (...flags: string[]) =>
    [headings, ...flags.map((flag, at) => `p${at};x;x;5;1;${flag};${flag}`)].join('\n');

  it('WORLD-04 are read as people write them', async () => {
    const words = [
      'yes',
      'Yes',
      'TRUE',
      '1',
      'x',
      'WAHR',
      'ja',
      'Oui',
      'sí',
      'no',
      'NO',
      'false',
      '0',
      'FALSCH',
      'Nein',
      'faux',
    ];
    await stored(flagged(...words));
    for (const [at, word] of words.entries()) {
      const isYes = at < 9;
      const row = await Product.findOne({ sku: `p${at}` }).lean();
      expect([word, row?.taxable, row?.isActive]).toEqual([word, Number(isYes), isYes]);
    }
  });

  it('WORLD-04 an empty cell means no beside an x, and is missing elsewhere', async () => {
    expect(await stored(flagged('x', '', 'X'))).toMatchObject([
      ['p0', 5, 1, 1],
      ['p1', 5, 1, 0],
      ['p2', 5, 1, 1],
    ]);
    await rawCollection(Product).deleteMany();
    expect((await check(flagged('1', ''))).errors).toEqual([
      { row: 3, column: 'taxable', message: 'Taxable is required.' },
    ]);
  });

  it('WORLD-04 what is missing is required, and what is wrong is named', async () => {
    const file = `${headings}\np0;x;x;;;;\np1;;x;abc;;perhaps;\n`;
    expect((await check(file)).errors).toEqual([
      { row: 2, column: 'price', message: 'Price is required.' },
      { row: 2, column: 'quantity', message: 'Quantity is required.' },
      { row: 2, column: 'taxable', message: 'Taxable is required.' },
      { row: 3, column: 'name', message: 'Name is required.' },
      { row: 3, column: 'price', message: '“abc” is not a number.' },
      { row: 3, column: 'quantity', message: 'Quantity is required.' },
      { row: 3, column: 'taxable', message: '“perhaps” is neither yes nor no.' },
    ]);
  });
});

describe('the preview of an import', () => {
  const preview = async (csv: string) => {
    const input = { dryRun: '1', changes: '1' } as const;
    return (await call('POST /products/import', { csv, input, as: admin })).body;
  };

  it('WORLD-03 lists old and new values, the largest changes of price and stock first', async () => {
    const brand = await makeBrand();
    for (const sku of ['cheap', 'stock', 'same', 'dear', 'text', 'half']) {
      await makeProduct({ sku, name: sku, priceCents: 2_000, quantity: 10, brand: brand._id });
    }
    const file = `sku;name;price;quantity;taxable;description
text;Text;20;10;;
stock;stock;20;900;;
half;half;30;10;;
same;same;20,00;10;;
cheap;cheap;9,99;10;;
new;New;5;1;1;d
dear;dear;1.299,00;7;;
`;
    const body = await preview(file);
    expect(body.errors).toEqual([]);
    expect(body.changes?.map(({ row, sku }) => [row, sku])).toEqual([
      [8, 'dear'],
      [6, 'cheap'],
      [3, 'stock'],
      [4, 'half'],
      [2, 'text'],
      [7, 'new'],
    ]);
    expect(body.changes?.[0]?.values).toEqual([
      { column: 'price', before: '20', after: '1299' },
      { column: 'quantity', before: '10', after: '7' },
    ]);
    expect(body.changes?.[4]?.values).toEqual([{ column: 'name', before: 'text', after: 'Text' }]);
    expect(body.changes?.at(-1)?.values).toContainEqual({
      column: 'price',
      before: null,
      after: '5',
    });
    expect([body.largePriceChanges, body.moreChanges]).toEqual([2, undefined]);
    expect(await Product.countDocuments()).toBe(6);
  });

  it('WORLD-03 lists variants with their own values, and their price once', async () => {
    await makeSizedProduct(
      [
        { sku: 'm', values: { Size: 'M' }, quantity: 3 },
        { sku: 'l', values: { Size: 'L' }, price: 30, quantity: 4 },
      ],
      { sku: 'shoe', price: 20 },
    );
    const body = await preview('sku,variant,price,quantity\nshoe,,50,\nshoe,m,,5\nshoe,l,31,4\n');
    expect(body).toMatchObject({ changed: 1, largePriceChanges: 1 });
    expect(body.changes).toEqual([
      { row: 2, sku: 'shoe', values: [{ column: 'price', before: '20', after: '50' }] },
      { row: 3, sku: 'm', values: [{ column: 'quantity', before: '3', after: '5' }] },
      { row: 4, sku: 'l', values: [{ column: 'price', before: '30', after: '31' }] },
    ]);
  });

  it('WORLD-03 SAFE-18 lists a thousand rows, and counts the others', async () => {
    const rows = Array.from({ length: 1_005 }, (_, at) => `n${at},x,x,5,1,1`);
    const body = await preview(['sku,name,description,price,quantity,taxable', ...rows].join('\n'));
    expect([body.changes?.length, body.moreChanges, body.added]).toEqual([1_000, 5, 1_005]);
  });
});

describe('a SKU that a spreadsheet or a hand has changed', () => {
  it.each([
    ['12345', '“12345” is new. Did you mean 0012345?'],
    [
      '4.00638E+12',
      '“4.00638E+12” looks like a number that a spreadsheet has shortened. Did you mean 4006381333931?',
    ],
    [
      '4,00638E+12',
      '“4,00638E+12” looks like a number that a spreadsheet has shortened. Did you mean 4006381333931?',
    ],
    ['1E+15', '“1E+15” looks like a number that a spreadsheet has shortened.'],
    ['abc-1', '“abc-1” is new. Did you mean ABC-1?'],
    ['ABC-01', '“ABC-01” is new. Did you mean ABC-1?'],
    ['1.1', '“1.1” is new. Did you mean 1.10?'],
    ['ABC-10', undefined],
    ['ABC-1', undefined],
    ['40063813339310', undefined],
  ])('WORLD-05 %s is warned of, with the one that is meant', async (sku, message) => {
    for (const known of ['0012345', '4006381333931', 'ABC-1', '1.10'])
      await makeProduct({ sku: known });
    const cells = `"${sku}",x,x,6,1,0`;
    const { warnings, errors } = await check(
      `sku,name,description,price,quantity,taxable\n${cells}\n`,
    );
    expect(errors).toEqual([]);
    expect(warnings).toEqual(message && [{ row: 2, column: 'sku', message }]);
  });

  it('WORLD-05 variants too, and merchants read nothing of the SKUs of others', async () => {
    await makeSizedProduct([{ sku: 'SHOE-M', values: { Size: 'M' } }], { sku: 'SHOE' });
    const file = 'sku,variant,quantity,options\nSHOE,shoe-m,1,Size: M\n';
    expect((await check(file)).warnings).toEqual([
      { row: 2, column: 'variant', message: '“shoe-m” is new. Did you mean SHOE-M?' },
    ]);
    const csv = 'sku,name,description,price,quantity,taxable\nshoe,x,x,6,1,0\n';
    const input = { dryRun: '1' } as const;
    const { body } = await call('POST /products/import', { csv, input, as: await makeMerchant() });
    expect(body).toEqual({ added: 1, changed: 0, unchanged: 0, errors: [] });
  });
});
