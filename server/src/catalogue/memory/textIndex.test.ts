import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchableTexts } from '../words.ts';
import { beginsWithTypo } from '../beginsWithTypo.ts';
import { TextIndex } from './textIndex.ts';

const texts = (fields: Partial<SearchableTexts>): SearchableTexts => ({
  name: '',
  brand: '',
  options: '',
  description: '',
  skus: [],
  ...fields,
});

/**
 * An index of these products, with a search that returns the positions of the matches, best first.
 */
function indexOf(...products: Partial<SearchableTexts>[]) {
  const index = new TextIndex();
  products.forEach((product, rowIndex) => index.add(rowIndex, texts(product)));
  const find = (text: string) => {
    const fits = index.search(text)?.scores;
    if (!fits) return [];
    const rowIndexes = products
      .map((_, rowIndex) => rowIndex)
      .filter((rowIndex) => fits[rowIndex] !== 0);
    return rowIndexes.sort((a, b) => (fits[b] ?? 0) - (fits[a] ?? 0));
  };
  return { index, find };
}

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghij'),
  minLength: 4,
  maxLength: 9,
});

describe('a search text', () => {
  it('CALL-10 matches name, brand and description, the name first, then the brand', () => {
    const { find } = indexOf(
      { description: 'For a swift run' },
      { brand: 'Swift' },
      { name: 'Swift shoe' },
      { name: 'Bench' },
    );
    expect(find('swift')).toEqual([2, 1, 0]);
  });

  it('CALL-10 matches regardless of case, accents and word order', () => {
    const { find } = indexOf({ name: 'Café Press' }, { name: 'Café' });
    expect(find('PRESS cafe')).toEqual([0]);
    expect(find('press CAFÉ')).toEqual([0]);
  });

  it('CALL-10 matches prefixes, after whole words', () => {
    const { find } = indexOf({ name: 'Dumbbell rack' }, { name: 'Dumb waiter' });
    expect(find('dumb')).toEqual([1, 0]);
    expect(find('d r')).toEqual([0]);
    expect(find('umb')).toEqual([]);
  });

  it('CALL-10 ignores a word that is typed twice, and all words after the tenth', () => {
    const { find } = indexOf({ name: 'a b c d e f g h i j' }, { name: 'a b c d e f g h i' });
    expect(find('a b c d e f g h i j k')).toEqual([0]);
    expect(find('j a a a a a a a a a k')).toEqual([]);
  });

  it('CALL-10 prefers the word of which more was typed', () => {
    const { find } = indexOf({ name: 'Dumbbells' }, { name: 'Dumbo' });
    expect(find('dumb')).toEqual([1, 0]);
  });

  it('CALL-10 requires all words to match', () => {
    const { find } = indexOf({ name: 'Red shoe' }, { name: 'Red cap' }, { name: 'Blue shoe' });
    expect(find('red shoe')).toEqual([0]);
  });

  it.each(['protien', 'protin', 'proteinn', 'pratein', 'rotein', 'protei'])(
    'CALL-10 finds protein when %s was typed',
    (query) => {
      expect(indexOf({ name: 'Whey proteins' }, { name: 'Bench' }).find(query)).toEqual([0]);
    },
  );

  it('CALL-10 matches a word of four letters or more despite one typo', () => {
    const typo = fc.record({ word: letters, at: fc.nat(), letter: fc.constantFrom(...'abcxyz') });
    const ways = (word: string, at: number, letter: string) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ];
    fc.assert(
      fc.property(typo, ({ word, at, letter }) => {
        for (const query of ways(word, at % word.length, letter)) {
          if (query.length >= 4) expect(indexOf({ name: word }).find(query)).toEqual([0]);
        }
      }),
    );
  });

  it('CALL-10 allows no typo in words of less than four letters, and no second one', () => {
    const { find } = indexOf({ name: 'Mat' }, { name: 'Protein' });
    expect(find('mst')).toEqual([]);
    expect(find('portien')).toEqual([]);
  });

  it('CALL-10 allows typos only if nothing matches exactly', () => {
    const { find } = indexOf({ name: 'Bell' }, { name: 'Ball' });
    expect(find('ball')).toEqual([1]);
    expect(find('bxll')).toEqual([0, 1]);
  });

  it('CALL-10 matches words of every script, and nothing without a word', () => {
    const { find } = indexOf({ name: 'Кроссовки' }, { name: '防水ジャケット' });
    expect(find('кросс')).toEqual([0]);
    expect(find('防水')).toEqual([1]);
    for (const text of ['', '   ', '!?*', '👟']) expect(find(text)).toEqual([]);
  });
});

describe('a product', () => {
  it('CALL-10 is only found by its new words after a change, and not after its removal', () => {
    const { index, find } = indexOf({ name: 'Rope', brand: 'Summit' }, { name: 'Rope' });
    const changed = texts({ name: 'Cord', brand: 'Summit', description: 'Not a rope' });
    index.remove(0, texts({ name: 'Rope', brand: 'Summit' }));
    index.add(0, changed);
    expect(find('cord')).toEqual([0]);
    expect(find('summit')).toEqual([0]);
    expect(find('rope')).toEqual([1, 0]);
    index.remove(0, changed);
    expect(find('cord')).toEqual([]);
    expect(find('summit')).toEqual([]);
    expect(find('rope')).toEqual([1]);
  });
});

describe('a repeated search', () => {
  it('CALL-10 finds products added since', () => {
    const { index, find } = indexOf({ name: 'Rope' }, {});
    expect(find('rope')).toEqual([0]);
    index.add(1, texts({ name: 'Rope' }));
    expect(find('rope')).toEqual([0, 1]);
    for (let i = 0; i < 60; i++) find(`word ${i}`);
    expect(find('ROPE')).toEqual([0, 1]);
  });
});

describe('beginsWithTypo', () => {
  it('is false for an exact prefix', () => {
    expect(beginsWithTypo('protein', 'prot')).toBe(false);
    expect(beginsWithTypo('protein', 'protein')).toBe(false);
  });
});
