import { describe, expect, it } from 'vitest';
import { Brand } from '../brands/Brand.ts';
import { makeAccount } from '../test/accounts.ts';
import { applied, decide, invitedBy, login, signedUp, signup } from '../test/applications.ts';
import { makeBrand, makeUser, unique } from '../test/factories.ts';
import { letterTo } from '../test/letters.ts';
import { call, startApp } from '../test/startApp.ts';
import { hashSecret } from '../users/tokens.ts';
import { Merchant } from './Merchant.ts';

startApp();

const noLonger = { error: 'This link is no longer valid. Please ask us for a new one.' };

describe('approving somebody without an account', () => {
  it('CALL-46 CALL-49 AUTH-07 MERCH-02 mails a link that makes them a merchant with an own brand', async () => {
    const { id, email, brand } = await applied();
    const reply = await decide('approve', id);
    expect(reply.status).toBe(200);
    expect(reply.body.merchant).toMatchObject({ _id: id, status: 'Approved' });

    const { path, token } = await invitedBy(email);
    expect(path).toBe(`merchant-signup/${token}?email=${encodeURIComponent(email)}`);
    const row = await Merchant.findById(id).lean();
    expect(row?.signupHash).toBe(hashSecret(token));
    const days = ((row?.signupUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    const done = await signup(token, email.toUpperCase());
    expect(done.status).toBe(201);
    expect(done.body.message).toBe(
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
    );
    const { body } = await login(email);
    expect(body.user).toMatchObject({
      role: 'ROLE_MERCHANT',
      firstName: 'Sam',
      merchant: { _id: id, name: 'Sam Seller' },
    });
    const as = { token: body.accessToken };
    const brands = await call('GET /brands', { as });
    expect(brands.body.brands).toEqual([
      {
        _id: body.user.merchant?.brand,
        name: brand,
        slug: brand.toLowerCase(),
        description: 'We sew running shirts by hand.',
        isActive: true,
        merchant: { _id: id, name: 'Sam Seller' },
      },
    ]);
    const shown = await call('GET /brands/lists', {});
    expect(shown.body.brands.map(({ name }) => name)).toContain(brand);
    await letterTo(email, 'Your merchant account is ready');
  });

  it('CALL-49 MERCH-02 works once, also when used several times at once', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    const replies = await Promise.all(Array.from({ length: 3 }, () => signup(token, email)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect((await signup(token, email)).failure).toEqual(noLonger);
    expect(await Brand.countDocuments({ 'merchant._id': id })).toBe(1);
  });

  it('CALL-49 refuses another email, an old link and one that never was', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    const other = await signup(token, 'other@example.com');
    expect(other.status).toBe(400);
    expect(other.failure.fields).toEqual({
      email: 'Please use the email address that the link was sent to.',
    });
    await Merchant.updateOne({ _id: id }, { signupUntil: new Date(Date.now() - 1) });
    expect((await signup(token, email)).failure).toEqual(noLonger);
    expect((await signup('x'.repeat(43), email)).failure).toEqual(noLonger);
    expect((await login(email)).status).toBe(400);
  });

  it('CALL-49 refuses when there is an account by then', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    await makeUser('ROLE_MEMBER', { email });
    const reply = await signup(token, email);
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'That email address is already in use.',
      fields: { email: 'That email address is already in use.' },
    });
    expect(await Brand.countDocuments({ 'merchant._id': id })).toBe(0);
  });

  it('CALL-46 CALL-49 takes only the newest link when somebody is approved twice', async () => {
    const first = await applied();
    await decide('reject', first.id);
    const second = await applied({ email: first.email });
    await decide('approve', first.id);
    const old = await invitedBy(first.email);
    await decide('approve', second.id);
    const newest = await invitedBy(first.email);
    expect(newest.token).not.toBe(old.token);
    expect((await signup(old.token, first.email)).failure).toEqual(noLonger);
    expect((await signup(newest.token, first.email)).status).toBe(201);
  });

  it('CALL-49 VAL-02 VAL-14 VAL-15 names what is wrong with the form', async () => {
    const empty = await call('POST /merchant/signup/:token', { params: { token: 'x' }, input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      email: 'Email is required.',
      firstName: 'First Name is required.',
      lastName: 'Last Name is required.',
      password: 'Password is required.',
    });
    const bad = await signup('x', 'sam', { password: 'short', lastName: 7 });
    expect(bad.failure.fields).toEqual({
      email: 'Email format is invalid.',
      lastName: 'Last Name is required.',
      password: 'Password must be at least 6 characters.',
    });
  });
});

describe('brand names', () => {
  it('CALL-44 MERCH-02 gives a taken brand name a number, whatever its case', async () => {
    const taken = await makeBrand({ name: unique('Summit') });
    const first = await signedUp({ brand: taken.name.toUpperCase() });
    const second = await signedUp({ brand: taken.name });
    expect(await Brand.findById(first.user.merchant?.brand).lean()).toMatchObject({
      name: `${taken.name.toUpperCase()} 2`,
      slug: `${taken.slug}-2`,
    });
    expect(await Brand.findById(second.user.merchant?.brand).lean()).toMatchObject({
      name: `${taken.name} 3`,
      slug: `${taken.slug}-3`,
    });
  });

  it('MERCH-02 keeps brands apart that several merchants get at once', async () => {
    const brand = unique('Ridge');
    const accounts = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
    const applications = await Promise.all(accounts.map(({ email }) => applied({ email, brand })));
    const replies = await Promise.all(applications.map(({ id }) => decide('approve', id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = (await Brand.find({ name: new RegExp(`^${brand}`) }).lean()).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual([brand, `${brand} 2`, `${brand} 3`, `${brand} 4`]);
  });

  it('MERCH-02 shortens a long business text to a brand’s description', async () => {
    const { user } = await signedUp({ business: 'w'.repeat(300) });
    expect((await Brand.findById(user.merchant?.brand).lean())?.description).toBe('w'.repeat(200));
  });
});
