import { describe, expect, it } from 'vitest';
import { Merchant } from '../merchants/model/Merchant.ts';
import { searchFieldsOf, User } from './model/User.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { makeAccount } from '../test/accounts.ts';
import { applied, decide, invitedBy, signup } from '../test/applications.ts';
import { emailTo, linkIn } from '../test/emails.ts';
import { makeMerchant, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { _id: { toString(): string }; token: string };

const paramsOf = ({ _id }: Pick<Person, '_id'>) => ({ id: _id.toString() });
const setRole = (of: Pick<Person, '_id'>, role: string, as: { token: string }) =>
  call('PUT /user/:id/role', { params: paramsOf(of), input: { role }, as });
const setBlocked = (of: Pick<Person, '_id'>, isBlocked: boolean, as: { token: string }) =>
  call('PUT /user/:id/blocked', { params: paramsOf(of), input: { isBlocked }, as });
const meStatus = async (as: { token: string }) => (await call('GET /user/me', { as })).status;
const blockedError = 'This account is blocked. Please write to us.';

describe('a user', () => {
  it('CALL-91 DESK-03 is shown to admins', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeUser();
    const { body } = await call('GET /user/:id', { params: paramsOf(user), as: admin });
    expect(body.user).toMatchObject({ email: user.email, role: 'ROLE_MEMBER', isBlocked: false });
    const unknown = { id: '0123456789abcdef01234567' };
    expect((await call('GET /user/:id', { params: unknown, as: admin })).status).toBe(404);
    expect((await call('GET /user/:id', { params: paramsOf(user), as: user })).status).toBe(403);
  });
});

describe('the role', () => {
  it('CALL-92 DESK-03 is changed by an admin, and ends the tokens at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeAccount();
    const reply = await setRole(user, 'ROLE_ADMIN', admin);
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({ email: user.email, role: 'ROLE_ADMIN' });
    expect(await meStatus(user)).toBe(401);
    const { email, password } = user;
    const again = await call('POST /user/login', { input: { email, password } });
    const as = { token: again.body.accessToken };
    expect((await call('GET /user/:id', { params: paramsOf(user), as })).status).toBe(200);
    expect((await setRole(user, 'ROLE_MEMBER', admin)).body.user.role).toBe('ROLE_MEMBER');
    expect(await meStatus(as)).toBe(401);
  });

  it('CALL-92 DESK-03 of oneself or a merchant stays, and nobody becomes a merchant', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const user = await makeUser();
    const own = await setRole(admin, 'ROLE_MEMBER', admin);
    expect([own.status, own.failure.error]).toEqual([400, 'You cannot change your own role.']);
    const refused = await setRole(merchant, 'ROLE_MEMBER', admin);
    expect([refused.status, refused.failure.error]).toEqual([
      400,
      'This is a merchant, who becomes a member by being deleted as a merchant.',
    ]);
    expect((await setRole(user, 'ROLE_MERCHANT', admin)).status).toBe(400);
    for (const person of [admin, merchant, user]) expect(await meStatus(person)).toBe(200);
    const unknown = { _id: '0123456789abcdef01234567' };
    expect((await setRole(unknown, 'ROLE_MEMBER', admin)).status).toBe(404);
  });

  it('CALL-92 CALL-93 DESK-03 leaves one admin when two remove each other at once', async () => {
    for (const remove of [
      (of: Person, as: Person) => setRole(of, 'ROLE_MEMBER', as),
      (of: Person, as: Person) => setBlocked(of, true, as),
    ]) {
      await User.updateMany({ role: 'ROLE_ADMIN' }, { role: 'ROLE_MEMBER' });
      // A blocked admin is none who could help.
      const blocked = await makeUser('ROLE_ADMIN');
      await User.updateOne({ _id: blocked._id }, { isBlocked: true });
      const [first, second] = [await makeUser('ROLE_ADMIN'), await makeUser('ROLE_ADMIN')];
      const replies = await Promise.all([remove(first, second), remove(second, first)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await User.find({ role: 'ROLE_ADMIN', isBlocked: false }).lean();
      expect(left).toHaveLength(1);
    }
  });
});

describe('a blocked account', () => {
  it('CALL-93 DESK-03 loses its tokens, and signs in again once it is unblocked', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeAccount();
    const { email, password } = user;
    const reply = await setBlocked(user, true, admin);
    expect(reply.body.user).toMatchObject({ email, isBlocked: true });
    expect(await meStatus(user)).toBe(401);
    const refused = await call('POST /user/login', { input: { email, password } });
    expect([refused.status, refused.failure]).toEqual([400, { error: blockedError }]);
    const wrong = await call('POST /user/login', { input: { email, password: 'not-this-one' } });
    expect(wrong.failure.error).toBe('Password Incorrect or no user found for this email address.');
    await setBlocked(user, false, admin);
    expect((await call('POST /user/login', { input: { email, password } })).status).toBe(200);
    expect(await meStatus(user)).toBe(401);
  });

  it('CALL-93 DESK-03 is never the own one', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    await makeUser('ROLE_ADMIN');
    const reply = await setBlocked(admin, true, admin);
    expect([reply.status, reply.failure.error]).toEqual([400, 'You cannot block yourself.']);
    expect(await meStatus(admin)).toBe(200);
  });

  it('CALL-93 DESK-03 has no valid token, whatever its version', async () => {
    const user = await makeUser();
    await User.updateOne({ _id: user._id }, { isBlocked: true });
    expect(await meStatus(user)).toBe(401);
    const link = {
      verificationHash: hashSecret(unique()),
      verificationUntil: new Date(Date.now() + 60_000),
    };
    await User.updateOne({ _id: user._id }, link);
    const params = { token: 'any' };
    expect((await call('POST /user/verify/:token', { params, as: user })).status).toBe(401);
  });

  it('CALL-93 DESK-03 gets no new password by an emailed link, and keeps the link for later', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeAccount();
    await setBlocked(user, true, admin);
    await call('POST /user/recover', { input: { email: user.email } });
    const link = linkIn(await emailTo(user.email), 'reset-password');
    const params = { token: link.split('/')[1] ?? '' };
    const input = { password: 'summit-up-2', confirmPassword: 'summit-up-2' };
    const refused = await call('POST /user/reset/:token', { params, input });
    expect([refused.status, refused.failure]).toEqual([400, { error: blockedError }]);
    await setBlocked(user, false, admin);
    expect((await call('POST /user/reset/:token', { params, input })).status).toBe(200);
  });

  it('CALL-93 DESK-03 SAFE-07 does not become a merchant by a sign-up link', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeAccount();
    const { id, email } = await applied({ email: user.email });
    await decide('approve', id);
    await setBlocked(user, true, admin);
    const { token } = await invitedBy(email);
    const refused = await signup(token, email);
    expect([refused.status, refused.failure]).toEqual([400, { error: blockedError }]);
    expect(await User.findById(user._id).lean()).toMatchObject({
      role: 'ROLE_MEMBER',
      isBlocked: true,
    });
    expect((await Merchant.findById(id).lean())?.brand).toBeNull();
    await setBlocked(user, false, admin);
    expect((await signup(token, email)).status).toBe(201);
  });
});

describe('search', () => {
  const find = async (input: Record<string, unknown>) => {
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Root' });
    const reply = await call('GET /user/search', { as: admin, input });
    expect(reply.status).toBe(200);
    return reply.body;
  };

  it('CALL-07 DESK-03 finds the beginning of a word of the names or the email, in any case', async () => {
    const word = unique('Zo').replace('-', '');
    const email = `${unique('mail')}.box-${word}9@example.com`;
    const { _id } = await User.create({ firstName: `Mia ${word}`, lastName: 'Van  Dyke', email });
    for (const search of [
      word,
      word.toUpperCase(),
      `mia ${word} VAN`,
      `${word}  van dyke`,
      email,
      email.slice(0, 12),
      `box-${word}`,
      `${word}9@exam`,
    ]) {
      const { users, totalUsers } = await find({ search });
      expect([search, users.map((user) => user._id), totalUsers]).toEqual([
        search,
        [_id.toString()],
        1,
      ]);
    }
    expect((await find({ search: word.slice(1) })).totalUsers).toBe(0);
    expect((await find({ search: `dyke ${word}` })).totalUsers).toBe(1);
    expect((await find({ search: `duke ${word}` })).totalUsers).toBe(0);
  });

  it.each(['.*', 'a(b', '[x', '$gt', 'é^', 'İstan', '%'])(
    'CALL-07 DESK-03 takes %s literally',
    async (text) => {
      const end = unique('');
      const firstName = `${text}${end}`;
      await makeUser('ROLE_MEMBER', { firstName });
      const { users } = await find({ search: `${text}${end}` });
      expect(users.map((user) => user.firstName)).toEqual([firstName]);
    },
  );

  it('CALL-07 DESK-03 follows a change of the names, and narrows a first name', async () => {
    const user = await makeUser();
    const [firstName, lastName] = [unique('First'), unique('Last')];
    await call('PUT /user/me', { as: user, input: { firstName, lastName } });
    for (const search of [firstName, lastName, user.email]) {
      expect((await find({ search })).totalUsers).toBe(1);
    }
    expect((await find({ search: lastName, firstName: firstName.slice(0, 5) })).totalUsers).toBe(1);
    expect((await find({ search: lastName, firstName: 'Other' })).totalUsers).toBe(0);
  });

  it('CALL-07 DESK-03 keeps a bounded number of words, also for the longest names', () => {
    const name = '瑜'.repeat(100);
    const person = { firstName: name, lastName: name, phoneNumber: '' };
    const { search } = searchFieldsOf({ ...person, email: 'robin@example.com' });
    expect(search.length).toBeLessThanOrEqual(100);
    expect(search).toContain('robin@example.com');
  });
});
