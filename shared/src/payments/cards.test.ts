import { describe, expect, it } from 'vitest';
import {
  cardBrand,
  cardDigits,
  checkCardHolder,
  checkCardNumber,
  checkExpiry,
  checkSecurityCode,
} from './cards.ts';

const wrongCard = 'Enter a valid Card';

describe('OSUC-04 a card number', () => {
  it.each([
    ['4111111111111111', null],
    ['4111 1111 1111 1111', null],
    ['4111-1111-1111-1111', null],
    ['371449635398431', null],
    ['1000000000000000', null],
    ['6011111111111117', null],
    ['', wrongCard],
    ['41111111111111', wrongCard],
    ['41111111111111111', wrongCard],
    ['0111111111111111', wrongCard],
    ['7111111111111111', wrongCard],
    ['four', wrongCard],
  ])('%o: %o', (number, message) => {
    expect(checkCardNumber(number)).toBe(message);
  });

  it('OSUC-04 keeps only the digits', () => {
    expect(cardDigits(' 4111-1111x 11\n')).toBe('4111111111');
  });

  it.each([
    ['5105105105105100', 'MASTERCARD'],
    ['5599 9999', 'MASTERCARD'],
    ['2221000000000009', 'MASTERCARD'],
    ['2720990000000007', 'MASTERCARD'],
    ['4', 'VISA'],
    ['341', 'AMERICAN_EXPRESS'],
    ['3714 496353 98431', 'AMERICAN_EXPRESS'],
    ['6011', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['644', 'DISCOVER'],
    ['30569309025904', 'DINERS_CLUB'],
    ['36', 'DINERS_CLUB'],
    ['38', 'DINERS_CLUB'],
    ['3530111333300000', 'JCB'],
    ['3589', 'JCB'],
    ['2131', 'JCB'],
    ['1800', 'JCB'],
    ['5600', null],
    ['2220', null],
    ['2721', null],
    ['643', null],
    ['3527', null],
    ['3590', null],
    ['9', null],
    ['', null],
  ])('OSUC-04 %o has the brand %o', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });
});

it.each([
  ['', 'Required'],
  ['   ', 'Required'],
  ['Ann Lee', null],
  ['Zoë Núñez', null],
  ['Ann Lee 2', 'Only alphabets'],
  ["O'Neil", 'Only alphabets'],
])('OSUC-05 the holder %o: %o', (holder, message) => {
  expect(checkCardHolder(holder)).toBe(message);
});

describe('OSUC-06 an expiry on 15 August 2026', () => {
  const today = new Date(2026, 7, 15);
  it.each([
    ['', 'Required'],
    ['8/26', 'Invalid date format'],
    ['13/26', 'Invalid date format'],
    ['00/27', 'Invalid date format'],
    ['08-26', 'Invalid date format'],
    ['08/2026', 'Invalid date format'],
    ['07/26', 'Please enter valid date'],
    ['12/25', 'Please enter valid date'],
    ['08/26', null],
    ['09/26', null],
    ['01/27', null],
  ])('%o: %o', (expiry, message) => {
    expect(checkExpiry(expiry, today)).toBe(message);
  });

  it('OSUC-06 is valid until the last moment of its month', () => {
    expect(checkExpiry('12/26', new Date(2026, 11, 31, 23, 59, 59))).toBeNull();
    expect(checkExpiry('12/26', new Date(2027, 0, 1))).toBe('Please enter valid date');
  });
});

it.each([
  ['', 'Required'],
  ['12', 'Must be 3 characters or more'],
  ['123', null],
  ['1234', null],
])('OSUC-07 the security code %o: %o', (code, message) => {
  expect(checkSecurityCode(code)).toBe(message);
});
