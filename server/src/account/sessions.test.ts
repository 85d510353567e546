import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { Session } from '../users/model/Session.ts';
import { makeAccount } from '../test/accounts.ts';
import { makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Account = Awaited<ReturnType<typeof makeAccount>>;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn({ email, password }: Account, userAgent: string) {
  const input = { email, password };
  const { body } = await call('POST /user/login', {
    input,
    headers: { 'User-Agent': userAgent },
  });
  return { token: body.accessToken };
}

const list = async (as: { token: string }) =>
  (await call('GET /user/sessions', { as })).body.sessions;

describe('the sessions of an account', () => {
  it('SAFE-26 CALL-135 are listed with device and last use, the current one marked', async () => {
    const account = await makeAccount();
    const [desk, phone] = [await signIn(account, firefox), await signIn(account, safari)];
    const lastUsedAt = new Date(Date.now() - 3_600_000);
    await Session.updateOne({ user: account._id, device: /Firefox/ }, { lastUsedAt });
    const shown = await list(phone);
    expect(shown.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iOS', true],
      ['', false],
      ['Firefox on Linux', false],
    ]);
    expect(shown.at(-1)?.lastUsedAt).toBe(lastUsedAt.toISOString());
    // The use by this call is noted.
    const [first] = await list(desk);
    expect(first).toMatchObject({ device: 'Firefox on Linux', isCurrent: true });
    expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(lastUsedAt.getTime() + 3_000_000);
  });

  it('SAFE-26 CALL-135 the last use is written at most every five minutes', async () => {
    const account = await makeAccount();
    const as = await signIn(account, firefox);
    const before = await Session.findOne({ user: account._id, device: /Firefox/ }).lean();
    const recently = new Date(Date.now() - 4 * 60_000);
    await Session.updateOne({ _id: before?._id }, { lastUsedAt: recently });
    await call('GET /user/me', { as });
    expect((await Session.findById(before?._id).lean())?.lastUsedAt).toEqual(recently);
  });

  it('SAFE-26 CALL-136 end one by one, by their account alone', async () => {
    const [account, stranger] = [await makeAccount(), await makeUser()];
    const [desk, phone] = [await signIn(account, firefox), await signIn(account, safari)];
    const id = (await list(desk)).find(({ device }) => device === 'Safari on iOS')?._id ?? '';
    expect((await call('DELETE /user/sessions/:id', { params: { id }, as: stranger })).status).toBe(
      404,
    );
    const { body } = await call('DELETE /user/sessions/:id', { params: { id }, as: desk });
    expect(body.sessions.map(({ _id }) => _id)).not.toContain(id);
    expect((await call('GET /user/me', { as: phone })).status).toBe(401);
    expect((await call('GET /user/me', { as: desk })).status).toBe(200);
    expect((await call('DELETE /user/sessions/:id', { params: { id }, as: desk })).status).toBe(
      404,
    );
  });

  it('SAFE-26 CALL-137 AUTH-02 signing out ends the token', async () => {
    const account = await makeAccount();
    const [desk, phone] = [await signIn(account, firefox), await signIn(account, safari)];
    expect((await call('POST /user/sign-out', { as: desk })).body.message).toBe(
      'You are signed out.',
    );
    expect((await call('GET /user/me', { as: desk })).status).toBe(401);
    expect((await call('GET /user/me', { as: phone })).status).toBe(200);
  });

  it('SAFE-26 CALL-135 those that ended with the password are not listed, nor those of others', async () => {
    const account = await makeAccount();
    await makeUser();
    await signIn(account, safari);
    const passwords = { password: account.password, newPassword: 'climb-on-2' };
    const headers = { 'User-Agent': firefox };
    const changed = await call('PUT /user/password', { input: passwords, as: account, headers });
    const shown = await list({ token: changed.body.accessToken });
    expect(shown.map(({ device }) => device)).toEqual(['Firefox on Linux']);
  });

  it('SAFE-26 a token of a session that never was is refused, and one without a session', async () => {
    const account = await makeAccount();
    const sign = (jwtid?: string) =>
      jwt.sign({ v: 0 }, config.jwtSecret, {
        algorithm: 'HS256',
        subject: account._id.toString(),
        expiresIn: 60,
        ...(jwtid && { jwtid }),
      });
    const others = await Session.findOne({ user: (await makeUser())._id }).lean();
    for (const id of ['0123456789abcdef01234567', 'not-an-id', `${others?._id}`]) {
      expect((await call('GET /user/me', { as: { token: sign(id) } })).status).toBe(401);
    }
    expect((await call('GET /user/me', { as: { token: sign() } })).status).toBe(401);
  });
});
