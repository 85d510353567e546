import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant } from './model/Merchant.ts';
import { User } from '../users/model/User.ts';
import { hashSecret } from '../platform/auth/tokens.ts';
import { makeAccount } from '../test/accounts.ts';
import { applied, decide, invitedBy, login, signedUp, signup } from '../test/applications.ts';
import { emailTo } from '../test/emails.ts';
import { makeBrand, makeProduct, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const noLonger = { error: 'This link is no longer valid. Please ask us for a new one.' };

describe('approving an applicant without an account', () => {
  it('CALL-46 CALL-49 AUTH-07 MERCH-02 emails a link that makes them a merchant with an own brand', async () => {
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
        logoUrl: '',
        bannerUrl: '',
      },
    ]);
    const shown = await call('GET /brands/lists', {});
    expect(shown.body.brands.map(({ name }) => name)).toContain(brand);
    await emailTo(email, 'Your merchant account is ready');
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

/** Data that somebody else may leave on an account with the applicant's email. */
async function leaveTraces(as: { _id: Types.ObjectId; token: string }) {
  await call('POST /address', {
    as,
    input: {
      address: '1 Trap',
      city: 'Elsewhere',
      state: 'NV',
      country: 'US',
      zipCode: '89001',
      isDefault: true,
    },
  });
  const facebook = { provider: 'Facebook', providerId: unique('facebook') };
  await User.updateOne({ _id: as._id }, { ...facebook, phoneNumber: '555-0199' });
}

describe('signing up with an existing account', () => {
  it.each(['before the approval', 'between approval and sign-up'])(
    'SAFE-07 SAFE-09 CALL-49 MERCH-02 gains a stranger nothing who registered %s, and blocks nothing',
    async (when) => {
      const application = await applied();
      const { id, email } = application;
      if (when === 'between approval and sign-up') await decide('approve', id);
      const password = 'strangers-1';
      const registered = await call('POST /user/register', {
        input: { email, firstName: 'Eve', lastName: 'Stranger', password },
      });
      const stranger = {
        _id: new Types.ObjectId(registered.body.user._id),
        token: registered.body.accessToken,
      };
      await leaveTraces(stranger);
      await call('POST /user/recover', { input: { email } });
      if (when === 'before the approval') await decide('approve', id);
      expect((await call('GET /user/me', { as: stranger })).body.user.role).toBe('ROLE_MEMBER');

      const { token } = await invitedBy(email);
      expect((await signup(token, email)).status).toBe(201);
      expect((await call('GET /user/me', { as: stranger })).status).toBe(401);
      expect((await login(email, password)).status).toBe(400);
      const { body } = await login(email);
      expect(body.user).toMatchObject({
        _id: stranger._id.toString(),
        firstName: 'Sam',
        lastName: 'Seller',
        role: 'ROLE_MERCHANT',
        provider: 'Email',
        merchant: { _id: id },
      });
      const as = { token: body.accessToken };
      expect((await call('GET /address', { as })).body.addresses).toEqual([]);
      const row = await User.findById(stranger._id).lean();
      expect(row).toMatchObject({
        providerId: null,
        defaultAddress: null,
        resetHash: null,
        verificationHash: null,
        firstNameKey: 'sam',
      });
      expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    },
  );

  it('SAFE-07 works although somebody registers the email in the same moment', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    const input = { email, firstName: 'Eve', lastName: 'Stranger', password: 'strangers-1' };
    const [signedUpReply] = await Promise.all([
      signup(token, email),
      call('POST /user/register', { input }),
    ]);
    expect(signedUpReply.status).toBe(201);
    expect((await login(email)).body.user.role).toBe('ROLE_MERCHANT');
    expect((await login(email, input.password)).status).toBe(400);
  });

  it('SAFE-07 CALL-49 keeps the orders of the account', async () => {
    const account = await makeAccount();
    const { _id: product } = await makeProduct();
    const cart = await call('POST /cart', {
      as: account,
      input: { products: [{ product: product.toString(), quantity: 1, price: 20 }] },
    });
    const { body } = await call('POST /order/add', {
      as: account,
      input: { cartId: cart.body._id, total: 20 },
    });
    const { id } = await applied({ email: account.email });
    await decide('approve', id);
    await signup((await invitedBy(account.email)).token, account.email);
    const { accessToken: token } = (await login(account.email)).body;
    const orders = await call('GET /order', { as: { token }, input: { scope: 'own' } });
    expect(orders.body.orders.map(({ _id }) => _id)).toEqual([body.order._id]);
  });

  it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
    'SAFE-07 CALL-49 never takes over or demotes an account that has meanwhile become %s',
    async (role) => {
      const account = await makeAccount();
      const { id } = await applied({ email: account.email });
      await decide('approve', id);
      const { token } = await invitedBy(account.email);
      await User.updateOne({ _id: account._id }, { role });
      const reply = await signup(token, account.email);
      expect(reply.status).toBe(400);
      expect(reply.failure).toEqual({
        error: 'The account with this email is a merchant or an admin already.',
      });
      const { body } = await login(account.email, account.password);
      expect(body.user.role).toBe(role);
    },
  );
});

describe('brand names', () => {
  it('CALL-44 MERCH-02 appends a number to a taken brand name, whatever its case', async () => {
    const taken = await makeBrand({ name: unique('Summit') });
    const first = await signedUp({ brand: taken.name.toUpperCase() });
    const second = await signedUp({ brand: taken.name });
    expect(await Brand.findById(first.user.merchant?.brand).lean()).toMatchObject({
      name: `${taken.name.toUpperCase()} 2`,
      slug: `${taken.slug}-2`,
    });
    const welcome = await emailTo(first.email, 'Your merchant account is ready');
    expect(welcome.text).toContain(`${taken.name.toUpperCase()} 2.`);
    expect(await Brand.findById(second.user.merchant?.brand).lean()).toMatchObject({
      name: `${taken.name} 3`,
      slug: `${taken.slug}-3`,
    });
  });

  it('MERCH-02 gives merchants who sign up at the same time different brand names', async () => {
    const brand = unique('Ridge');
    const invited = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { id, email } = await applied({ brand });
        await decide('approve', id);
        return { email, ...(await invitedBy(email)) };
      }),
    );
    const replies = await Promise.all(invited.map(({ token, email }) => signup(token, email)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const names = (await Brand.find({ name: new RegExp(`^${brand}`) }).lean()).map(
      ({ name }) => name,
    );
    expect(names.toSorted()).toEqual([brand, `${brand} 2`, `${brand} 3`, `${brand} 4`]);
  });

  it("MERCH-02 shortens a long business text for the brand's description", async () => {
    const { user } = await signedUp({ business: 'w'.repeat(300) });
    expect((await Brand.findById(user.merchant?.brand).lean())?.description).toBe('w'.repeat(200));
  });
});

it('SAFE-07 no two applications share a sign-up link', async () => {
  const application = {
    name: 'Kim',
    phoneNumber: '5550100',
    brandName: 'Fresh',
    business: 'Shoes',
  };
  const signupHash = hashSecret(unique('secret'));
  await Merchant.create({ ...application, email: `${unique('a')}@example.com`, signupHash });
  await expect(
    Merchant.create({ ...application, email: `${unique('b')}@example.com`, signupHash }),
  ).rejects.toThrow('E11000');
});
