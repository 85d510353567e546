import { describe, expect, it } from 'vitest';
import { Address } from '../addresses/model/Address.ts';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Subscriber } from '../newsletter/model/Subscriber.ts';
import { User } from '../users/model/User.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { makeAccount } from '../test/accounts.ts';
import { applied, decide, invitedBy, signup } from '../test/applications.ts';
import { buy, setLineStatus } from '../test/buy.ts';
import { emailTo, emailsTo, linkIn } from '../test/emails.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';

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
const confirm = (token: string, as?: { token: string }) =>
  call('POST /user/email/:token', { params: { token }, as });
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
  expect((await confirm(await secretTo(email, 'change-email'), as)).status).toBe(200);
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
    const replies = await Promise.all(Array.from({ length: 3 }, () => confirm(token, account)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // 401: its tokens have ended already.
    expect([200, 400, 401]).toEqual(expect.arrayContaining(statuses));
    const again = { ...account, token: (await login(email, account.password)).body.accessToken };
    expect((await confirm(token, again)).failure).toEqual({ error: noLonger });
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
    expect((await confirm(await secretTo(first, 'change-email'), account)).status).toBe(400);
    await User.updateOne({ _id: account._id }, { 'emailChange.until': new Date(Date.now() - 1) });
    const late = await confirm(await secretTo(second, 'change-email'), account);
    expect(late.failure.error).toBe(noLonger);
  });

  it('BACK-03 CALL-123 ends with the password and with Sign out everywhere', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    await ask(account, email);
    await call('POST /user/sign-out-everywhere', { as: account });
    const again = { token: (await login(account.email, account.password)).body.accessToken };
    expect((await confirm(await secretTo(email, 'change-email'), again)).status).toBe(400);
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
    const replies = await Promise.all(tokens.map((token, at) => confirm(token, people[at])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const loser = replies.find(({ status }) => status === 400);
    expect(loser?.failure.error).toBe('This email address belongs to another account now.');
    expect(await User.countDocuments({ email })).toBe(1);
  });

  it('SAFE-22 CALL-123 needs a session of the account that asked', async () => {
    const [account, stranger] = [await makeConfirmed(), await makeConfirmed()];
    const email = anEmail();
    await ask(account, email);
    const token = await secretTo(email, 'change-email');
    expect((await confirm(token)).status).toBe(401);
    expect((await confirm(token, stranger)).failure.error).toBe(
      'This link is for another account. Please login to that account first.',
    );
    await User.updateOne({ _id: account._id }, { isBlocked: true });
    expect((await confirm(token, account)).status).toBe(401);
    expect(await User.exists({ email })).toBeNull();
    await User.updateOne({ _id: account._id }, { isBlocked: false });
    expect((await confirm(token, account)).status).toBe(200);
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

  it('SAFE-22 does not show it what the account did since, which stays with the other email', async () => {
    const [account, product] = [await makeConfirmed(), await makeProduct()];
    const place = { address: '1 Way', city: 'Since', state: 'TX', country: 'US', zipCode: '12345' };
    const [address, admin] = [{ ...place, isDefault: false }, await makeUser('ROLE_ADMIN')];
    const message = { name: 'Kim', email: account.email, message: unique('Before') };
    await call('POST /contact', { input: message });
    await call('POST /address', { input: { ...address, city: 'Before' }, as: account });
    const edited = (await call('POST /address', { input: address, as: account })).body.address;
    const before = await buy(account, [{ product }]);
    const readdressed = await buy(account, [{ product }]);
    // Ids have seconds, so what is done in the second of the change counts as done since.
    const second = () => Math.floor(Date.now() / 1_000);
    const last = second();
    await expect.poll(second).toBeGreaterThan(last);
    const email = anEmail();
    const token = await change(account, email);
    const signedIn = await login(email, account.password);
    const owner = { token: signedIn.body.accessToken };
    await call('POST /user/recover', { input: { email } });
    const resetLink = async () => {
      const found = (await emailsTo(email)).findLast(
        (each) => each.subject === 'Set a new password',
      );
      return found ? linkIn(found, 'reset-password') : '';
    };
    const reset = await resetLink();
    await call('POST /contact', { input: { ...message, email, message: 'Since the change' } });
    await call('POST /address', { input: address, as: owner });
    await call('PUT /address/:id', { params: { id: edited._id }, input: place, as: owner });
    const shipTo = { params: { id: readdressed._id }, input: { address: place }, as: owner };
    expect((await call('PUT /order/:id/address', shipTo)).status).toBe(200);
    const since = await buy(owner, [{ product }]);
    await setLineStatus(since, 0, 'Delivered', admin);
    const wanted = { line: since.products[0]?._id, quantity: 1, reason: 'Damaged' as const };
    const returned = { params: { id: since._id }, input: { ...wanted, note: '' }, as: owner };
    expect((await call('POST /order/:id/return', returned)).status).toBe(201);
    const opinion = { title: 'T', review: 'R', rating: 4, isRecommended: true };
    await call('POST /review', { input: { product: `${product._id}`, ...opinion }, as: owner });
    await call('POST /wishList', { input: { product: `${product._id}` }, as: owner });
    const profile = { firstName: 'Other', lastName: 'Person', phoneNumber: '555-0177' };
    await call('PUT /user/me', { input: profile, as: owner });

    expect((await revert(token)).status).toBe(200);
    const exportOf = async (mailbox: string, password: string) => {
      const { body } = await login(mailbox, password);
      return (await call('GET /user/export', { as: { token: body.accessToken } })).body;
    };
    const own = await exportOf(account.email, account.password);
    expect(own.user).toMatchObject({ _id: `${account._id}`, firstName: 'Robin', phoneNumber: '' });
    expect(own.addresses.map((each) => each.city)).toEqual(['Before']);
    expect(own.orders.map(({ _id }) => _id)).toEqual([before._id]);
    expect(own.messages.map((each) => each.message)).toEqual([message.message]);
    expect([own.returns, own.reviews, own.wishlist]).toEqual([[], [], []]);

    const path = { token: reset.split('/')[1] ?? '' };
    const password = 'climb-on-3';
    const input = { password, confirmPassword: password };
    expect((await call('POST /user/reset/:token', { params: path, input })).status).toBe(400);
    await emailTo(email, 'Your email address has an account of its own now');
    await call('POST /user/recover', { input: { email } });
    const params = { token: (await resetLink()).split('/')[1] ?? '' };
    expect((await call('POST /user/reset/:token', { params, input })).status).toBe(200);
    const others = await exportOf(email, password);
    expect(others.user).toMatchObject({ role: 'ROLE_MEMBER', ...profile });
    expect(others.addresses.map((each) => each.city)).toEqual(['Since', 'Since']);
    expect(others.orders.map(({ _id }) => _id)).toEqual([since._id, readdressed._id]);
    expect(others.messages.map((each) => each.message)).toEqual(['Since the change']);
    const counts = [others.returns, others.reviews, others.wishlist].map(({ length }) => length);
    expect(counts).toEqual([1, 1, 1]);
  });

  it('SAFE-22 makes no second account if nothing was done since', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    const token = await change(account, email);
    expect((await revert(token)).status).toBe(200);
    expect(await User.exists({ email })).toBeNull();
  });

  it('SAFE-22 ends a password that was set since, and the ways back of an account with a new role', async () => {
    const account = await makeConfirmed();
    const email = anEmail();
    const token = await change(account, email);
    const { body } = await login(email, account.password);
    const passwords = { password: account.password, newPassword: 'climb-on-2' };
    await call('PUT /user/password', { input: passwords, as: { token: body.accessToken } });
    expect((await revert(token)).status).toBe(200);
    for (const password of Object.values(passwords)) {
      expect((await login(account.email, password)).status).toBe(400);
    }
    const staff = await makeConfirmed();
    const late = await change(staff, anEmail());
    const role = { params: { id: `${staff._id}` }, input: { role: 'ROLE_ADMIN' as const } };
    const promoted = await call('PUT /user/:id/role', {
      ...role,
      as: await makeUser('ROLE_ADMIN'),
    });
    expect(promoted.status).toBe(200);
    expect((await revert(late)).status).toBe(400);
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
