import { describe, expect, it, vi } from 'vitest';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Return } from '../returns/model/Return.ts';
import { Session } from '../users/model/Session.ts';
import { User } from '../users/model/User.ts';
import { makeAccount } from '../test/accounts.ts';
import { makeAuthenticator } from '../test/authenticator.ts';
import { buy, setLineStatus } from '../test/buy.ts';
import { emailTo } from '../test/emails.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import {
  addCode,
  addPasskey,
  challengeOf,
  codeOf,
  firstStep,
  secondStep,
} from '../test/secondFactor.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Account = Awaited<ReturnType<typeof makeAccount>>;

async function makeAdmin() {
  const account = await makeAccount();
  await User.updateOne({ _id: account._id }, { role: 'ROLE_ADMIN', emailVerifiedAt: new Date() });
  return account;
}

/** Makes the last confirmation of an account's sessions too old. */
const letExpire = ({ _id }: Pick<Account, '_id'>) =>
  Session.updateMany({ user: _id }, { confirmedAt: new Date(Date.now() - 16 * 60_000) });

const needed = {
  error: 'Please confirm that it is you with your second factor.',
  secondFactor: 'confirm',
};

describe('a sign-in', () => {
  it('SAFE-26 CALL-01 answers as before without a second factor', async () => {
    const { status, body } = await firstStep(await makeAccount());
    expect([status, Object.keys(body)]).toEqual([200, ['user', 'accessToken']]);
  });

  it('SAFE-26 CALL-138 asks for a code, which counts once', async () => {
    const account = await makeAccount();
    const { secret } = await addCode(account);
    const { body } = await firstStep(account);
    expect(body.accessToken).toBeUndefined();
    const { ticket = '', hasCode, passkey } = body.secondFactor ?? {};
    expect([hasCode, passkey]).toEqual([true, null]);
    expect((await secondStep({ ticket, code: codeOf(secret, 4) })).failure.fields).toEqual({
      code: 'This code is not right, or it was used before.',
    });
    // The code of the set-up was used.
    expect((await secondStep({ ticket, code: codeOf(secret) })).status).toBe(400);
    const code = codeOf(secret, 1);
    const done = await secondStep({ ticket, code });
    expect(done.body.user._id).toBe(account._id.toString());
    const as = { token: done.body.accessToken };
    expect((await call('GET /user/me', { as })).status).toBe(200);
    const again = await challengeOf(account);
    expect((await secondStep({ ticket: again.ticket, code })).status).toBe(400);
  });

  it('SAFE-26 CALL-138 accepts a passkey of the account, with the challenge of this sign-in alone', async () => {
    const account = await makeAccount();
    const { authenticator } = await addPasskey(account);
    const [first, second] = [await challengeOf(account), await challengeOf(account)];
    const options = { challenge: first.passkey?.challenge ?? '' };
    const used = authenticator.use(options);
    expect((await secondStep({ ticket: second.ticket, passkey: used })).failure.fields).toEqual({
      passkey: 'This passkey was not accepted. Please try again.',
    });
    const stranger = makeAuthenticator().use(options);
    expect((await secondStep({ ticket: first.ticket, passkey: stranger })).status).toBe(400);
    const forged = { ...authenticator.use(options), id: used.id };
    forged.response.signature = stranger.response.signature;
    expect((await secondStep({ ticket: first.ticket, passkey: forged })).status).toBe(400);
    const passkey = authenticator.use(options);
    expect((await secondStep({ ticket: first.ticket, passkey })).status).toBe(200);
  });

  it('SAFE-26 refuses a passkey that was used at another site', async () => {
    const account = await makeAccount();
    const elsewhere = makeAuthenticator('https://evil.example');
    const { password } = account;
    const begun = await call('POST /user/second-factor/passkeys', {
      input: { password },
      as: account,
    });
    const { ticket, options } = begun.body;
    const input = { ticket, name: 'Key', passkey: elsewhere.create(options) };
    expect((await call('PUT /user/second-factor/passkeys', { input, as: account })).status).toBe(
      400,
    );
    expect((await User.findById(account._id).lean())?.secondFactor).toBeUndefined();
  });

  it('SAFE-26 CALL-138 a ticket begins one session, also at the same time', async () => {
    const account = await makeAccount();
    const { authenticator } = await addPasskey(account);
    const { ticket, passkey: options } = await challengeOf(account);
    const answers = Array.from({ length: 3 }, () =>
      authenticator.use({ challenge: options?.challenge ?? '' }),
    );
    const replies = await Promise.all(answers.map((passkey) => secondStep({ ticket, passkey })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = authenticator.use({ challenge: options?.challenge ?? '' });
    expect((await secondStep({ ticket, passkey: late })).failure.error).toMatch(/used before/);
  });

  it('SAFE-26 CALL-138 a recovery code works once, and its owner gets an email', async () => {
    const account = await makeAccount();
    const { recoveryCodes } = await addCode(account);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(await User.findById(account._id).lean());
    for (const recoveryCode of recoveryCodes) expect(stored).not.toContain(recoveryCode);
    const recoveryCode = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ');
    const { ticket } = await challengeOf(account);
    const replies = await Promise.all([
      secondStep({ ticket, recoveryCode }),
      secondStep({ ticket: (await challengeOf(account)).ticket, recoveryCode }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await emailTo(account.email, 'A recovery code of your account was used');
  });

  it('SAFE-26 a ticket ends with the password, is no access token, and none is a ticket', async () => {
    const account = await makeAccount();
    const { authenticator } = await addPasskey(account);
    const { ticket, passkey: options } = await challengeOf(account);
    expect((await call('GET /user/me', { as: { token: ticket } })).status).toBe(401);
    const passkey = authenticator.use({ challenge: options?.challenge ?? '' });
    expect((await secondStep({ ticket: account.token, passkey })).status).toBe(400);
    await call('POST /user/sign-out-everywhere', { as: account });
    expect((await secondStep({ ticket, passkey })).status).toBe(400);
  });

  it('SAFE-26 the stored secret of an authenticator app is encrypted', async () => {
    const account = await makeAccount();
    const { secret } = await addCode(account);
    expect(JSON.stringify(await User.findById(account._id).lean())).not.toContain(secret);
  });
});

describe('setting up a second factor', () => {
  it('SAFE-26 CALL-142 CALL-144 needs the password for the first one, the second factor for further ones', async () => {
    const account = await makeAccount();
    for (const password of [undefined, 'wrong-one']) {
      const input = password ? { password } : {};
      const refused = await call('POST /user/second-factor/code', { input, as: account });
      expect(refused.failure.fields).toHaveProperty('password');
      const also = await call('POST /user/second-factor/passkeys', { input, as: account });
      expect(also.failure.fields).toHaveProperty('password');
    }
    await addPasskey(account);
    await letExpire(account);
    const input = { password: account.password };
    const later = await call('POST /user/second-factor/code', { input, as: account });
    expect(later.failure).toEqual(needed);
  });

  it('SAFE-26 CALL-139 CALL-145 CALL-147 passkeys are listed, and removed one by one', async () => {
    const account = await makeAccount();
    await addPasskey(account);
    const { secret } = await addCode(account);
    const { body } = await call('GET /user/second-factor', { as: account });
    expect(body.secondFactor).toMatchObject({
      hasCode: true,
      recoveryCodes: 10,
      isRequired: false,
    });
    expect(body.secondFactor.passkeys.map(({ name }) => name)).toEqual(['Key']);
    expect(JSON.stringify(body)).not.toContain(secret);
    const params = { id: body.secondFactor.passkeys[0]?._id ?? '' };
    const removed = await call('DELETE /user/second-factor/passkeys/:id', { params, as: account });
    expect(removed.body.secondFactor.passkeys).toEqual([]);
    const again = await call('DELETE /user/second-factor/passkeys/:id', { params, as: account });
    expect(again.status).toBe(404);
    const last = await call('DELETE /user/second-factor/code', { as: account });
    expect(last.body.secondFactor).toMatchObject({ hasCode: false, recoveryCodes: 0 });
    expect((await firstStep(account)).body.accessToken).toBeDefined();
    await emailTo(account.email, 'A second factor was removed from your account');
  });

  it('SAFE-26 CALL-146 the only factor is removed with its recovery codes', async () => {
    const account = await makeAccount();
    await addCode(account);
    const { body } = await call('DELETE /user/second-factor/code', { as: account });
    expect(body.secondFactor).toMatchObject({ hasCode: false, recoveryCodes: 0 });
    expect((await User.findById(account._id).lean())?.secondFactor).toBeUndefined();
    expect((await firstStep(account)).body.accessToken).toBeDefined();
  });

  it('SAFE-26 CALL-148 new recovery codes end the earlier ones', async () => {
    const account = await makeAccount();
    const { recoveryCodes } = await addCode(account);
    const { body } = await call('POST /user/second-factor/recovery-codes', { as: account });
    expect(body.recoveryCodes).toHaveLength(10);
    const { ticket } = await challengeOf(account);
    expect((await secondStep({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(400);
    expect((await secondStep({ ticket, recoveryCode: body.recoveryCodes?.[0] })).status).toBe(200);
  });

  it('SAFE-26 a ticket of another account, or for something else, sets up nothing', async () => {
    const [account, other] = [await makeAccount(), await makeAccount()];
    const input = { password: account.password };
    const { ticket, secret } = (await call('POST /user/second-factor/code', { input, as: account }))
      .body;
    const code = { ticket, code: codeOf(secret) };
    expect((await call('PUT /user/second-factor/code', { input: code, as: other })).status).toBe(
      400,
    );
    expect((await secondStep(code)).status).toBe(400);
  });
});

describe('before sensitive calls', () => {
  it('SAFE-26 CALL-140 CALL-141 the second factor is asked for once in 15 minutes', async () => {
    const admin = await makeAdmin();
    const { authenticator } = await addPasskey(admin);
    await letExpire(admin);
    const member = await makeUser();
    const role = () =>
      call('PUT /user/:id/role', {
        params: { id: `${member._id}` },
        input: { role: 'ROLE_ADMIN' },
        as: admin,
      });
    expect((await role()).failure).toEqual(needed);
    expect((await User.findById(member._id).lean())?.role).toBe('ROLE_MEMBER');
    const asked = (await call('POST /user/second-factor', { as: admin })).body.secondFactor;
    const passkey = authenticator.use({ challenge: asked.passkey?.challenge ?? '' });
    const input = { ticket: asked.ticket, passkey };
    const given = await call('PUT /user/second-factor', { input, as: admin });
    expect(given.body.message).toMatch(/15 minutes/);
    expect((await role()).status).toBe(200);
    expect((await role()).status).toBe(200);
    await letExpire(admin);
    expect((await role()).failure).toEqual(needed);
  });

  it('SAFE-26 nothing is asked of accounts without one', async () => {
    const admin = await makeAdmin();
    expect((await call('GET /user/export', { as: admin })).status).toBe(200);
    const refused = await call('POST /user/second-factor', { as: admin });
    expect(refused.failure.error).toBe('Your account has no second factor.');
  });

  it.each([
    ['GET', '/order/export.csv'],
    ['GET', '/newsletter/export.csv'],
    ['GET', '/user/export'],
    ['POST', '/promotion'],
    ['DELETE', '/products/delete/0123456789abcdef01234567'],
    ['DELETE', '/user/me'],
    ['PUT', '/user/0123456789abcdef01234567/blocked'],
    ['POST', '/audit/0123456789abcdef01234567/undo'],
  ] as const)('SAFE-26 it is asked for by %s %s', async (method, path) => {
    const { http } = await import('../test/startApp.ts');
    const admin = await makeAdmin();
    await addPasskey(admin);
    await letExpire(admin);
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'; // of the table above
    const reply = await http()[verb](`/api${path}`).set('Authorization', `Bearer ${admin.token}`);
    expect([reply.status, reply.body]).toEqual([403, needed]);
  });

  it('SAFE-26 RET-02 it is asked for by refunds above $500', async () => {
    const [admin, buyer, product] = [await makeAdmin(), await makeUser(), await makeProduct()];
    const order = await buy(buyer, [{ product }]);
    await setLineStatus(order, 0, 'Delivered', admin);
    const asked = await call('POST /order/:id/return', {
      params: { id: order._id },
      input: { line: order.products[0]?._id, quantity: 1, reason: 'Damaged', note: '' },
      as: buyer,
    });
    const { _id } = asked.body.return;
    await addPasskey(admin);
    await letExpire(admin);
    const refund = (refundCents: number) =>
      Return.updateOne({ _id }, { status: 'Received', refundCents }).then(() =>
        call('PUT /return/:id', { params: { id: _id }, input: { status: 'Refunded' }, as: admin }),
      );
    expect((await refund(50_001)).failure).toEqual(needed);
    expect((await Return.findById(_id).lean())?.status).toBe('Received');
    expect((await refund(50_000)).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  it('SAFE-26 CALL-149 is reset by another admin, with email and audit log', async () => {
    const [admin, other] = [await makeAdmin(), await makeAccount()];
    await addPasskey(other);
    const params = { id: `${other._id}` };
    expect((await call('DELETE /user/:id/second-factor', { params, as: other })).status).toBe(403);
    const own = { id: `${admin._id}` };
    expect((await call('DELETE /user/:id/second-factor', { params: own, as: admin })).status).toBe(
      400,
    );
    expect((await call('DELETE /user/:id/second-factor', { params, as: admin })).status).toBe(200);
    expect((await call('GET /user/me', { as: other })).status).toBe(401);
    expect((await firstStep(other)).body.accessToken).toBeDefined();
    await emailTo(other.email, 'The second factor of your account was reset');
    const entry = await AuditEntry.findOne({ target: other._id, by: admin._id }).lean();
    expect(entry?.changes).toMatchObject([{ field: 'secondFactor', from: 'true', to: 'false' }]);
    expect((await call('DELETE /user/:id/second-factor', { params, as: admin })).status).toBe(400);
  });
});

it('SAFE-26 SAFE-09 who registered an unverified email cannot lock its owner out', async () => {
  const squatter = await makeAccount();
  await addPasskey(squatter);
  await call('POST /user/recover', { input: { email: squatter.email } });
  const email = await emailTo(squatter.email, 'Set a new password');
  const token = /reset-password\/([\w-]+)/.exec(email.text ?? '')?.[1] ?? '';
  const password = 'climb-on-2';
  const input = { password, confirmPassword: password };
  expect((await call('POST /user/reset/:token', { params: { token }, input })).status).toBe(200);
  await vi.waitFor(async () =>
    expect((await firstStep({ ...squatter, password })).body.accessToken).toBeDefined(),
  );
});
