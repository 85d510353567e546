import { describe, expect, it } from 'vitest';
import {
  emailSchema,
  loginSchema,
  merchantSignupSchema,
  profileSchema,
  resetSchema,
  signupSchema,
} from './accountSchemas.ts';
import { parseInput } from '../parseInput.ts';
import { messagesOf } from '../test/messagesOf.ts';

const emailMissing = { email: 'Email is required.' };
const emailWrong = { email: 'Email format is invalid.' };
const passwordMissing = { password: 'Password is required.' };
const passwordShort = { password: 'Password must be at least 6 characters.' };
const passwordLong = { password: 'Password may not be longer than 72 bytes.' };

const login = { email: 'a@example.com', password: 'secret' };
const signup = { ...login, firstName: 'Ann', lastName: 'Lee', isSubscribed: true };
const reset = { password: 'secret', confirmPassword: 'secret' };
const profile = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '555-0100' };

describe('VAL-01 VAL-15 a login', () => {
  it.each([
    [{}, {}],
    [{ email: undefined }, emailMissing],
    [{ email: '' }, emailMissing],
    [{ email: '   ' }, emailMissing],
    [{ email: 7 }, emailMissing],
    [{ email: { $gt: '' } }, emailMissing],
    [{ email: 'ann' }, emailWrong],
    [{ email: 'ann@' }, emailWrong],
    [{ email: 'ann@example' }, emailWrong],
    [{ email: 'a b@example.com' }, emailWrong],
    [{ email: `${'a'.repeat(250)}@example.com` }, emailWrong],
    [{ password: undefined }, passwordMissing],
    [{ password: '' }, passwordMissing],
    [{ password: 123456 }, passwordMissing],
    [{ password: 'abcde' }, passwordShort],
    [{ password: 'abcdef' }, {}],
    [{ password: 'x'.repeat(73) }, {}],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(loginSchema, { ...login, ...part })).toEqual(expected);
  });

  it('VAL-01 reports both fields at once, and any other input as a whole', () => {
    expect(messagesOf(loginSchema, {})).toEqual({ ...emailMissing, ...passwordMissing });
    expect(parseInput(loginSchema, null)).toMatchObject({ ok: false });
    expect(parseInput(loginSchema, [])).toMatchObject({ ok: false });
  });

  it('VAL-01 lowercases and trims the email, and keeps the password as typed', () => {
    expect(parseInput(loginSchema, { email: ' Ann@Example.COM ', password: ' secret ' })).toEqual({
      ok: true,
      data: { email: 'ann@example.com', password: ' secret ' },
    });
  });
});

describe('VAL-02 VAL-15 a signup', () => {
  it.each([
    [{}, {}],
    [{ email: '' }, emailMissing],
    [{ email: 'ann' }, emailWrong],
    [{ password: '' }, passwordMissing],
    [{ password: 'abcde' }, passwordShort],
    [{ password: 'x'.repeat(72) }, {}],
    [{ password: 'x'.repeat(73) }, passwordLong],
    [{ password: 'é'.repeat(36) }, {}],
    [{ password: 'é'.repeat(37) }, passwordLong],
    [{ firstName: undefined }, { firstName: 'First Name is required.' }],
    [{ firstName: '  ' }, { firstName: 'First Name is required.' }],
    [{ firstName: 1 }, { firstName: 'First Name is required.' }],
    [{ lastName: undefined }, { lastName: 'Last Name is required.' }],
    [{ lastName: '' }, { lastName: 'Last Name is required.' }],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(signupSchema, { ...signup, ...part })).toEqual(expected);
    expect(messagesOf(merchantSignupSchema, { ...signup, ...part })).toEqual(expected);
  });

  it('VAL-02 subscribes nobody by default, and rejects other values for the newsletter', () => {
    const { isSubscribed: _, ...rest } = signup;
    expect(parseInput(signupSchema, rest)).toMatchObject({ data: { isSubscribed: false } });
    expect(messagesOf(signupSchema, { ...signup, isSubscribed: 'yes' })).toEqual({
      isSubscribed: 'Newsletter is required.',
    });
  });

  it('VAL-02 drops unknown fields', () => {
    const read = parseInput(signupSchema, { ...signup, role: 'ROLE_ADMIN' });
    expect(read).toEqual({ ok: true, data: signup });
  });
});

describe('VAL-03 VAL-05 an email alone', () => {
  it.each([
    [{ email: 'a@example.com' }, {}],
    [{}, emailMissing],
    [{ email: '' }, emailMissing],
    [{ email: 'example.com' }, emailWrong],
  ])('%o: %o', (input, expected) => {
    expect(messagesOf(emailSchema, input)).toEqual(expected);
  });
});

describe('VAL-04 VAL-15 a new password', () => {
  const confirm = (message: string) => ({ confirmPassword: message });
  it.each([
    [{}, {}],
    [
      { password: '' },
      { ...passwordMissing, ...confirm('Confirm password and password fields must match.') },
    ],
    [
      { password: 'abcde', confirmPassword: 'abcde' },
      { ...passwordShort, ...confirm('Confirm password must be at least 6 characters.') },
    ],
    [{ password: 'x'.repeat(73), confirmPassword: 'x'.repeat(73) }, passwordLong],
    [{ confirmPassword: undefined }, confirm('Confirm password is required.')],
    [{ confirmPassword: '' }, confirm('Confirm password is required.')],
    [{ confirmPassword: 'abcde' }, confirm('Confirm password must be at least 6 characters.')],
    [{ confirmPassword: 'Secret' }, confirm('Confirm password and password fields must match.')],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(resetSchema, { ...reset, ...part })).toEqual(expected);
  });
});

describe('VAL-16 account details', () => {
  it.each([
    [{}, {}],
    [{ firstName: '' }, { firstName: 'First Name is required.' }],
    [{ lastName: ' ' }, { lastName: 'Last Name is required.' }],
    [{ phoneNumber: '' }, {}],
    [{ phoneNumber: undefined }, {}],
    [{ phoneNumber: 5550100 }, { phoneNumber: 'Phone number is required.' }],
  ])('with %o: %o', (part, expected) => {
    expect(messagesOf(profileSchema, { ...profile, ...part })).toEqual(expected);
  });

  it('VAL-16 drops email and role', () => {
    expect(
      parseInput(profileSchema, { ...profile, email: 'b@example.com', role: 'ROLE_ADMIN' }),
    ).toEqual({ ok: true, data: profile });
  });
});
