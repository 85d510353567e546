import { describe, expect, it } from 'vitest';
import { contactSchema, sellerRequestSchema } from './contactSchemas.ts';
import { messagesOf } from '../test/messagesOf.ts';

const request = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phoneNumber: '555-0100',
  brand: 'Peak',
  business: 'Trail shoes',
};
const contact = { name: 'Ann', email: 'ann@example.com', message: 'Where is it?' };

describe('VAL-10 VAL-15 a seller request', () => {
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Name is required.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'ann' }, { email: 'Email format is invalid.' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone number is required.' }],
    [{ phoneNumber: 5550100 }, { phoneNumber: 'Phone number is required.' }],
    [{ phoneNumber: 'call me' }, {}],
    [{ brand: ' ' }, { brand: 'Brand is required.' }],
    [{ business: undefined }, { business: 'Business is required.' }],
    [{ business: 'x'.repeat(9) }, { business: 'Business must be at least 10 characters.' }],
    [{ business: 'x'.repeat(10) }, {}],
    [{ business: ` ${'x'.repeat(9)} ` }, { business: 'Business must be at least 10 characters.' }],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(sellerRequestSchema, { ...request, ...part })).toEqual(expected);
  });
});

describe('VAL-11 VAL-15 a contact message', () => {
  it.each([
    [{}, {}],
    [{ name: undefined }, { name: 'Name is required.' }],
    [{ email: undefined }, { email: 'Email is required.' }],
    [{ email: '@example.com' }, { email: 'Email format is invalid.' }],
    [{ message: '' }, { message: 'Message is required.' }],
    [{ message: ['a long enough text'] }, { message: 'Message is required.' }],
    [{ message: 'x'.repeat(9) }, { message: 'Message must be at least 10 characters.' }],
    [{ message: 'x'.repeat(10) }, {}],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(contactSchema, { ...contact, ...part })).toEqual(expected);
  });
});
