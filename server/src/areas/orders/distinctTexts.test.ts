import { expect, it } from 'vitest';
import { DistinctTexts } from './distinctTexts.ts';

it('BIG-05 DESK-02 finds the texts that contain a part, for random texts', () => {
  const pick = (letters: string) => letters[Math.floor(Math.random() * letters.length)] ?? '';
  const makeText = (letters: string, max: number) =>
    Array.from({ length: Math.floor(Math.random() * (max + 1)) }, () => pick(letters)).join('');
  const texts = new DistinctTexts();
  const added: string[] = [];
  for (let round = 0; round < 300; round += 1) {
    const text = makeText('ab\n', 5);
    const number = texts.add(text);
    expect(texts.add(text)).toBe(number);
    added[number] = text;
    const part = makeText('ab\n', 3);
    expect([part, ...texts.find(part)]).toEqual([
      part,
      ...added.map((one) => Number(one.includes(part))),
    ]);
  }
});

it('finds nothing without texts', () => {
  expect(new DistinctTexts().find('a')).toEqual(new Uint8Array());
});
