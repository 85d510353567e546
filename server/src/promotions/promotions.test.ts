import { Types } from 'mongoose';
import { taxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Promotion } from './model/Promotion.ts';
import { buy, cancelOrder, keepEmails, setLineStatus } from '../test/buy.ts';
import { makeBrand, makeCategory, makeProduct, makeUser } from '../test/factories.ts';
import { makePromotion, orderWith, uniqueCode } from '../test/promotions.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const asAdmin = () => makeUser('ROLE_ADMIN');
const nobody = new Types.ObjectId().toString();

const add = async (input: Record<string, unknown>) =>
  call('POST /promotion', { input, as: await asAdmin() });

const get = async (id: string) =>
  (await call('GET /promotion/:id', { params: { id }, as: await asAdmin() })).body.promotion;

const edit = async (id: string, promotion: Record<string, unknown>) =>
  call('PUT /promotion/:id', { params: { id }, input: { promotion }, as: await asAdmin() });

const setActive = async (id: string, isActive: boolean) =>
  call('PUT /promotion/:id/active', {
    params: { id },
    input: { promotion: { isActive } },
    as: await asAdmin(),
  });

const remove = async (id: string) =>
  call('DELETE /promotion/:id', { params: { id }, as: await asAdmin() });

const plain = {
  percent: null,
  amount: null,
  maxDiscount: null,
  minTotal: null,
  firstOrderOnly: false,
  from: null,
  to: null,
  uses: null,
  usesPerPerson: null,
  brands: [],
  categories: [],
  isActive: true,
  isSignupBonus: false,
  used: 0,
  revenue: 0,
};

/** A form with every field, as it is then shown. */
async function wholeForm() {
  const [brand, category] = [await makeBrand(), await makeCategory([])];
  const form = {
    code: uniqueCode(),
    percent: null,
    amount: 12.5,
    minTotal: 49.5,
    firstOrderOnly: true,
    from: '2026-01-31',
    to: '2026-02-01',
    uses: 100,
    usesPerPerson: 2,
    brands: [brand._id.toString()],
    categories: [category._id.toString()],
    isActive: false,
  };
  const shown = {
    ...plain,
    ...form,
    from: '2026-01-31T00:00:00.000Z',
    to: '2026-02-01T23:59:59.999Z',
    label: '$12.50 off',
  };
  return { form, shown };
}

describe('CALL-83 PROMO-04 a new promotion', () => {
  it('CALL-83 CALL-82 keeps every field, and days in UTC', async () => {
    const { form, shown } = await wholeForm();
    const { status, body } = await add(form);
    expect(status).toBe(201);
    expect(body.promotion).toEqual({ ...shown, _id: body.promotion._id });
    expect(await get(body.promotion._id)).toEqual(body.promotion);
  });

  it('CALL-83 has no limits, is active and unused without further fields', async () => {
    const code = uniqueCode();
    const { body } = await add({ code: ` ${code.toLowerCase()} `, percent: 15, used: 7 });
    const label = '15% off';
    expect(body.promotion).toEqual({
      ...plain,
      _id: body.promotion._id,
      code,
      percent: 15,
      label,
    });
  });

  it('CALL-83 takes the moments of dates with a time, and each brand once', async () => {
    const brand = (await makeBrand())._id.toString();
    const [from, to] = ['2026-01-31T10:00:00.000Z', '2026-01-31T12:00:00.000Z'];
    const brands = [brand, brand.toUpperCase()];
    const { body } = await add({ code: uniqueCode(), percent: 15, from, to, brands });
    expect(body.promotion).toMatchObject({ from, to, brands: [brand] });
  });

  it.each([
    ['percent', { percent: null }, 'Percent or amount is required.'],
    ['amount', { amount: 5 }, 'Choose either percent or amount.'],
    ['percent', { percent: 101 }, 'Percent may not be greater than 100.'],
    ['code', { code: 'A B' }, 'Code may only have letters and digits.'],
    ['to', { from: '2026-02-01', to: '2026-01-31' }, 'To may not be before from.'],
    ['brands', { brands: [nobody] }, 'Brand is unknown.'],
    ['categories', { categories: [nobody] }, 'Category is unknown.'],
  ])('CALL-83 CALL-84 is refused for its %s', async (field, wrong, message) => {
    const promotion = await makePromotion();
    const form = { code: uniqueCode(), percent: 15, ...wrong };
    for (const reply of [await add(form), await edit(promotion._id.toString(), form)]) {
      expect(reply.status).toBe(400);
      const fields = Object.entries(reply.failure.fields ?? {});
      expect(fields.map(([name, text]) => [name.split('.').at(-1), text])).toContainEqual([
        field,
        message,
      ]);
    }
    expect(await Promotion.findById(promotion._id).lean()).toEqual(promotion);
  });

  it('CALL-83 is refused with a code in use, also in lower case and at once', async () => {
    const code = uniqueCode();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        add({ code: at % 2 ? code : code.toLowerCase(), percent: 15 }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const { status, failure } of refused) {
      expect(status).toBe(400);
      expect(failure).toEqual({
        error: 'Code is already in use.',
        fields: { code: 'Code is already in use.' },
      });
    }
    expect(await Promotion.countDocuments({ code })).toBe(1);
  });
});

describe('CALL-84 PROMO-04 an edited promotion', () => {
  it('CALL-84 has the whole form, and keeps its uses', async () => {
    const promotion = await makePromotion({ used: 3, uses: 9, maxDiscountCents: null });
    const { form, shown } = await wholeForm();
    const _id = promotion._id.toString();
    const reply = await edit(_id, { ...form, used: 0, isSignupBonus: true, revenue: 9 });
    expect(reply.body.promotion).toEqual({ ...shown, _id, used: 3 });
    expect(await get(_id)).toEqual(reply.body.promotion);
    const bare = await edit(_id, { code: form.code, percent: 5 });
    const label = '5% off';
    expect(bare.body.promotion).toEqual({
      ...plain,
      _id,
      code: form.code,
      percent: 5,
      label,
      used: 3,
    });
  });

  it('CALL-84 is refused with a code in use', async () => {
    const [one, other] = [await makePromotion(), await makePromotion()];
    const reply = await edit(one._id.toString(), { code: other.code, percent: 5 });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual({ code: 'Code is already in use.' });
    const own = await edit(one._id.toString(), { code: one.code, percent: 5 });
    expect(own.status).toBe(200);
  });

  it('CALL-84 does not change orders', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const promotion = await makePromotion();
    const order = await buy(user, [{ product, quantity: 2 }], promotion.code);
    await edit(promotion._id.toString(), { code: uniqueCode(), percent: 50 });
    const shown = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(shown.body.order).toEqual(order);
    expect(order).toMatchObject({
      discount: 4,
      promotion: { code: promotion.code, label: '10% off' },
    });
  });
});

it('CALL-85 PROMO-04 a code is unknown while its promotion is inactive', async () => {
  const [user, product, promotion] = [await makeUser(), await makeProduct(), await makePromotion()];
  const _id = promotion._id.toString();
  expect((await setActive(_id, false)).body.promotion).toMatchObject({ _id, isActive: false });
  const refused = await orderWith(promotion.code, user, [{ product }]);
  expect(refused.failure.error).toBe('This code is unknown.');
  expect((await setActive(_id, true)).body.promotion).toMatchObject({ _id, isActive: true });
  expect((await orderWith(promotion.code, user, [{ product }])).status).toBe(201);
});

describe('CALL-86 PROMO-04 a deleted promotion', () => {
  it('CALL-86 is gone, and its code is free', async () => {
    const promotion = await makePromotion();
    const id = promotion._id.toString();
    expect((await remove(id)).body.promotion).toMatchObject({ _id: id, code: promotion.code });
    const as = await asAdmin();
    expect((await call('GET /promotion/:id', { params: { id }, as })).status).toBe(404);
    expect((await add({ code: promotion.code, percent: 5 })).status).toBe(201);
  });

  it('CALL-86 was never used, not even by an order that was cancelled', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const promotion = await makePromotion();
    const order = await buy(user, [{ product }], promotion.code);
    await cancelOrder(order, user);
    const reply = await remove(promotion._id.toString());
    expect(reply.status).toBe(400);
    expect(reply.failure.error).toBe('This code was used; deactivate it instead.');
    expect(await get(promotion._id.toString())).toMatchObject({ used: 0 });
  });

  it('CALL-86 PROMO-05 never leaves an order whose promotion is missing, also at once', async () => {
    const product = await makeProduct();
    for (let round = 0; round < 5; round++) {
      const [user, promotion] = [await makeUser(), await makePromotion()];
      const [removed, ordered] = await Promise.all([
        remove(promotion._id.toString()),
        orderWith(promotion.code, user, [{ product }]),
      ]);
      expect([
        [200, 400],
        [400, 201],
      ]).toContainEqual([removed.status, ordered.status]);
    }
  });
});

describe('CALL-81 PROMO-04 the list', () => {
  it('CALL-81 has the newest first, in pages', async () => {
    const made = [await makePromotion(), await makePromotion(), await makePromotion()];
    const as = await asAdmin();
    const first = await call('GET /promotion', { input: { limit: '2' }, as });
    const second = await call('GET /promotion', { input: { limit: '2', page: '2' }, as });
    const ids = [...first.body.promotions, ...second.body.promotions].map(({ _id }) => _id);
    expect(ids.slice(0, 3)).toEqual(made.map(({ _id }) => _id.toString()).toReversed());
    expect(first.body.totalPromotions).toBeGreaterThanOrEqual(3);
    expect(first.body.pages).toBe(Math.ceil(first.body.totalPromotions / 2));
  });

  it('CALL-81 CALL-82 shows uses and revenue, without cancelled orders and lines', async () => {
    const [user, admin] = [await makeUser(), await asAdmin()];
    const [shoe, mat] = [await makeProduct(taxed), await makeProduct()];
    const [promotion, other] = [await makePromotion({ percent: 25 }), await makePromotion()];
    const both = [{ product: shoe, quantity: 2 }, { product: mat }];
    const kept = await buy(user, both, promotion.code);
    expect((await setLineStatus(kept, 1, 'Cancelled', user)).status).toBe(204);
    await buy(user, [{ product: mat, quantity: 3 }], promotion.code);
    await cancelOrder(await buy(user, both, promotion.code), user);
    await buy(user, both);
    const { promotions } = (await call('GET /promotion', { as: admin })).body;
    const shown = (code: string) => promotions.find((one) => one.code === code);
    // Without tax: 2 × $20 and 3 × $20, each 25% off.
    expect(shown(promotion.code)).toMatchObject({ used: 2, revenue: 75 });
    expect(shown(other.code)).toMatchObject({ used: 0, revenue: 0 });
    expect(await get(promotion._id.toString())).toEqual(shown(promotion.code));
  });
});

it('CALL-82 CALL-84 CALL-85 CALL-86 do not find a promotion that is not there', async () => {
  const as = await asAdmin();
  const replies = [
    await call('GET /promotion/:id', { params: { id: nobody }, as }),
    await edit(nobody, { code: uniqueCode(), percent: 5 }),
    await setActive(nobody, true),
    await remove(nobody),
  ];
  for (const { status, failure } of replies) {
    expect([status, failure.error]).toEqual([404, 'Promotion not found.']);
  }
});

it('PROMO-03 CALL-84 CALL-85 CALL-86 do not change the sign-up bonus', async () => {
  const bonus = await Promotion.findOne({ isSignupBonus: true }).orFail().lean();
  const id = bonus._id.toString();
  const replies = [
    await edit(id, { code: uniqueCode(), percent: 5 }),
    await setActive(id, false),
    await remove(id),
  ];
  for (const { status, failure } of replies) {
    expect(status).toBe(400);
    expect(failure.error).toBe(
      'The sign-up bonus is set with SIGNUP_BONUS_PERCENT and SIGNUP_BONUS_MAX on the server.',
    );
  }
  expect(await Promotion.findById(id).lean()).toEqual(bonus);
  expect((await add({ code: bonus.code, percent: 5 })).status).toBe(400);
});
