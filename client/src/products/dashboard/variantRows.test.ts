import { describe, expect, it } from 'vitest';
import {
  countStock,
  findTooMany,
  listVariantRows,
  proposeSku,
  renameValues,
  type VariantValues,
} from './variantRows.ts';

const option = (id: number, name: string, values: string[]) => ({ id, name, values });

const makeRows = (
  options: ReturnType<typeof option>[],
  variants: Record<string, VariantValues> = {},
) => listVariantRows({ sku: 'NF-1', options, variants, hasStoredOptions: false });

const variant: VariantValues = {
  sku: null,
  price: '',
  quantity: '',
  imageUrl: '',
  isActive: true,
};

describe('variants as typed', () => {
  it.each([
    ['NF-1004', ['M', 'Navy'], 'NF-1004-M-NAVY'],
    [' NF-1 ', ['One size', '10.5'], 'NF-1-ONE-SIZE-10-5'],
    ['', ['Größe', '(XL)'], 'GRÖSSE-XL'],
    ['NF-1', ['+'], 'NF-1'],
  ])('VAR-05 proposes a SKU from %j and %j', (sku, values, proposed) => {
    expect(proposeSku(sku, values)).toBe(proposed);
  });

  it('WORLD-16 renames values of an option, also in exchange, and keeps their variants', () => {
    const size = option(1, 'Size', ['S', 'M']);
    const options = [option(0, 'Color', ['S', 'Red']), size];
    const known = (sku: string) => ({ ...variant, sku });
    const variants = {
      '["Red","S"]': known('red-s'),
      '["Red","M"]': known('red-m'),
      '["S","S"]': known('s-s'),
      '["S"]': known('typed before'),
    };
    expect(renameValues({ options, variants }, size, ['M', 'Large'])).toEqual({
      options: [options[0], { ...size, values: ['M', 'Large'] }],
      variants: {
        '["Red","M"]': known('red-s'),
        '["Red","Large"]': known('red-m'),
        '["S","M"]': known('s-s'),
        '["S"]': known('typed before'),
      },
    });
  });

  it('VAR-05 makes all combinations in the order of the values', () => {
    const rows = makeRows([option(0, 'Color', ['Red', 'Blue']), option(1, 'Size', ['S', 'M'])]);
    expect(rows.map(({ label }) => label)).toEqual(['Red / S', 'Red / M', 'Blue / S', 'Blue / M']);
    expect(makeRows([])).toEqual([]);
  });

  it('VAR-05 leaves an option without values out until it has some', () => {
    const rows = makeRows([option(0, 'Size', ['S']), option(1, '', [])]);
    expect(rows.map(({ label }) => label)).toEqual(['S']);
    expect(makeRows([option(0, '', [])])).toEqual([]);
  });

  it('VAR-02 gives a row its index among those that are sent', () => {
    const rows = makeRows([option(0, 'Size', ['S', 'M', 'L'])], {
      '["S"]': { ...variant, isActive: false },
      '["M"]': { ...variant, isActive: false, _id: 'existing' },
    });
    expect(rows.map(({ index }) => index)).toEqual([null, 0, 1]);
  });

  it('VAR-01 adds up the stock of the active variants', () => {
    const rows = makeRows([option(0, 'Size', ['S', 'M', 'L'])], {
      '["S"]': { ...variant, quantity: '5', isActive: false },
      '["M"]': { ...variant, quantity: '7' },
    });
    expect(countStock(rows)).toEqual({ stock: 7, count: 2 });
  });

  it('VAR-02 allows 100 combinations and makes none beyond', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const options = [option(0, 'Size', values(10)), option(1, 'Color', values(10))];
    expect(findTooMany(options)).toBeUndefined();
    expect(makeRows(options)).toHaveLength(100);
    const more = [...options, option(2, 'Fit', values(2))];
    expect(findTooMany(more)).toMatch(/^200 combinations/);
    expect(makeRows(more)).toEqual([]);
  });
});
