import { describe, expect, it } from 'vitest';
import { parseDecimal } from './parseDecimal.ts';

/** The value, 'ambiguous 1000', 'empty' or 'invalid'. */
const read = (...args: Parameters<typeof parseDecimal>) => {
  const parsed = parseDecimal(...args);
  if (parsed.status !== 'number') return parsed.status;
  return parsed.isAmbiguous ? `ambiguous ${parsed.value}` : parsed.value;
};

describe('parseDecimal', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['007', 7],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['9,95', 9.95],
    ['9,9', 9.9],
    ['12.', 12],
    ['12,', 12],
    ['.5', 0.5],
    [',5', 0.5],
    ['0,125', 0.125],
    ['0.1255', 0.1255],
    ['12345.678', 12345.678],
    ['1,299.00', 1299],
    ['1.299,00', 1299],
    ['1,299,000', 1_299_000],
    ['1.299.000', 1_299_000],
    ['1.299.000,5', 1_299_000.5],
    ['1 299,50', 1299.5],
    ['1\u00a0299,50', 1299.5],
    ['1\u2009299.50', 1299.5],
    ['1\u202f299', 1299],
    ["1'299.50", 1299.5],
    ['1’299’000.50', 1_299_000.5],
    ['$19.99', 19.99],
    ['US$ 19.99', 19.99],
    ['19,99 €', 19.99],
    ['€\u00a019,99', 19.99],
    ['19.99 USD', 19.99],
    ['CHF 20.–', 20],
    ['20,-- €', 20],
    ['１２．５０', 12.5],
    ['  12.50\t', 12.5],
    ['-5', -5],
    ['−5,5', -5.5],
    ['-$5', -5],
    ['-0', 0],
    ['R$ 12,50', 12.5],
    ['￥500', 500],
    ['19.9900', 19.99],
    ['１，２９９．００', 1299],
    ['C$12.50', 12.5],
    ['\u200e12,50\u00a0€\u200b', 12.5],
    ['1‘299.50', 1299.5],
  ])('WORLD-01 reads %j as %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['1,000', 'ambiguous 1000'],
    ['1.200', 'ambiguous 1200'],
    ['999.999', 'ambiguous 999999'],
    ['$1,000', 'ambiguous 1000'],
  ])('WORLD-01 says that %j may be two numbers', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['1,000', '.', 1000],
    ['1,000', ',', 'ambiguous 1000'],
    ['1.200', ',', 1200],
    ['1.205', '.', 'ambiguous 1205'],
    ['1,299.00', ',', 1299],
  ] as const)('WORLD-01 reads %j beside numbers with %j as %j', (text, mark, value) => {
    expect(read(text, mark)).toBe(value);
  });

  it.each([
    'abc',
    '12a',
    '1e5',
    '0x10',
    'Infinity',
    '+5',
    '5-',
    '--5',
    '(5)',
    '1,2,3',
    '1,29,000',
    '12,345,67',
    '1.2.3',
    '1,299,00',
    '12 50',
    '1 29,50',
    "1'2",
    '1.299.00',
    '1,299.000,00',
    '$',
    '.',
    ',',
    '-',
    '12 %',
    '12.50 each',
    '5²',
    '10¹',
    '1₂',
    '1½',
    '①',
    '٣',
    '۱۲',
    '1٬000',
    '12·50',
    '1_000',
    '1,00,000',
    '5%',
    '12:50',
    '1/2',
    'O5',
    '9'.repeat(41),
  ])('WORLD-02 refuses %j', (text) => {
    expect(read(text)).toBe('invalid');
  });

  it('tells empty from wrong, and writes the number as it was understood', () => {
    expect(read('')).toBe('empty');
    expect(read(' \u00a0')).toBe('empty');
    expect(parseDecimal('1.299,50')).toMatchObject({ plain: '1299.50', decimalMark: ',' });
    expect(parseDecimal(',5')).toMatchObject({ plain: '0.5', decimalMark: ',' });
    expect(parseDecimal('1,000')).toMatchObject({ plain: '1000', decimalMark: undefined });
    expect(parseDecimal('1,299,000')).toMatchObject({ decimalMark: '.' });
    expect(parseDecimal("1'299")).toMatchObject({ decimalMark: undefined });
  });
});
