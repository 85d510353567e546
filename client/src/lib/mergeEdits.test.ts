import { describe, expect, it } from 'vitest';
import { mergeEdits, replacePart } from './mergeEdits.ts';

const base = {
  name: 'Mat',
  price: '20',
  categories: ['a', 'b'],
  variants: { M: { price: '5', quantity: '3', inventory: 3 } },
};

describe('edits of two people', () => {
  it.each([
    ['takes theirs where I changed nothing', {}, { price: '30' }, { price: '30' }],
    ['keeps mine where they changed nothing', { name: 'Rug' }, {}, { name: 'Rug' }],
    [
      'joins changes of different fields',
      { name: 'Rug' },
      { price: '30' },
      { name: 'Rug', price: '30' },
    ],
    ['agrees where both changed alike', { name: 'Rug' }, { name: 'Rug' }, { name: 'Rug' }],
    [
      'joins what both added to and removed from a list',
      { categories: ['b', 'c'] },
      { categories: ['a', 'd'] },
      { categories: ['d', 'c'] },
    ],
    [
      'leaves stocks to the server, with the stock that each was loaded with',
      { variants: { M: { price: '5', quantity: '4', inventory: 3 } } },
      { variants: { M: { price: '6', quantity: '1', inventory: 1 } } },
      { variants: { M: { price: '6', quantity: '4', inventory: 3 } } },
    ],
    [
      'joins parts that either added',
      { variants: { ...base.variants, L: { price: '7', quantity: '1', inventory: 0 } } },
      { variants: { ...base.variants, S: { price: '8', quantity: '1', inventory: 1 } } },
      {
        variants: {
          ...base.variants,
          L: { price: '7', quantity: '1', inventory: 0 },
          S: { price: '8', quantity: '1', inventory: 1 },
        },
      },
    ],
    [
      'removes what they removed and I left',
      { name: 'Rug' },
      { variants: {} },
      { name: 'Rug', variants: {} },
    ],
  ])('WORLD-14 %s', (_, mine, theirs, merged) => {
    const result = mergeEdits<object>({
      base,
      mine: { ...base, ...mine },
      theirs: { ...base, ...theirs },
    });
    expect(result).toEqual({ merged: { ...base, ...merged }, conflicts: [] });
  });

  it('WORLD-14 names what both changed differently, and keeps mine until one is chosen', () => {
    const mine = { ...base, name: 'Rug', price: '25' };
    const theirs = { ...base, name: 'Carpet', variants: {} };
    const { merged, conflicts } = mergeEdits({ base, mine, theirs });
    expect(conflicts).toEqual([{ path: ['name'], mine: 'Rug', theirs: 'Carpet' }]);
    expect(merged).toEqual({ ...base, name: 'Rug', price: '25', variants: {} });
    expect(replacePart(merged, ['name'], 'Carpet')).toEqual({ ...merged, name: 'Carpet' });
  });

  it('WORLD-14 finds a conflict inside of a part, and one with what the other removed', () => {
    const mine = { ...base, variants: { M: { price: '9', quantity: '3', inventory: 3 } } };
    const changed = { ...base, variants: { M: { price: '8', quantity: '3', inventory: 3 } } };
    expect(mergeEdits({ base, mine, theirs: changed }).conflicts).toEqual([
      { path: ['variants', 'M', 'price'], mine: '9', theirs: '8' },
    ]);
    const removed = { ...base, variants: {} };
    const { conflicts } = mergeEdits<object>({ base, mine, theirs: removed });
    expect(conflicts).toEqual([
      { path: ['variants', 'M'], mine: mine.variants.M, theirs: undefined },
    ]);
    expect(replacePart(mine, ['variants', 'M'], undefined)).toEqual(removed);
  });
});
