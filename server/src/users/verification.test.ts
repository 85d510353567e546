import { describe, expect, it } from 'vitest';
import { User } from './model/User.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { emailTo, emailsTo, linkIn } from '../test/emails.ts';
import { makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';

startApp();

const password = 'trail-run-7';
const notValid = { error: 'This link is no longer valid, or it is for another account.' };

/** Registers a new user and returns it with the emailed secret. */
async function register() {
  const email = `${unique('new')}@example.com`;
  const { body } = await call('POST /user/register', {
    input: { email, firstName: 'Noor', lastName: 'Ahmed', password },
  });
  const path = linkIn(await emailTo(email, 'Welcome to Uphill'), 'verify-email');
  return {
    id: body.user._id,
    email,
    as: { token: body.accessToken },
    path,
    secret: secretIn(path),
  };
}

const secretIn = (path: string) => path.split('/')[1] ?? '';

const verify = (token: string, as?: { token: string }) =>
  call('POST /user/verify/:token', { params: { token }, as });

const verifiedAt = async (id: string) => (await User.findById(id).lean())?.emailVerifiedAt;

describe('the link of the welcome email', () => {
  it('SAFE-06 sends no second email, is stored as a hash, and is valid for seven days', async () => {
    const { id, email, path, secret } = await register();
    expect(path).toMatch(/^verify-email\/[\w-]{43}$/);
    expect(await emailsTo(email)).toHaveLength(1);
    const row = await User.findById(id).lean();
    expect(row).toMatchObject({ emailVerifiedAt: null, verificationHash: hashSecret(secret) });
    const days = ((row?.verificationUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('CALL-71 SAFE-06 verifies the signed-in account once, and keeps all its data', async () => {
    const { id, email, as, secret } = await register();
    const input = validInputs['POST /address'];
    const { address } = (await call('POST /address', { as, input })).body;
    const reply = await verify(secret, as);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: 'Your email address is confirmed. Thank you!' });
    expect(await verifiedAt(id)).toBeInstanceOf(Date);
    expect((await call('GET /address', { as })).body.addresses).toEqual([address]);
    expect((await call('POST /user/login', { input: { email, password } })).status).toBe(200);

    const again = await verify(secret, as);
    expect(again.body).toEqual({ message: 'Your email address is confirmed already.' });
    await User.updateOne({ _id: id }, { emailVerifiedAt: null });
    expect((await verify(secret, as)).failure).toEqual(notValid);
  });

  it('SAFE-09 changes nothing for a user who is not signed in to the account', async () => {
    const { id, secret, as } = await register();
    expect((await verify(secret)).status).toBe(401);
    const other = await verify(secret, await makeUser());
    expect(other.status).toBe(400);
    expect(other.failure).toEqual(notValid);
    expect(await verifiedAt(id)).toBeNull();
    expect((await verify(secret, as)).status).toBe(200);
  });

  it('SAFE-06 expires after seven days', async () => {
    const { id, secret, as } = await register();
    await User.updateOne({ _id: id }, { verificationUntil: new Date(Date.now() - 1) });
    expect((await verify(secret, as)).failure).toEqual(notValid);
    expect((await verify('x', as)).failure).toEqual(notValid);
    expect(await verifiedAt(id)).toBeNull();
  });

  it('SAFE-09 is invalidated when the password is reset', async () => {
    const { email, secret } = await register();
    await call('POST /user/recover', { input: { email } });
    const token = secretIn(linkIn(await emailTo(email, 'Set a new password'), 'reset-password'));
    const input = { password: 'summit-42', confirmPassword: 'summit-42' };
    await call('POST /user/reset/:token', { params: { token }, input });
    const { body } = await call('POST /user/login', {
      input: { email, password: input.password },
    });
    const row = await User.findById(body.user._id).lean();
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(row?.verificationHash).toBeNull();
    await User.updateOne({ _id: body.user._id }, { emailVerifiedAt: null });
    expect((await verify(secret, { token: body.accessToken })).failure).toEqual(notValid);
  });
});

describe('emails', () => {
  it('SAFE-09 CALL-02 refuses an email that only looks like a lower-case one', async () => {
    // The Kelvin sign, whose lower case is the letter k.
    for (const email of ['\u212Aim@example.com', 'kim@\u212Aeys.example.com']) {
      const reply = await call('POST /user/recover', { input: { email } });
      expect(reply.status).toBe(400);
      expect(reply.failure.fields).toEqual({ email: 'Email format is invalid.' });
    }
  });
});
