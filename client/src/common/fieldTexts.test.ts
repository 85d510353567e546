import { describe, expect, it } from 'vitest';
import { formatValue, formatFieldName, shortenValue } from './fieldTexts.ts';

const alder = '0123456789abcdef01234567';
const unknown = '0123456789abcdef0000beef';
const names = new Map([[alder, 'Alder']]);

describe('the texts of changes', () => {
  it.each([
    ['price', 'Price'],
    ['isActive', 'Active'],
    ['firstOrderOnly', 'First order only'],
    ['sku', 'SKU'],
    ['imageUrl', 'Image'],
  ])('DESK-07 calls the field %s “%s”', (field, label) => {
    expect(formatFieldName(field)).toBe(label);
  });

  it.each([
    ['price', 1234.5, '$1,234.50'],
    ['minTotal', 20, '$20.00'],
    ['percent', 20, '20'],
    ['taxable', 1, 'Yes'],
    ['taxable', 0, 'No'],
    ['isActive', false, 'No'],
    ['role', 'ROLE_ADMIN', 'Admin'],
    ['status', 'Waiting Approval', 'Waiting Approval'],
    ['from', '2026-01-02T03:04:05.000Z', 'Fri, Jan 2, 2026'],
    ['brand', alder, 'Alder'],
    ['brand', unknown, '…00beef'],
    ['brand', null, '–'],
    ['description', '', '–'],
    ['brands', [], '–'],
    ['brands', [alder, unknown], 'Alder, …00beef'],
    ['options', [{ name: 'Size', values: ['S', 'M'] }], 'Name Size, Values S, M'],
    [
      'variants',
      [{ _id: alder, sku: 'A-1', values: { Size: 'S' }, price: 20, imageUrl: '', isActive: true }],
      'SKU A-1, Values Size S, Price $20.00, Active Yes',
    ],
  ])('DESK-07 formats %s %j as “%s”', (field, value, text) => {
    expect(formatValue(field, value, names)).toBe(text);
  });

  it('DESK-07 shortens long lists and texts', () => {
    const colors = ['Red', 'Blue', 'Green', 'White', 'Black'];
    expect(shortenValue('values', colors, names)).toBe('Red, Blue, Green + 2');
    expect(shortenValue('values', colors.slice(0, 3), names)).toBe('Red, Blue, Green');
    expect(shortenValue('description', 'x'.repeat(80), names)).toBe('x'.repeat(80));
    expect(shortenValue('description', 'x'.repeat(81), names)).toBe(`${'x'.repeat(80)}…`);
  });
});
