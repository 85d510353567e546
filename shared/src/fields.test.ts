import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  loginSchema,
  merchantSignupSchema,
  profileSchema,
  resetSchema,
  signupSchema,
} from './users/accountSchemas.ts';
import { addressSchema, newAddressSchema } from './addresses/addressSchemas.ts';
import {
  brandSchema,
  categorySchema,
  newProductSchema,
  productEditInput,
} from './products/catalogueSchemas.ts';
import { contactSchema, sellerRequestSchema } from './contact/contactSchemas.ts';
import { email, wholeNumber } from './fields.ts';
import { adminProductQuery, filterSchema } from './products/filterSchemas.ts';
import { parseInput } from './parseInput.ts';
import { reviewSchema } from './reviews/reviewSchemas.ts';
import { messagesOf } from './test/messagesOf.ts';

/** The message about one field of an input. */
const messageOf = (schema: z.ZodMiniType, name: string, value: unknown) =>
  messagesOf(schema, { [name]: value })[name];

describe('VAL-15 the longest text', () => {
  it.each<[string, string, number, z.ZodMiniType]>([
    ['firstName', 'First Name', 100, signupSchema],
    ['lastName', 'Last Name', 100, signupSchema],
    ['firstName', 'First Name', 100, merchantSignupSchema],
    ['lastName', 'Last Name', 100, merchantSignupSchema],
    ['firstName', 'First Name', 100, profileSchema],
    ['lastName', 'Last Name', 100, profileSchema],
    ['phoneNumber', 'Phone number', 100, profileSchema],
    ['password', 'Password', 1_000, loginSchema],
    ['confirmPassword', 'Confirm password', 1_000, resetSchema],
    ...[addressSchema, newAddressSchema].flatMap(
      (schema): [string, string, number, z.ZodMiniType][] => [
        ['address', 'Address', 200, schema],
        ['city', 'City', 100, schema],
        ['state', 'State', 100, schema],
        ['country', 'Country', 100, schema],
        ['zipCode', 'Zipcode', 100, schema],
      ],
    ),
    ['sku', 'Sku', 100, newProductSchema],
    ['name', 'Name', 200, newProductSchema],
    ['name', 'Name', 200, productEditInput],
    ['name', 'Name', 100, categorySchema],
    ['name', 'Name', 100, brandSchema],
    ['name', 'Name', 100, sellerRequestSchema],
    ['phoneNumber', 'Phone number', 100, sellerRequestSchema],
    ['brand', 'Brand', 100, sellerRequestSchema],
    ['business', 'Business', 5_000, sellerRequestSchema],
    ['name', 'Name', 100, contactSchema],
    ['message', 'Message', 5_000, contactSchema],
    ['title', 'Title', 200, reviewSchema],
    ['review', 'Review', 5_000, reviewSchema],
    ['name', 'Name', 1_000, filterSchema],
    ['search', 'Search', 1_000, adminProductQuery],
  ])('of %s, called %s, is %d characters', (name, label, max, schema) => {
    expect(messageOf(schema, name, 'x'.repeat(max))).toBeUndefined();
    expect(messageOf(schema, name, 'x'.repeat(max + 1))).toBe(
      `${label} may not be greater than ${max} characters.`,
    );
  });

  it('VAL-15 is measured without the spaces around it', () => {
    expect(messageOf(brandSchema, 'name', ` ${'x'.repeat(100)} `)).toBeUndefined();
  });
});

it.each([
  [254, undefined],
  [255, 'Email format is invalid.'],
])('VAL-15 an email of %d characters: %o', (length, message) => {
  const domain = '@example.com';
  const email = 'a'.repeat(length - domain.length) + domain;
  expect(messageOf(loginSchema, 'email', email)).toBe(message);
});

it.each([
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['user＠例子。中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['ida＠example．com', 'ida@example.com'],
  ['Info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['a&b@example.com', 'a&b@example.com'],
  ['x/y@example.com', 'x/y@example.com'],
  ["o'brien+shop@mail.example.co.uk", "o'brien+shop@mail.example.co.uk"],
])('WORLD-13 accepts %s in one form', (typed, stored) => {
  expect(z.safeParse(email, typed)).toEqual({ success: true, data: stored });
});

it.each([
  'info',
  'info@example',
  'info@@example.com',
  'info@example..com',
  'info@-example.com',
  'info@127.0.0.1',
  'info@exa mple.com',
  'info@example.com/path',
  'info@example.com:80',
  '.info@example.com',
  'info.@example.com',
  'a..b@example.com',
  'jörg@example.com',
  'a,b@example.com',
  '<a>@example.com',
  'a@b@example.com',
])('WORLD-13 refuses %s', (typed) => {
  expect(z.safeParse(email, typed).success).toBe(false);
});

it('VAL-15 VAL-16 removes the spaces around a text', () => {
  const typed = { firstName: ' Ann ', lastName: ' Lee ', phoneNumber: ' 555-0100 ' };
  expect(parseInput(profileSchema, typed)).toEqual({
    ok: true,
    data: { firstName: 'Ann', lastName: 'Lee', phoneNumber: '555-0100' },
  });
});

it('VAL-07 VAL-15 a price or a stock of exactly a million is accepted', () => {
  const product = { price: 1_000_000, quantity: 1_000_000 };
  expect(messagesOf(newProductSchema, product)).not.toHaveProperty('price');
  expect(messagesOf(newProductSchema, product)).not.toHaveProperty('quantity');
  expect(messageOf(newProductSchema, 'price', 1_000_000.01)).toBe(
    'Price may not be greater than 1000000.',
  );
});

it('VAL-08 VAL-15 a category has at most 35000 products', () => {
  const products = Array.from({ length: 35_001 }, () => '0123456789abcdef01234567');
  expect(messageOf(categorySchema, 'products', products.slice(1))).toBeUndefined();
  expect(messageOf(categorySchema, 'products', products)).toBe(
    'Products may not be more than 35000.',
  );
});

describe('VAL-14 VAL-15 a whole number', () => {
  const uses = wholeNumber('Uses', { min: 1, max: 10 });

  it.each([
    [1, undefined],
    [10, undefined],
    [0, 'Uses must be at least 1.'],
    [11, 'Uses may not be greater than 10.'],
    [1.5, 'Uses must be a whole number.'],
    [10.5, 'Uses must be a whole number.'],
    [Number.NaN, 'Uses must be a number.'],
    ['5', 'Uses is required.'],
    [null, 'Uses is required.'],
  ])('%o: %s', (value, message) => {
    expect(messageOf(z.object({ uses }), 'uses', value)).toBe(message);
  });

  it('VAL-14 publishes its type and its limits', () => {
    expect(z.toJSONSchema(uses)).toMatchObject({ type: 'integer', minimum: 1, maximum: 10 });
    const unlimited = z.toJSONSchema(wholeNumber('Quantity', { min: 1 }));
    expect(unlimited).toMatchObject({ type: 'integer', minimum: 1 });
    expect(unlimited).not.toHaveProperty('maximum');
  });
});
