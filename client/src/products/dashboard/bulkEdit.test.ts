import { expect, it } from 'vitest';
import { makeProduct } from '../../test/samples.ts';
import { changesOf, noEdit, parseEdit, previewOf, stockBack } from './EditProductsDialog.tsx';

function parsed(values: Partial<typeof noEdit>) {
  const result = parseEdit({ ...noEdit, ...values });
  if (!result?.ok) throw new Error(JSON.stringify(result));
  return result.edit;
}

it('DESK-18 turns what is typed into a change, and names what cannot be', () => {
  expect(parseEdit(noEdit)).toBeNull();
  const [add, remove] = ['a'.repeat(24), 'b'.repeat(24)];
  const choices = {
    addTo: add,
    removeFrom: remove,
    brand: 'none',
    taxable: '1',
    isActive: 'false',
  };
  expect(parsed({ price: '-1,50', priceUnit: '$', round: '.99', ...choices })).toEqual({
    priceAmount: -1.5,
    round: '.99',
    category: { add: [add], remove: [remove] },
    brand: null,
    taxable: 1,
    isActive: false,
  });
  expect(parseEdit({ ...noEdit, price: '-100', stock: 'many' })).toEqual({
    ok: false,
    errors: {
      pricePercent: 'Percent must be at least -99.99.',
      stockAdd: 'Stock must be a number.',
    },
  });
});

it('DESK-18 sets the stock by the difference to what was shown, and gives it back', () => {
  const product = makeProduct({ quantity: 7, version: 'v1' });
  const set = parsed({ stock: '10', stockMode: 'set' });
  const { _id } = product;
  expect(changesOf([product], set)).toEqual([{ _id, version: 'v1', quantity: 10, inventory: 7 }]);
  expect(stockBack([product], set)).toEqual([{ _id, stockAdd: -3 }]);
  expect(stockBack([product], parsed({ stock: '-2' }))).toEqual([{ _id, stockAdd: 2 }]);
  expect(stockBack([product], parsed({ price: '5' }))).toEqual([]);
});

it('DESK-18 previews stocks of all variants, and refuses to set them', () => {
  const product = makeProduct({ quantity: 7 });
  expect(previewOf(product, { stockAdd: -8 }).error).toBe('Quantity may not be negative.');
  expect(previewOf(product, { stockAdd: 3 }).values).toEqual([['7', '10']]);
  const variant = {
    _id: 'v',
    sku: 'V',
    values: { Size: 'M' },
    price: null,
    compareAtPrice: null,
    imageUrl: '',
  };
  const sized = makeProduct({
    quantity: 7,
    options: [{ name: 'Size', values: ['M'] }],
    variants: [
      { ...variant, quantity: 3, isActive: true },
      { ...variant, quantity: 4, isActive: true },
      { ...variant, quantity: 9, isActive: false },
    ],
  });
  expect(previewOf(sized, { stockAdd: 3 }).values).toEqual([['7', '13']]);
  expect(previewOf(sized, { quantity: 3 }).error).toMatch(/^Not changed: its variants/);
});
