import { describe, expect, it } from 'vitest';
import { Brand } from '../brands/model/Brand.ts';
import { Merchant } from './model/Merchant.ts';
import { makeAccount } from '../test/accounts.ts';
import {
  applied,
  decide,
  form,
  invitation,
  invitedBy,
  login,
  remove,
  signedUp,
  signup,
} from '../test/applications.ts';
import { emailTo, emailsTo } from '../test/emails.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

describe('applying', () => {
  it('CALL-44 CALL-45 MERCH-01 stores the application as waiting and confirms it by email', async () => {
    const input = form();
    const reply = await call('POST /merchant/seller-request', { input });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ message: 'Your request sent. We will respond ASAP' });
    const message = await emailTo(input.email, 'We got your request to sell with us');
    expect(message.text).not.toContain(input.brand);
    const as = await makeUser('ROLE_ADMIN');
    const { body } = await call('GET /merchant/list', { as });
    expect(body.merchants.find(({ email }) => email === input.email)).toEqual({
      _id: expect.any(String),
      ...input,
      status: 'Waiting Approval',
      createdAt: expect.any(String),
    });
  });

  it('FIX-06 CALL-45 filters by status, and counts the waiting ones for the overview', async () => {
    const as = await makeUser('ROLE_ADMIN');
    const [open, rejected] = [await applied(), await applied()];
    await decide('reject', rejected.id);
    await makeMerchant();
    const listOf = async (status: string) =>
      (await call('GET /merchant/list', { as, input: { status, limit: '100' } })).body;
    const waiting = await listOf('Waiting Approval');
    expect(waiting.merchants[0]?._id).toBe(open.id);
    expect(waiting.merchants.every(({ status }) => status === 'Waiting Approval')).toBe(true);
    const overview = await call('GET /sales/overview', { as });
    expect(waiting.totalMerchants).toBe(overview.body.waiting.applications);
    expect((await listOf('Rejected')).merchants[0]?._id).toBe(rejected.id);
    const refused = await call('GET /merchant/list', { as, input: { status: '' } });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toEqual({ status: 'Status is unknown.' });
  });

  it('CALL-44 takes one open application for each email, also when they come at once', async () => {
    const { email } = await applied();
    const again = await call('POST /merchant/seller-request', { input: form({ email }) });
    expect(again.status).toBe(400);
    expect(again.failure).toEqual({
      error: 'You already have an open application.',
      fields: { email: 'You already have an open application.' },
    });
    const other = form();
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => call('POST /merchant/seller-request', { input: other })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await emailsTo(other.email)).toHaveLength(1);
  });

  it('CALL-44 accepts another one after a rejection', async () => {
    const { id, email } = await applied();
    await decide('reject', id);
    await applied({ email });
    expect(await Merchant.countDocuments({ email })).toBe(2);
  });

  it('CALL-44 CALL-46 accepts another one after an approval', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    await applied({ email });
    expect(await Merchant.countDocuments({ email })).toBe(2);
  });

  it('CALL-44 CALL-46 CALL-48 keeps the open one when an earlier one is approved or deleted', async () => {
    const { id, email } = await applied();
    await decide('reject', id);
    await applied({ email });
    const isRefused = async () =>
      (await call('POST /merchant/seller-request', { input: form({ email }) })).status === 400;
    expect((await decide('approve', id)).status).toBe(200);
    expect(await isRefused()).toBe(true);
    expect((await remove(id)).status).toBe(200);
    expect(await isRefused()).toBe(true);
  });

  it('CALL-44 VAL-10 VAL-14 VAL-15 names what is wrong with the form', async () => {
    const empty = await call('POST /merchant/seller-request', { input: {} });
    expect(empty.status).toBe(400);
    expect(empty.failure.fields).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      phoneNumber: 'Phone number is required.',
      brand: 'Brand is required.',
      business: 'Business is required.',
    });
    const short = await call('POST /merchant/seller-request', {
      input: form({ email: 'x@', business: 'Too short' }),
    });
    expect(short.failure.fields).toEqual({
      email: 'Email format is invalid.',
      business: 'Business must be at least 10 characters.',
    });
  });
});

describe('the list', () => {
  it('CALL-45 shows the newest first, in pages', async () => {
    const ids = [(await applied()).id, (await applied()).id, (await applied()).id];
    const as = await makeUser('ROLE_ADMIN');
    const page = async (number: number) =>
      (await call('GET /merchant/list', { as, input: { page: number, limit: 2 } })).body;
    const first = await page(1);
    const second = await page(2);
    expect([...first.merchants, ...second.merchants].slice(0, 3).map(({ _id }) => _id)).toEqual(
      ids.toReversed(),
    );
    const total = await Merchant.countDocuments();
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(total / 2), totalMerchants: total });
    const past = await page(1_000);
    expect(past.page).toBe(first.pages);
    expect(past.merchants).not.toEqual([]);
  });
});

describe('approving an applicant with an account', () => {
  it('SAFE-07 CALL-46 MERCH-02 emails the link, and does not change the account until it is used', async () => {
    const account = await makeAccount();
    const { id, brand } = await applied({ email: account.email });
    expect((await decide('approve', id)).status).toBe(200);
    const { body } = await call('GET /user/me', { as: account });
    expect(body.user).toMatchObject({ role: 'ROLE_MEMBER', merchant: null });
    expect(await Brand.countDocuments({ 'merchant._id': id })).toBe(0);
    const message = await emailTo(account.email, invitation);
    expect(message.text).toContain(brand);
    expect(message.text).toContain('merchant-signup/');
  });

  it('CALL-46 refuses the account of a merchant or an admin, and changes nothing', async () => {
    const merchant = await makeMerchant();
    const admin = await makeUser('ROLE_ADMIN');
    for (const { email } of [merchant, admin]) {
      const { id } = await applied({ email });
      const reply = await decide('approve', id);
      expect(reply.status).toBe(400);
      expect(reply.failure).toEqual({
        error: 'The account with this email is a merchant or an admin already.',
      });
      expect((await Merchant.findById(id).lean())?.status).toBe('Waiting Approval');
    }
    expect((await call('GET /user/me', { as: merchant })).body.user.merchant?.brand).toBe(
      merchant.brand._id.toString(),
    );
    expect((await call('GET /user/me', { as: admin })).body.user.role).toBe('ROLE_ADMIN');
  });
});

describe('deciding an application', () => {
  it('CALL-47 rejects a waiting application by email, and CALL-46 can still approve it', async () => {
    const { id, email } = await applied();
    const reply = await decide('reject', id);
    expect(reply.status).toBe(200);
    expect(reply.body.merchant).toMatchObject({ _id: id, status: 'Rejected' });
    await emailTo(email, 'Your request to sell with us');
    expect((await decide('approve', id)).body.merchant.status).toBe('Approved');
    await emailTo(email, invitation);
  });

  it('CALL-46 CALL-47 refuses a decided application', async () => {
    const seller = await signedUp();
    expect((await decide('approve', seller.id)).failure).toEqual({
      error: 'This application is approved already.',
    });
    const approved = await applied();
    await decide('approve', approved.id);
    const rejected = await applied();
    await decide('reject', rejected.id);
    for (const { id } of [seller, approved, rejected]) {
      const reply = await decide('reject', id);
      expect(reply.status).toBe(400);
      expect(reply.failure).toEqual({
        error: 'Only an application that is waiting can be rejected.',
      });
    }
    expect((await emailsTo(approved.email)).map(({ subject }) => subject)).toEqual([
      'We got your request to sell with us',
      invitation,
    ]);
  });

  it('SAFE-07 CALL-46 emails a new link that replaces the old one, until one was used', async () => {
    const { id, email } = await applied();
    const isOpen = async () => {
      const { body } = await call('GET /merchant/list', { as: await makeUser('ROLE_ADMIN') });
      return body.merchants.find(({ _id }) => _id === id)?.isSignupOpen;
    };
    expect(await isOpen()).toBeUndefined();
    await decide('approve', id);
    const old = await invitedBy(email);
    expect((await decide('approve', id)).body.merchant).toMatchObject({
      status: 'Approved',
      isSignupOpen: true,
    });
    const newest = await invitedBy(email);
    expect((await signup(old.token, email)).status).toBe(400);
    expect(await isOpen()).toBe(true);
    expect((await signup(newest.token, email)).status).toBe(201);
    expect(await isOpen()).toBeUndefined();
    expect((await decide('approve', id)).status).toBe(400);
  });

  it('SAFE-07 CALL-46 leaves one valid link after several concurrent approvals', async () => {
    const { id, email } = await applied();
    const replies = await Promise.all(Array.from({ length: 3 }, () => decide('approve', id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const invitations = (await emailsTo(email)).filter(({ subject }) => subject === invitation);
    expect(invitations).toHaveLength(3);
    const statuses: number[] = [];
    for (const message of invitations) {
      const token = /merchant-signup\/([\w-]+)/.exec(message.text ?? '')?.[1] ?? '';
      statuses.push((await signup(token, email)).status);
    }
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    expect(await Brand.countDocuments({ 'merchant._id': id })).toBe(1);
  });

  it('CALL-46 refuses an application without an email', async () => {
    const { _id } = await Merchant.create({
      name: 'Pat Phone',
      phoneNumber: '555-0111',
      brandName: unique('Phone'),
      business: 'Called us on Monday.',
    });
    const reply = await decide('approve', _id.toString());
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual({
      error: 'This application has no email. Please call the applicant.',
    });
    expect((await remove(_id.toString())).status).toBe(200);
  });

  it('CALL-46 CALL-47 CALL-48 answers 404 for an unknown application', async () => {
    for (const id of ['0123456789abcdef01234567', 'not-an-id']) {
      for (const reply of [
        await decide('approve', id),
        await decide('reject', id),
        await remove(id),
      ]) {
        expect(reply.status).toBe(404);
      }
    }
  });
});

describe('deleting a merchant', () => {
  it('CALL-48 MERCH-04 disables brand and products and makes the account a member', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const shown = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(shown.status).toBe(200);

    const id = merchant.merchant._id.toString();
    const reply = await remove(id);
    expect(reply.status).toBe(200);
    expect(reply.body.merchant).toMatchObject({ _id: id, email: merchant.email });
    const brands = (await call('GET /brands/lists', {})).body.brands.map(({ name }) => name);
    expect(brands).not.toContain(merchant.brand.name);

    expect(await Brand.findById(merchant.brand._id.toString()).lean()).toMatchObject({
      isActive: false,
      deactivatedByAdmin: true,
      merchant: null,
    });
    const admin = await makeUser('ROLE_ADMIN');
    const params = { id: product._id.toString() };
    const edit = await call('GET /products/:id', { as: admin, params });
    expect(edit.body.product.isActive).toBe(false);
    const gone = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(gone.status).toBe(404);
    expect((await call('GET /user/me', { as: merchant })).status).toBe(401);
    expect((await remove(id)).status).toBe(404);
  });

  it('CALL-48 MERCH-04 leaves the account as a member who can sign in', async () => {
    const { id, email } = await signedUp();
    await remove(id);
    const { body } = await login(email);
    expect(body.user).toMatchObject({ role: 'ROLE_MEMBER', merchant: null });
  });

  it('CALL-44 CALL-48 MERCH-01 lets the email of a deleted application apply again', async () => {
    const { id, email } = await applied();
    await remove(id);
    expect((await applied({ email })).id).not.toBe(id);
  });

  it('CALL-48 invalidates an open sign-up link', async () => {
    const { id, email } = await applied();
    await decide('approve', id);
    const { token } = await invitedBy(email);
    const reply = await remove(id);
    expect(reply.body.merchant.status).toBe('Approved');
    expect((await signup(token, email)).status).toBe(400);
  });
});
