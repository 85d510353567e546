import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { Promotion } from './model/Promotion.ts';
import { buy, cancelOrder, keepEmails, queuedTo } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { checkCode, makePromotion, orderWith } from '../test/promotions.ts';
import { call, startApp } from '../test/startApp.ts';
import { ensureSignupBonus } from './signupBonus.ts';

vi.hoisted(() => {
  process.env['SIGNUP_BONUS_PERCENT'] = '30';
  process.env['SIGNUP_BONUS_MAX'] = '25';
});

startApp();
keepEmails();

const set = config.signupBonus;
beforeEach(ensureSignupBonus);
afterEach(() => {
  config.signupBonus = set;
});

const bonuses = async () => {
  const rows = await Promotion.find({ isSignupBonus: true }).sort({ _id: 1 }).lean();
  return Object.fromEntries(rows.map(({ code, isActive }) => [code, isActive]));
};

const register = async () => {
  const email = `${unique('new')}@example.com`;
  const input = { email, firstName: 'Robin', lastName: 'Hill', password: 'climb-on-1' };
  const { body } = await call('POST /user/register', { input });
  return { email, token: body.accessToken };
};

it('PROMO-03 is made of the settings at the start', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { promotions } = (await call('GET /promotion', { as: admin })).body;
  expect(promotions.find(({ isSignupBonus }) => isSignupBonus)).toMatchObject({
    code: 'WELCOME30',
    label: '30% off, at most $25',
    percent: 30,
    maxDiscount: 25,
    firstOrderOnly: true,
    usesPerPerson: 1,
    uses: null,
    isActive: true,
  });
});

it('PROMO-03 is for the first order of an account, at most the maximum', async () => {
  const [user, product] = [await register(), await makeProduct({ priceCents: 5_000 })];
  expect((await checkCode('welcome30', user, [{ product }])).body).toEqual({
    code: 'WELCOME30',
    label: '30% off, at most $25',
    discount: 15,
  });
  const wanted = [{ product, quantity: 2 }];
  const order = await buy(user, wanted, 'WELCOME30');
  expect(order).toMatchObject({ total: 100, discount: 25 });
  const again = await orderWith('WELCOME30', user, wanted);
  expect(again.failure.fields).toEqual({ promotion: 'This code is for first orders.' });
  await cancelOrder(order, user);
  expect((await orderWith('WELCOME30', user, wanted)).status).toBe(201);
});

it('PROMO-03 stands in the welcome email', async () => {
  const { email } = await register();
  const [welcome] = await queuedTo(email);
  expect(welcome?.text).toContain(
    'Your first order is 30% off, at most $25, with the code WELCOME30.',
  );
});

it('PROMO-03 is made once by several processes, and keeps its uses', async () => {
  await Promotion.deleteOne({ code: 'WELCOME30' });
  await Promise.all(Array.from({ length: 8 }, ensureSignupBonus));
  expect(await Promotion.countDocuments({ code: 'WELCOME30' })).toBe(1);
  await Promotion.updateOne({ code: 'WELCOME30' }, { used: 4, isActive: false, percent: 1 });
  await ensureSignupBonus();
  expect(await Promotion.findOne({ code: 'WELCOME30' }).lean()).toMatchObject({
    used: 4,
    isActive: true,
    percent: 30,
  });
});

it('PROMO-03 follows the settings: a new percentage and none deactivate the former code', async () => {
  const other = await makePromotion();
  config.signupBonus = { code: 'WELCOME20', percent: 20, max: 40 };
  await ensureSignupBonus();
  expect(await bonuses()).toEqual({ WELCOME30: false, WELCOME20: true });
  config.signupBonus = null;
  await ensureSignupBonus();
  expect(await bonuses()).toEqual({ WELCOME30: false, WELCOME20: false });
  const [user, product] = [await makeUser(), await makeProduct()];
  const refused = await checkCode('WELCOME20', user, [{ product }]);
  expect(refused.failure.error).toBe('This code is unknown.');
  expect((await checkCode(other.code, user, [{ product }])).status).toBe(200);
  config.signupBonus = set;
  await ensureSignupBonus();
  expect(await bonuses()).toEqual({ WELCOME30: true, WELCOME20: false });
});
