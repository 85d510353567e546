import { describe, expect, it } from 'vitest';
import { Address } from '../../models/Address.ts';
import { AuditEntry } from '../../models/AuditEntry.ts';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { Merchant } from '../../models/Merchant.ts';
import { Subscriber } from '../../models/Subscriber.ts';
import { User } from '../../models/User.ts';
import { hashSecret } from '../../platform/auth/tokens.ts';
import { makeAccount } from '../../test/accounts.ts';
import { applied, decide, invitedBy, signup } from '../../test/applications.ts';
import { emailTo, emailsTo, linkIn } from '../../test/emails.ts';
import { makeUser, unique } from '../../test/factories.ts';
import { call, startApp } from '../../test/startApp.ts';
import { validInputs } from '../../test/validInputs.ts';

startApp();

type Account = Awaited<ReturnType<typeof makeAccount>>;

const anEmail = () => `${unique('new')}@example.com`;
const noLonger = 'This link is no longer valid. Please ask for a new one.';

/** An account with a confirmed email and a password. */
async function makeConfirmed() {
  const account = await makeAccount();
  await User.updateOne({ _id: account._id }, { emailVerifiedAt: new Date() });
  return account;
}

const ask = (as: Account, email: string, password = as.password) =>
  call('PUT /user/email', { input: { email, password }, as });
const confirm = (token: string) => call('POST /user/email/:token', { params: { token } });
const revert = (token: string) => call('POST /user/email/revert/:token', { params: { token } });
const login = (email: string, password: string) =>
  call('POST /user/login', { input: { email, password } });

const secretTo = async (email: string, screen: 'change-email' | 'revert-email') =>
  linkIn(
    await emailTo(
      email,
      screen === 'change-email'
        ? 'Confirm your new email address'
        : 'Your email address was changed',
    ),
    screen,
  ).split('/')[1] ?? '';

/** Changes the email and returns the secret of the way back. */
async function change(as: Account, email: string): Promise<string> {
  expect((await ask(as, email)).status).toBe(200);
  expect((await confirm(await secretTo(email, 'change-email'))).status).toBe(200);
  return secretTo(as.email, 'revert-email');
}

describe('asking for another email', () => {
  it('BACK-03 CALL-122 sends a link to the new address, and changes nothing yet', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    const { body } = await ask(account, email);
    expect(body.message).toMatch(/^We sent a link to the new email address\./);
    const token = await secretTo(email, 'change-email');
    const row = await User.findById(account._id).lean();
    expect(row?.email).toBe(account.email);
    expect(row?.emailChange?.hash).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const minutes = ((row?.emailChange?.until.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await call('GET /user/me', { as: account })).status).toBe(200);
  });

  it('BACK-03 CALL-122 answers the same for an address that is taken, and tells its owner instead', async () => {
    const [account, owner] = [await makeConfirmed(), await makeUser()];
    const free = await ask(account, anEmail());
    const taken = await ask(account, owner.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const emails = await emailsTo(owner.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your email address was entered for another account',
    ]);
    expect(emails[0]?.text).not.toContain('change-email');
  });

  it('BACK-03 CALL-122 asks for the password', async () => {
    const account = await makeConfirmed();
    const wrong = await ask(account, anEmail(), 'wrong-one');
    expect(wrong.status).toBe(400);
    expect(wrong.failure.fields).toEqual({ password: 'Password is incorrect.' });
    expect((await User.findById(account._id).lean())?.emailChange).toBeUndefined();
  });

  it('BACK-03 CALL-122 refuses the same address, and an account without a password', async () => {
    const account = await makeConfirmed();
    expect((await ask(account, account.email)).failure.fields).toEqual({
      email: 'This is your email address already.',
    });
    const social = await makeUser();
    const input = { email: anEmail(), password: 'anything' };
    const refused = await call('PUT /user/email', { input, as: social });
    expect(refused.status).toBe(400);
    expect(refused.failure.error).toContain('Forgot password');
  });
});

describe('confirming another email', () => {
  it('BACK-03 CALL-123 changes the email once and ends all tokens', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    await ask(account, email);
    const token = await secretTo(email, 'change-email');
    await call('POST /user/recover', { input: { email: account.email } });
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await confirm(token)).failure).toEqual({ error: noLonger });
    expect((await call('GET /user/me', { as: account })).status).toBe(401);
    expect((await login(account.email, account.password)).status).toBe(400);
    expect((await login(email, account.password)).status).toBe(200);
    const row = await User.findById(account._id).lean();
    expect(row?.emailVerifiedAt).not.toBeNull();
    expect(row?.resetHash).toBeNull();
    const admin = await makeUser('ROLE_ADMIN');
    const found = await call('GET /user/search', { input: { search: email }, as: admin });
    expect(found.body.users.map(({ _id }) => _id)).toEqual([account._id.toString()]);
    const entry = await AuditEntry.findOne({ target: account._id }).lean();
    expect(entry?.changes).toMatchObject([{ field: 'email', from: 'null', to: 'null' }]);
  });

  it('BACK-03 CALL-123 takes only the newest link, within its hour', async () => {
    const account = await makeConfirmed();
    const [first, second] = [anEmail(), anEmail()];
    await ask(account, first);
    await ask(account, second);
    expect((await confirm(await secretTo(first, 'change-email'))).status).toBe(400);
    await User.updateOne({ _id: account._id }, { 'emailChange.until': new Date(Date.now() - 1) });
    expect((await confirm(await secretTo(second, 'change-email'))).failure.error).toBe(noLonger);
  });

  it('BACK-03 CALL-123 ends with the password and with Sign out everywhere', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    await ask(account, email);
    await call('POST /user/sign-out-everywhere', { as: account });
    expect((await confirm(await secretTo(email, 'change-email'))).status).toBe(400);
  });

  it('BACK-03 CALL-123 gives an address to one of two', async () => {
    const people = [await makeConfirmed(), await makeConfirmed()];
    const email = anEmail();
    const tokens = [unique('secret'), unique('secret')];
    for (const [index, { _id }] of people.entries()) {
      const hash = hashSecret(tokens[index] ?? '');
      const emailChange = { email, hash, until: new Date(Date.now() + 60_000) };
      await User.updateOne({ _id }, { emailChange });
    }
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const loser = replies.find(({ status }) => status === 400);
    expect(loser?.failure.error).toBe('This email address belongs to another account now.');
    expect(await User.countDocuments({ email })).toBe(1);
  });

  it('BACK-03 CALL-123 is refused for a blocked account', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    await ask(account, email);
    await User.updateOne({ _id: account._id }, { isBlocked: true });
    const refused = await confirm(await secretTo(email, 'change-email'));
    expect(refused.failure.error).toBe('This account is blocked. Please write to us.');
  });

  it('BACK-03 CALL-123 lets the newsletter and the messages of a confirmed address follow', async () => {
    const account = await makeConfirmed();
    const message = { name: 'Robin', email: account.email, message: 'Do you sell ropes?' };
    await call('POST /contact', { input: message });
    await call('POST /newsletter/subscribe', { input: { email: account.email } });
    const email = anEmail();
    await change(account, email);
    expect(await ContactMessage.countDocuments({ email })).toBe(1);
    expect(await Subscriber.findOne({ email }).lean()).toMatchObject({ isSubscribed: true });
    expect(await Subscriber.exists({ email: account.email })).toBeNull();
  });

  it("BACK-03 CALL-123 leaves a stranger's messages with an address that was never confirmed", async () => {
    const account = await makeAccount();
    const message = { name: 'Kim', email: account.email, message: 'Do you sell ropes?' };
    await call('POST /contact', { input: message });
    await change(account, anEmail());
    expect(await ContactMessage.countDocuments({ email: account.email })).toBe(1);
  });
});

describe('a merchant invitation', () => {
  it.each(['old', 'new'] as const)(
    'SAFE-23 to the %s address ends with the change, and can be sent again',
    async (which) => {
      const account = await makeConfirmed();
      const email = anEmail();
      const invited = which === 'old' ? account.email : email;
      const { id } = await applied({ email: invited });
      await decide('approve', id);
      const { token } = await invitedBy(invited);
      await change(account, email);
      for (const typed of [invited, email]) {
        expect((await signup(token, typed)).failure.error).toMatch(
          /^This link is no longer valid\./,
        );
      }
      const admin = await makeUser('ROLE_ADMIN');
      const find = async () =>
        (await call('GET /merchant/list', { as: admin })).body.merchants.find(
          ({ _id }) => _id === id,
        );
      expect(await find()).toMatchObject({ isSignupOpen: true, isInvitationEnded: true });
      const again = await decide('approve', id);
      expect(again.body.merchant).toMatchObject({ email, isSignupOpen: true });
      expect(again.body.merchant.isInvitationEnded).toBeUndefined();
      const { token: next } = await invitedBy(email);
      expect((await signup(next, email)).status).toBe(201);
      expect(await find()).not.toHaveProperty('isSignupOpen');
    },
  );

  it('SAFE-23 ends with its time, too', async () => {
    const { id } = await applied();
    await decide('approve', id);
    await Merchant.updateOne({ _id: id }, { signupUntil: new Date(Date.now() - 1) });
    const { body } = await call('GET /merchant/list', { as: await makeUser('ROLE_ADMIN') });
    expect(body.merchants.find(({ _id }) => _id === id)).toMatchObject({ isInvitationEnded: true });
  });
});

describe('taking the change back', () => {
  it('BACK-03 CALL-124 gives the old email again once, and ends all tokens', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    const token = await change(account, email);
    const { body } = await login(email, account.password);
    expect((await revert(token)).status).toBe(200);
    expect((await call('GET /user/me', { as: { token: body.accessToken } })).status).toBe(401);
    expect((await login(email, account.password)).status).toBe(400);
    expect((await login(account.email, account.password)).status).toBe(200);
    expect((await revert(token)).failure).toEqual({ error: 'This link is no longer valid.' });
    await emailTo(account.email, 'Your account has this email address again');
  });

  it('BACK-03 CALL-124 works for 72 hours', async () => {
    const account = await makeConfirmed();
    const token = await change(account, anEmail());
    const row = await User.findById(account._id).lean();
    const [former] = row?.formerEmails ?? [];
    const hours = ((former?.until.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    expect(JSON.stringify(row)).not.toContain(token);
    await User.updateOne(
      { _id: account._id },
      { 'formerEmails.0.until': new Date(Date.now() - 1) },
    );
    expect((await revert(token)).status).toBe(400);
  });

  it('BACK-03 CALL-124 outlives later changes, a new password and Sign out everywhere, and ends their ways back', async () => {
    const account = await makeConfirmed();
    const thief = anEmail();
    const token = await change(account, thief);
    const again = await login(thief, account.password);
    const as = { ...account, email: thief, token: again.body.accessToken };
    const later = await change(as, anEmail());
    await User.updateOne({ _id: account._id }, { $inc: { tokenVersion: 1 } });
    expect((await revert(token)).status).toBe(200);
    expect((await revert(later)).status).toBe(400);
    expect((await User.findById(account._id).lean())?.email).toBe(account.email);
  });

  it('BACK-03 CALL-124 keeps the old address free until then', async () => {
    const account = await makeConfirmed();
    const token = await change(account, anEmail());
    const input = { ...validInputs['POST /user/register'], email: account.email };
    const refused = await call('POST /user/register', { input });
    expect(refused.failure.error).toBe('That email address is already in use.');
    expect((await revert(token)).status).toBe(200);
  });

  it('SAFE-24 leaves an old address that was never confirmed to its owner', async () => {
    const stranger = await makeAccount();
    const token = await change(stranger, anEmail());
    const input = { ...validInputs['POST /user/register'], email: stranger.email };
    expect((await call('POST /user/register', { input })).status).toBe(201);
    expect((await revert(token)).failure.error).toBe(
      'This email address belongs to another account now.',
    );
  });

  it('BACK-03 CALL-124 SAFE-09 removes the addresses if the old email was never confirmed', async () => {
    const account = await makeAccount();
    const input = validInputs['POST /address'];
    await call('POST /address', { input, as: account });
    const token = await change(account, anEmail());
    expect(await Address.countDocuments({ user: account._id })).toBe(1);
    expect((await revert(token)).status).toBe(200);
    expect(await Address.countDocuments({ user: account._id })).toBe(0);
  });
});
