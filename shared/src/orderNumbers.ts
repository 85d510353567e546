import { fold } from './fold.ts';

/** What somebody means who types a part of an order number with #, with another dash or without one: 'u-10062' (SHIP-08). */
export const toNumberPart = (typed: string): string =>
  fold(typed)
    .replace(/^#/, '')
    .replace(/^u-?(?=\d)/, 'u-');
