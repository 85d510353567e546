import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs.ts';

describe('a slug', () => {
  it.each([
    ['Trail Runner 2', 'trail-runner-2'],
    ['  Crème   Brûlée — Whey! ', 'creme-brulee-whey'],
    ['Ü/Ö & "Ä"', 'u-o-a'],
    ['Кроссовки Беговые', 'кроссовки-беговые'],
    ['防水 ジャケット', '防水-ジャケット'],
    ['हल्का जूता', 'हल्का-जूता'],
    ['../../etc', 'etc'],
    ['👟', 'item-1'],
    ['All', 'all-1'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('CALL-19 of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
