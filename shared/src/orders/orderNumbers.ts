import { fold, unify } from '../fold.ts';

/** What somebody means who types a part of an order number with #, with another dash or without one: 'u-10062' (SHIP-08). */
export const toNumberPart = (typed: string): string =>
  fold(typed)
    .replace(/^#/, '')
    .replace(/^u-?(?=\d)/, 'u-');

/** The number of an order that is all of a text, as 'u-10062'; null for another text. */
export function toOrderNumber(typed: string): string | null {
  const [, digits] = /^#?(?:u-?)?(\d+)$/.exec(fold(typed)) ?? [];
  return digits ? `u-${digits}` : null;
}

/** The order numbers in a text, as 'u-10062', each once. */
export const orderNumbersIn = (text: string): string[] => [
  ...new Set(Array.from(unify(text).matchAll(/\bu-?(\d+)/g), ([, digits]) => `u-${digits}`)),
];
