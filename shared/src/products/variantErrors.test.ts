import { describe, expect, it } from 'vitest';
import { findVariantErrors } from './variantErrors.ts';

const options = [
  { name: 'Size', values: ['M', 'L'] },
  { name: 'Color', values: ['Navy', 'Red'] },
];
const M = { sku: 'a', values: { Size: 'M', Color: 'Navy' } };

describe('options and variants', () => {
  it('VAR-02 match when each variant has one value per option, even if combinations are missing', () => {
    expect(findVariantErrors([], [])).toEqual({});
    expect(findVariantErrors(options, [M])).toEqual({});
    const others = [
      { sku: 'b', values: { Size: 'M', Color: 'Red' } },
      { sku: 'c', values: { Size: 'L', Color: 'Navy' } },
    ];
    expect(findVariantErrors(options, [M, ...others])).toEqual({});
  });

  it.each<[string, typeof options, { sku: string; values: Record<string, string> }[], object]>([
    [
      'an option name twice',
      [...options, { name: 'Size', values: ['M'] }],
      [M],
      { 'options.2.name': 'Size is already an option.' },
    ],
    [
      'a value twice',
      [{ name: 'Size', values: ['M', 'L', 'M'] }],
      [{ sku: 'a', values: { Size: 'M' } }],
      { 'options.0.values': 'M is there twice.' },
    ],
    ['no variants', options, [], { variants: 'Variants are required.' }],
    [
      'no options',
      [],
      [{ sku: 'a', values: {} }],
      { 'variants.0.values': 'Choose one value of each option.' },
    ],
    [
      'a missing value',
      options,
      [M, { sku: 'b', values: { Size: 'M' } }],
      { 'variants.1.values': 'Choose one value of each option.' },
    ],
    [
      'an unknown value',
      options,
      [{ sku: 'a', values: { Size: 'M', Color: 'Blue' } }],
      { 'variants.0.values': 'Choose one value of each option.' },
    ],
    [
      'an inherited value',
      [{ name: 'constructor', values: ['M'] }],
      [{ sku: 'a', values: {} }],
      { 'variants.0.values': 'Choose one value of each option.' },
    ],
    [
      'the same values',
      options,
      [M, { ...M, sku: 'b' }],
      { 'variants.1.values': 'M / Navy is there twice.' },
    ],
    [
      'the same SKU',
      options,
      [M, { sku: 'a', values: { Size: 'L', Color: 'Navy' } }],
      { 'variants.1.sku': 'Sku is already in use.' },
    ],
  ])('VAR-02 do not match with %s', (_, given, variants, errors) => {
    expect(findVariantErrors(given, variants)).toMatchObject(errors);
    expect(Object.keys(findVariantErrors(given, variants))).toContain(Object.keys(errors)[0]);
  });
});
