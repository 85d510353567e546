import { describe, expect, it } from 'vitest';
import { variantLabel, variantPrice } from './variants.ts';

const options = [
  { name: 'Size', values: ['M', 'L'] },
  { name: 'Color', values: ['Navy', 'Red'] },
];

describe('a variant', () => {
  it('VAR-03 is named by its values in the order of the options', () => {
    expect(variantLabel(options, { Color: 'Navy', Size: 'M' })).toBe('M / Navy');
    expect(variantLabel(options, { Color: '', Size: 'M' })).toBe('M');
  });

  it('VAR-01 has its own price or that of the product', () => {
    expect(variantPrice(20, { price: null })).toBe(20);
    expect(variantPrice(20, { price: 35 })).toBe(35);
    expect(variantPrice(20, null)).toBe(20);
  });
});
