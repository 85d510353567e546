import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { User } from '../users/model/User.ts';
import { buy, keepEmails, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { checkCode, makePromotion, orderWith } from '../test/promotions.ts';
import { call, startApp } from '../test/startApp.ts';

vi.hoisted(() => {
  process.env['SIGNUP_BONUS_PERCENT'] = '50';
});

startApp();
keepEmails();

const bonus = 'WELCOME50';
const password = 'climb-on-1';
const usedUp = { promotion: 'This code has been used up.' };
const notFirst = { promotion: 'This code is for first orders.' };

let product: Awaited<ReturnType<typeof makeProduct>>;
beforeEach(async () => {
  product = await makeProduct();
});

async function register(email: string) {
  const input = { email, firstName: 'Robin', lastName: 'Hill', password };
  const { body } = await call('POST /user/register', { input });
  return { _id: body.user._id, email, token: body.accessToken };
}

type Account = Awaited<ReturnType<typeof register>>;

/** Orders with a code; the order is delivered, so that a deletion of the account does not cancel it. */
async function receive(as: Account, code: string) {
  const order = await buy(as, [{ product }], code);
  await setLineStatus(order, 0, 'Delivered', await makeUser('ROLE_ADMIN'));
}

const remove = async (as: Account) =>
  expect((await call('DELETE /user/me', { input: { password }, as })).status).toBe(200);

const order = (as: Account, code = bonus) => orderWith(code, as, [{ product }]);

const verify = ({ _id }: Account) => User.updateOne({ _id }, { emailVerifiedAt: new Date() });

describe('the sign-up bonus', () => {
  it('SAFE-27 PROMO-03 is given once to an email, also after its account was deleted, in any spelling', async () => {
    const name = unique('rob').replace('-', '');
    const first = await register(`${name}@gmail.com`);
    await receive(first, bonus);
    await remove(first);
    for (const spelling of [`${name}@gmail.com`, `${name}+2@gmail.com`]) {
      const again = await register(spelling);
      expect((await order(again)).failure.fields).toEqual(notFirst);
      expect((await checkCode(bonus, again, [{ product }])).failure.fields).toEqual({
        code: notFirst.promotion,
      });
      await remove(again);
    }
    const stored = await Order.find({ 'promotion.code': bonus, user: first._id }).lean();
    expect(JSON.stringify(stored)).not.toContain(name);
  });

  it('SAFE-27 PROMO-03 is given once to two accounts of one person at the same time', async () => {
    const name = unique('rob').replace('-', '');
    const accounts = [await register(`${name}@gmail.com`), await register(`${name}+b@gmail.com`)];
    const replies = await Promise.all(accounts.map((as) => order(as)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('SAFE-27 stays used for an email that the account has left', async () => {
    const first = await register(`${unique('rob')}@example.com`);
    await verify(first);
    await receive(first, bonus);
    const email = `${unique('new')}@example.com`;
    await call('PUT /user/email', { input: { email, password }, as: first });
    const link = (await queuedTo(email)).at(-1)?.text ?? '';
    const params = { token: /change-email\/([\w-]+)/.exec(link)?.[1] ?? '' };
    expect((await call('POST /user/email/:token', { params, as: first })).status).toBe(200);
    await User.updateOne({ _id: first._id }, { formerEmails: [] });
    const again = await register(first.email);
    expect((await order(again)).failure.fields).toEqual(notFirst);
  });

  it('SAFE-27 is given again after the order was cancelled, and to other people', async () => {
    const first = await register(`${unique('rob')}@example.com`);
    expect((await order(first)).status).toBe(201);
    await remove(first);
    expect((await order(await register(first.email))).status).toBe(201);
    expect((await order(await register(`${unique('kim')}@example.com`))).status).toBe(201);
  });
});

it('SAFE-27 PROMO-05 uses per person outlive the account', async () => {
  const { code } = await makePromotion({ usesPerPerson: 2 });
  const first = await register(`${unique('rob')}@example.com`);
  await receive(first, code);
  await remove(first);
  const second = await register(first.email);
  await receive(second, code);
  await remove(second);
  expect((await order(await register(first.email), code)).failure.fields).toEqual(usedUp);
});

describe('with payments on', () => {
  const { stripe } = config;
  beforeEach(() => {
    config.stripe = { secretKey: 'sk_test', webhookSecret: 'whsec_test', apiUrl: undefined };
  });
  afterEach(() => {
    config.stripe = stripe;
  });

  it('SAFE-27 CALL-134 the bonus needs a confirmed email, whose link is sent again', async () => {
    const account = await register(`${unique('rob')}@example.com`);
    const refused = await checkCode(bonus, account, [{ product }]);
    expect(refused.failure.fields).toEqual({ code: 'Confirm your email to use this code.' });
    expect((await order(account)).failure.fields).toEqual({
      promotion: 'Confirm your email to use this code.',
    });
    const { code } = await makePromotion({ usesPerPerson: 1 });
    expect((await checkCode(code, account, [{ product }])).status).toBe(200);

    const sent = await call('POST /user/verify', { as: account });
    expect(sent.body.message).toBe('We sent you a link. It works once, for seven days.');
    const [welcome, email] = await queuedTo(account.email);
    const tokenIn = (text = '') => /verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
    const use = (text?: string) =>
      call('POST /user/verify/:token', { params: { token: tokenIn(text) }, as: account });
    expect(email?.subject).toBe('Confirm your email address');
    expect((await use(welcome?.text)).status).toBe(400);
    expect((await use(email?.text)).status).toBe(200);
    expect((await checkCode(bonus, account, [{ product }])).status).toBe(200);
    const again = await call('POST /user/verify', { as: account });
    expect(again.body.message).toBe('Your email address is confirmed already.');
    expect(await queuedTo(account.email)).toHaveLength(2);
  });

  it('CALL-134 refuses an account without an email', async () => {
    const account = await makeUser();
    await User.updateOne({ _id: account._id }, { email: '', provider: 'Facebook' });
    const refused = await call('POST /user/verify', { as: account });
    expect(refused.failure.error).toBe('Your account has no email address.');
  });
});
