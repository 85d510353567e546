import { describe, expect, it } from 'vitest';
import { User } from '../users/model/User.ts';
import { makeAccount } from '../test/accounts.ts';
import { emailTo, linkIn } from '../test/emails.ts';
import { makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const newPassword = 'climb-on-2';
const changePassword = (as: { token: string }, password: string) =>
  call('PUT /user/password', { input: { password, newPassword }, as });

describe('a new password', () => {
  it('BACK-03 CALL-121 ends all older tokens and answers a new one', async () => {
    const account = await makeAccount();
    const { status, body } = await changePassword(account, account.password);
    expect(status).toBe(200);
    expect(body.user._id).toBe(account._id.toString());
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    expect((await call('GET /user/me', { as: { token: body.accessToken } })).status).toBe(200);
    const login = (password: string) =>
      call('POST /user/login', { input: { email: account.email, password } });
    expect((await login(account.password)).status).toBe(400);
    expect((await login(newPassword)).status).toBe(200);
    await emailTo(account.email, 'Your password was changed');
  });

  it('BACK-03 CALL-121 is refused for a wrong password, and without one', async () => {
    const account = await makeAccount();
    const wrong = await changePassword(account, 'wrong-one');
    expect(wrong.status).toBe(400);
    expect(wrong.failure).toEqual({
      error: 'Password is incorrect.',
      fields: { password: 'Password is incorrect.' },
    });
    expect((await call('GET /user/me', { as: account })).status).toBe(200);
    const refused = await changePassword(await makeUser(), 'anything');
    expect(refused.failure.error).toContain('Forgot password');
  });

  it('BACK-03 CALL-121 works for exactly one of several at once', async () => {
    const account = await makeAccount();
    const replies = await Promise.all(
      [1, 2, 3].map(() => changePassword(account, account.password)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('BACK-03 CALL-121 ends the links that were mailed before', async () => {
    const account = await makeAccount();
    await call('POST /user/recover', { input: { email: account.email } });
    const link = linkIn(await emailTo(account.email, 'Set a new password'), 'reset-password');
    await changePassword(account, account.password);
    const input = { password: 'thief-1234', confirmPassword: 'thief-1234' };
    const params = { token: link.split('/')[1] ?? '' };
    expect((await call('POST /user/reset/:token', { params, input })).status).toBe(400);
    expect((await User.findById(account._id).lean())?.verificationHash).toBeNull();
  });
});

describe('Sign out everywhere', () => {
  it('BACK-03 CALL-125 ends all tokens, and the account can sign in again', async () => {
    const account = await makeAccount();
    const { email, password } = account;
    const other = await call('POST /user/login', { input: { email, password } });
    const { body } = await call('POST /user/sign-out-everywhere', { as: account });
    expect(body.message).toBe('You are signed out everywhere.');
    for (const token of [account.token, other.body.accessToken]) {
      expect((await call('GET /user/me', { as: { token } })).status).toBe(401);
    }
    expect((await call('POST /user/login', { input: { email, password } })).status).toBe(200);
  });
});
