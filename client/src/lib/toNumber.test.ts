import { expect, it } from 'vitest';
import { toNumber, toNumberOr } from './toNumber.ts';

it.each([
  ['', null, 7],
  ['  ', null, 7],
  ['0', 0, 0],
  [' 19.90 ', 19.9, 19.9],
  ['1.2.3', Number.NaN, 7],
  ['.', Number.NaN, 7],
  ['abc', Number.NaN, 7],
])('VAL-15 tells an empty field from one without a number: %o', (text, number, orSeven) => {
  expect(toNumber(text)).toBe(number);
  expect(toNumberOr(text, 7)).toBe(orSeven);
});
