import { describe, expect, it } from 'vitest';
import { countryNames, findPostcodeProblem } from './countries.ts';
import { stateNames } from './countries.ts';

describe('SHOPX-08 postcodes', () => {
  it.each([
    ['United States', '80301'],
    ['USA', '80301-1234'],
    ['u.s.a.', '80301'],
    ['Canada', 'k1a 0b1'],
    ['UK', 'SW1A 1AA'],
    ['Austria', 'AT-1010'],
    ['Netherlands', '1012 AB'],
    ['Poland', '00-950'],
    ['Hong Kong SAR China', 'none at all'],
    ['Middle-earth', 'anything'],
  ])('of %s may be %s', (country, postcode) => {
    expect(findPostcodeProblem(country, postcode)).toBeUndefined();
  });

  it.each([
    ['United States', '8030', 'United States: zipcodes look like 80301 or 80301-1234.'],
    ['Canada', '80301', 'Canada: zipcodes look like K1A 0B1.'],
    ['Germany', '1011', 'Germany: zipcodes have 5 digits.'],
    ['Austria', '10100', 'Austria: zipcodes have 4 digits. Write AT-1234.'],
  ])('of %s may not be %s', (country, postcode, message) => {
    expect(findPostcodeProblem(country, postcode)).toBe(message);
  });

  it('lists countries by their names', () => {
    expect(countryNames).toContain('Canada');
    expect(countryNames.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});

it.each([
  ['', 59, ['Alabama', 'Armed Forces Pacific']],
  ['USA', 59, ['Alabama', 'Armed Forces Pacific']],
  ['canada', 13, ['Alberta', 'Yukon']],
  ['Australia', 8, ['Australian Capital Territory', 'Western Australia']],
  ['Middle-earth', 0, []],
])('SHOPX-08 offers the states of %j', (country, count, ends) => {
  const names = stateNames(country);
  expect(names).toHaveLength(count);
  expect(names.filter((_, index) => index % (count - 1) === 0)).toEqual(ends);
});
