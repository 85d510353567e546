import { describe, expect, it } from 'vitest';
import { addressSchema, newAddressSchema } from './addressSchemas.ts';
import { parseInput } from '../parseInput.ts';
import { messagesOf } from '../test/messagesOf.ts';

const address = {
  address: '1 Hill Road',
  city: 'Denver',
  state: 'CO',
  country: 'USA',
  zipCode: '80202',
  isDefault: true,
};

describe('VAL-06 an address', () => {
  it.each([
    [{}, {}],
    [{ address: '' }, { address: 'Address is required.' }],
    [{ address: '  ' }, { address: 'Address is required.' }],
    [{ address: 12 }, { address: 'Address is required.' }],
    [{ city: '' }, { city: 'City is required.' }],
    [{ state: undefined }, { state: 'State is required.' }],
    [{ country: null }, { country: 'Country is required.' }],
    [{ zipCode: '' }, { zipCode: 'Zipcode is required.' }],
    [{ zipCode: 80202 }, { zipCode: 'Zipcode is required.' }],
    [{ isDefault: 'yes' }, { isDefault: 'Default is required.' }],
  ])('with %o, added or edited: %o', (part, expected) => {
    expect(messagesOf(newAddressSchema, { ...address, ...part })).toEqual(expected);
    expect(messagesOf(addressSchema, { ...address, ...part })).toEqual(expected);
  });

  it('VAL-06 VAL-15 requires a zip code of five characters when added, of any length when edited', () => {
    const short = { ...address, zipCode: '8020' };
    expect(messagesOf(newAddressSchema, short)).toEqual({
      zipCode: 'Zipcode must be at least 5 characters.',
    });
    expect(messagesOf(addressSchema, short)).toEqual({});
    expect(messagesOf(newAddressSchema, { ...address, zipCode: '8020 ' })).toEqual({
      zipCode: 'Zipcode must be at least 5 characters.',
    });
  });

  it('VAL-06 reports all five fields of an empty form', () => {
    expect(messagesOf(newAddressSchema, {})).toEqual({
      address: 'Address is required.',
      city: 'City is required.',
      state: 'State is required.',
      country: 'Country is required.',
      zipCode: 'Zipcode is required.',
    });
  });

  it('VAL-06 is not the default by default, and drops unknown fields', () => {
    const { isDefault: _, ...rest } = address;
    expect(parseInput(newAddressSchema, { ...rest, user: 'somebody' })).toEqual({
      ok: true,
      data: { ...rest, isDefault: false },
    });
  });
});
