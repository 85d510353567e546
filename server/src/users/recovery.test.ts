import { describe, expect, it } from 'vitest';
import { User } from './model/User.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { makeAccount } from '../test/accounts.ts';
import { emailTo, emailsTo, linkIn } from '../test/emails.ts';
import { makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';
import { makeVerification } from './verification.ts';

startApp();

const linkSubject = 'Set a new password';
const password = 'summit-42';
const noLonger = 'This link is no longer valid. Please ask for a new one.';

const addressInput = validInputs['POST /address'];

const recover = (email: string) => call('POST /user/recover', { input: { email } });
const reset = (token: string, input: Record<string, unknown> = {}) =>
  call('POST /user/reset/:token', {
    params: { token },
    input: { password, confirmPassword: password, ...input },
  });
const login = (email: string, typed: string) =>
  call('POST /user/login', { input: { email, password: typed } });

/** Requests a reset link and returns the token from the `nth` email. */
async function tokenFor(email: string, nth = 1): Promise<string> {
  await recover(email);
  const emails = (await emailsTo(email)).filter(({ subject }) => subject === linkSubject);
  expect(emails).toHaveLength(nth);
  const message = emails[nth - 1];
  return message ? (linkIn(message, 'reset-password').split('/')[1] ?? '') : '';
}

describe('recover', () => {
  it('CALL-03 AUTH-04 answers the same with and without an account, and emails only existing accounts', async () => {
    const { email } = await makeAccount();
    const nobody = `${unique('nobody')}@example.com`;
    const known = await recover(email);
    const unknown = await recover(nobody);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toEqual(unknown.body);
    expect(known.body.message).toBe(
      'If there is an account for this email address, a link to set a new password is on its way. It works for one hour.',
    );
    expect(await emailsTo(email)).toHaveLength(1);
    expect(await emailsTo(nobody)).toEqual([]);
  });

  it('CALL-03 VAL-03 VAL-14 names what is wrong with the form', async () => {
    const empty = await call('POST /user/recover', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure).toEqual({
      error: 'Email is required.',
      fields: { email: 'Email is required.' },
    });
    const bad = await call('POST /user/recover', { input: { email: 'a@b' } });
    expect(bad.failure.fields).toEqual({ email: 'Email format is invalid.' });
  });

  it('CALL-03 stores the secret hashed', async () => {
    const { _id, email } = await makeAccount();
    const token = await tokenFor(email);
    const row = await User.findById(_id).lean();
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(row?.resetHash).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe('reset', () => {
  it('CALL-04 AUTH-05 sets the password once, ends older sign-ins, and says so by mail', async () => {
    const account = await makeAccount();
    const token = await tokenFor(account.email);
    const done = await reset(token);
    expect(done.status).toBe(200);
    expect(done.body.message).toBe('Your password was changed. Please login with the new one.');
    expect((await login(account.email, account.password)).status).toBe(400);
    expect((await login(account.email, password)).status).toBe(200);
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    await emailTo(account.email, 'Your password was changed');

    const again = await reset(token, { password: 'second-1', confirmPassword: 'second-1' });
    expect(again.status).toBe(400);
    expect(again.failure).toEqual({ error: noLonger });
    expect((await login(account.email, password)).status).toBe(200);
  });

  it('CALL-04 AUTH-05 refuses a link after its hour', async () => {
    const { _id, email } = await makeAccount();
    const token = await tokenFor(email);
    const { resetUntil } = (await User.findById(_id).lean()) ?? {};
    const minutes = ((resetUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await User.updateOne({ _id }, { resetUntil: new Date(Date.now() - 1) });
    expect((await reset(token)).failure).toEqual({ error: noLonger });
  });

  it('CALL-04 AUTH-05 takes only the newest link', async () => {
    const { email } = await makeAccount();
    const first = await tokenFor(email);
    const second = await tokenFor(email, 2);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
  });

  it('CALL-04 AUTH-05 works for exactly one of several at once', async () => {
    const { email } = await makeAccount();
    const token = await tokenFor(email);
    const replies = await Promise.all(Array.from({ length: 3 }, () => reset(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('CALL-04 refuses an unknown link', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', '[object Object]']) {
      expect((await reset(token)).failure).toEqual({ error: noLonger });
    }
  });

  it('CALL-04 sets a password for an account that used Google before', async () => {
    const { _id, email } = await makeUser();
    await User.updateOne(
      { _id },
      { provider: 'Google', providerId: unique('google'), emailVerifiedAt: new Date() },
    );
    expect((await reset(await tokenFor(email))).status).toBe(200);
    expect((await login(email, password)).body.user).toMatchObject({ email, provider: 'Google' });
  });

  it.each(['Google', 'Facebook'] as const)(
    'SAFE-09 CALL-04 takes over an account that was never verified, with what a stranger left: %s',
    async (provider) => {
      const account = await makeAccount();
      await call('POST /address', { as: account, input: addressInput });
      const neighbor = await makeUser();
      await call('POST /address', { as: neighbor, input: addressInput });
      const providerId = unique('stranger');
      const verification = makeVerification();
      await User.updateOne(
        { _id: account._id },
        { provider, providerId, ...verification.fields, emailVerifiedAt: null },
      );
      expect((await reset(await tokenFor(account.email))).status).toBe(200);
      expect((await call('GET /user/me', { as: account })).status).toBe(401);
      const { body } = await login(account.email, password);
      expect(body.user.provider).toBe('Email');
      const as = { token: body.accessToken };
      expect((await call('GET /address', { as })).body.addresses).toEqual([]);
      expect((await call('GET /address', { as: neighbor })).body.addresses).toHaveLength(1);
      const row = await User.findById(account._id).lean();
      expect(row).toMatchObject({ providerId: null, defaultAddress: null, verificationHash: null });
      expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
      const message = await emailTo(account.email, 'Your password was changed');
      expect(message.text).toContain('saved addresses were removed');
    },
  );

  it('SAFE-09 CALL-04 leaves a verified account its addresses, and ends tokens and a login through Facebook', async () => {
    const account = await makeAccount();
    const { address } = (await call('POST /address', { as: account, input: addressInput })).body;
    const emailVerifiedAt = new Date(Date.now() - 1_000);
    const facebook = { provider: 'Facebook', providerId: unique('facebook') };
    await User.updateOne({ _id: account._id }, { ...facebook, emailVerifiedAt });
    expect((await reset(await tokenFor(account.email))).status).toBe(200);
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    const as = { token: (await login(account.email, password)).body.accessToken };
    expect((await call('GET /address', { as })).body.addresses).toEqual([address]);
    expect(await User.findById(account._id).lean()).toMatchObject({
      provider: 'Email',
      providerId: null,
      emailVerifiedAt,
    });
    const message = await emailTo(account.email, 'Your password was changed');
    expect(message.text).not.toContain('addresses');
  });

  it('CALL-04 VAL-04 VAL-14 names what is wrong with the form, and keeps the link valid', async () => {
    const { email } = await makeAccount();
    const token = await tokenFor(email);
    const empty = await call('POST /user/reset/:token', { params: { token }, input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      password: 'Password is required.',
      confirmPassword: 'Confirm password is required.',
    });
    const short = await reset(token, { password: 'short', confirmPassword: 'other' });
    expect(short.failure.fields).toEqual({
      password: 'Password must be at least 6 characters.',
      confirmPassword: 'Confirm password must be at least 6 characters.',
    });
    const different = await reset(token, { confirmPassword: 'summit-43' });
    expect(different.failure.fields).toEqual({
      confirmPassword: 'Confirm password and password fields must match.',
    });
    expect((await reset(token)).status).toBe(200);
  });
});
