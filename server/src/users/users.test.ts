import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { User } from './model/User.ts';
import { makeAccount } from '../test/accounts.ts';
import { emailTo, emailsTo } from '../test/emails.ts';
import { makeMerchant, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const wrong = 'Password Incorrect or no user found for this email address.';
const newPerson = () => ({
  email: `${unique('new')}@example.com`,
  firstName: 'Noor',
  lastName: 'Ahmed',
  password: 'trail-run-7',
});

describe('login', () => {
  it('CALL-01 VAL-01 signs in with email, in any case, and password', async () => {
    const { email, password } = await makeAccount();
    const reply = await call('POST /user/login', {
      input: { email: ` ${email.toUpperCase()} `, password },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({ email, role: 'ROLE_MEMBER', provider: 'Email' });
    const me = await call('GET /user/me', { as: { token: reply.body.accessToken } });
    expect(me.body.user).toEqual(reply.body.user);
  });

  it('CALL-01 CALL-05 gives a token that is valid for seven days', async () => {
    const { email, password } = await makeAccount();
    const { body } = await call('POST /user/login', { input: { email, password } });
    const { iat = 0, exp = 0 } = jwt.decode(body.accessToken) as jwt.JwtPayload;
    expect(exp - iat).toBe(7 * 86_400);
  });

  it('CALL-01 answers the same for a wrong password, an unknown email and an account without a password', async () => {
    const { email } = await makeAccount();
    const social = await makeUser();
    for (const input of [
      { email, password: 'not-this-one' },
      { email: `${unique('nobody')}@example.com`, password: 'not-this-one' },
      { email: social.email, password: 'not-this-one' },
    ]) {
      const reply = await call('POST /user/login', { input });
      expect(reply.status).toBe(400);
      expect(reply.failure).toEqual({ error: wrong });
    }
  });

  it('VAL-01 VAL-14 VAL-15 names what is wrong with the form', async () => {
    const empty = await call('POST /user/login', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure).toEqual({
      error: 'Email is required.',
      fields: { email: 'Email is required.', password: 'Password is required.' },
    });
    const bad = await call('POST /user/login', { input: { email: 'robin', password: 'short' } });
    expect(bad.failure.fields).toEqual({
      email: 'Email format is invalid.',
      password: 'Password must be at least 6 characters.',
    });
    const operator = await call('POST /user/login', {
      input: { email: { $gt: '' }, password: { $gt: '' } },
    });
    expect(operator.failure.fields).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    });
  });

  it.each([
    ['72 letters', 'p'.repeat(72)],
    ['36 letters of two bytes', 'é'.repeat(36)],
  ])('VAL-15 refuses a password that only begins like the right one: %s', async (_, password) => {
    const { email } = await makeAccount({ password });
    const longer = await call('POST /user/login', { input: { email, password: `${password}x` } });
    expect(longer.status).toBe(400);
    const right = await call('POST /user/login', { input: { email, password } });
    expect(right.status).toBe(200);
  });
});

describe('register', () => {
  it('CALL-02 creates a member, signs them in and sends a welcome email', async () => {
    const person = newPerson();
    const reply = await call('POST /user/register', { input: person });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toEqual({
      _id: expect.any(String),
      email: person.email,
      firstName: 'Noor',
      lastName: 'Ahmed',
      role: 'ROLE_MEMBER',
      phoneNumber: '',
      provider: 'Email',
      createdAt: expect.any(String),
      merchant: null,
      isBlocked: false,
    });
    const me = await call('GET /user/me', { as: { token: reply.body.accessToken } });
    expect(me.body.user).toEqual(reply.body.user);
    const login = await call('POST /user/login', {
      input: { email: person.email, password: person.password },
    });
    expect(login.status).toBe(200);
    const message = await emailTo(person.email, 'Welcome to Uphill');
    expect(message.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  });

  it('CALL-02 subscribes to the newsletter on request', async () => {
    const person = newPerson();
    await call('POST /user/register', { input: { ...person, isSubscribed: true } });
    const message = await emailTo(person.email, 'Welcome to Uphill');
    expect(message.text).toContain('You also get our newsletter');
    expect(message.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<http:\/\/127\.0\.0\.1:3000\/newsletter\/unsubscribe\/[\w-]+>$/,
    );
  });

  it('CALL-02 accepts an email once, whatever its case', async () => {
    const { email } = await makeAccount();
    const reply = await call('POST /user/register', {
      input: { ...newPerson(), email: email.toUpperCase() },
    });
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'That email address is already in use.',
      fields: { email: 'That email address is already in use.' },
    });
    expect(await emailsTo(email)).toEqual([]);
  });

  it('CALL-02 makes exactly one account when the same email registers several times at once', async () => {
    const person = newPerson();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        call('POST /user/register', { input: { ...person, isSubscribed: true } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.failure.fields).toEqual({ email: 'That email address is already in use.' });
    expect(await User.countDocuments({ email: person.email })).toBe(1);
  });

  it('VAL-02 VAL-14 VAL-15 names what is wrong with the form and ignores unknown fields', async () => {
    const empty = await call('POST /user/register', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      email: 'Email is required.',
      firstName: 'First Name is required.',
      lastName: 'Last Name is required.',
      password: 'Password is required.',
    });
    const long = await call('POST /user/register', {
      input: { ...newPerson(), firstName: '  ', password: 'é'.repeat(37) },
    });
    expect(long.failure.fields).toEqual({
      firstName: 'First Name is required.',
      password: 'Password may not be longer than 72 bytes.',
    });
    const sly = await call('POST /user/register', {
      input: { ...newPerson(), role: 'ROLE_ADMIN', tokenVersion: 5, provider: 'Google' },
    });
    expect(sly.body.user).toMatchObject({ role: 'ROLE_MEMBER', provider: 'Email' });
  });
});

describe('the own account', () => {
  it('CALL-05 returns the user with the merchant', async () => {
    const merchant = await makeMerchant();
    const { body } = await call('GET /user/me', { as: merchant });
    expect(body.user).toMatchObject({
      email: merchant.email,
      role: 'ROLE_MERCHANT',
      merchant: { _id: merchant.merchant._id.toString(), brand: merchant.brand._id.toString() },
    });
  });

  it('CALL-05 ends with the account: a deleted one gets a 401', async () => {
    const person = await makeUser();
    await User.deleteOne({ _id: person._id });
    const reply = await call('GET /user/me', { as: person });
    expect(reply.status).toBe(401);
  });

  it('CALL-06 VAL-16 changes names and phone number, and nothing else', async () => {
    const person = await makeUser();
    const reply = await call('PUT /user/me', {
      as: person,
      input: {
        firstName: 'Billie',
        lastName: 'Stone',
        phoneNumber: '555-0199',
        email: 'other@example.com',
        role: 'ROLE_ADMIN',
      },
    });
    expect(reply.status).toBe(200);
    const me = await call('GET /user/me', { as: person });
    expect(me.body.user).toEqual(reply.body.user);
    expect(me.body.user).toMatchObject({
      firstName: 'Billie',
      lastName: 'Stone',
      phoneNumber: '555-0199',
      email: person.email,
      role: 'ROLE_MEMBER',
    });
  });

  it('CALL-06 VAL-16 requires both names and no phone number', async () => {
    const person = await makeUser();
    const empty = await call('PUT /user/me', { as: person, input: { firstName: '' } });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      firstName: 'First Name is required.',
      lastName: 'Last Name is required.',
    });
    const names = await call('PUT /user/me', {
      as: person,
      input: { firstName: 'A', lastName: 'B', phoneNumber: '' },
    });
    expect(names.body.user.phoneNumber).toBe('');
  });

  it('CALL-06 empties the phone number when it is left out', async () => {
    const person = await makeUser();
    const names = { firstName: 'A', lastName: 'B' };
    const input = { ...names, phoneNumber: '555-0199' };
    await call('PUT /user/me', { as: person, input });
    const { body } = await call('PUT /user/me', { as: person, input: names });
    expect(body.user.phoneNumber).toBe('');
    expect((await call('GET /user/me', { as: person })).body.user.phoneNumber).toBe('');
  });
});

describe('search', () => {
  const find = async (firstName: string, more: { page?: number; limit?: number } = {}) => {
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Root' });
    const reply = await call('GET /user/search', { as: admin, input: { firstName, ...more } });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const names = (found: Awaited<ReturnType<typeof find>>) =>
    found.users.map(({ firstName }) => firstName);

  it('CALL-07 finds first names by prefix, in any case, as pattern and as plain text', async () => {
    const start = unique('Zora');
    for (const firstName of [`${start} two`, start.toUpperCase(), `x${start}`]) {
      await makeUser('ROLE_MEMBER', { firstName });
    }
    expect(names(await find(`/^${start.toLowerCase()}/i`))).toEqual([
      start.toUpperCase(),
      `${start} two`,
    ]);
    expect(names(await find(start))).toHaveLength(2);
    expect(names(await find(`/^ ${start} /i`))).toHaveLength(2);
  });

  it.each(['.*', 'a(b', '[x', 'q\\d', '$gt', '/i', 'ab/', 'é^'])(
    'CALL-07 takes %s literally',
    async (text) => {
      const firstName = `${text}${unique('')}`;
      await makeUser('ROLE_MEMBER', { firstName });
      expect(names(await find(`/^${text}/i`))).toEqual([firstName]);
      expect(names(await find(text))).toEqual([firstName]);
    },
  );

  it('CALL-07 finds a user by the new name after a change', async () => {
    const person = await makeUser();
    const firstName = unique('Renamed');
    await call('PUT /user/me', { as: person, input: { firstName, lastName: 'Y' } });
    expect(names(await find(`/^${firstName}/i`))).toEqual([firstName]);
  });

  it('CALL-07 returns pages, and all users for an empty text', async () => {
    const start = unique('Page');
    for (const end of ['a', 'b', 'c']) await makeUser('ROLE_MEMBER', { firstName: start + end });
    const last = await find(start, { page: 9, limit: 2 });
    expect(names(last)).toEqual([`${start}c`]);
    expect(last).toMatchObject({ pages: 2, page: 2, totalUsers: 3 });
    expect(names(await find(start, { page: 1, limit: 2 }))).toEqual([`${start}a`, `${start}b`]);
    const all = await find('/^/i', { limit: 1 });
    expect(all.totalUsers).toBe(await User.countDocuments());
    expect(names(await find(unique('nobody')))).toEqual([]);
  });
});
