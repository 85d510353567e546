import { Types } from 'mongoose';
import { taxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Promotion, type PromotionRow } from '../promotions/model/Promotion.ts';
import { buy, cancelOrder, cartInput, keepEmails, setProductActive, stockOf } from '../test/buy.ts';
import { makeBrand, makeCategory, makeProduct, makeUser } from '../test/factories.ts';
import { checkCode, makePromotion, orderWith, uniqueCode, usedOf } from '../test/promotions.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';
import { hourMs } from '../platform/time.ts';

startApp();
keepEmails();

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const anybody = new Types.ObjectId();

type Terms = Partial<Omit<PromotionRow, '_id'>>;

describe('CALL-80 PROMO-01 a code', () => {
  it.each<[string, Terms, number, string]>([
    ['a percentage', { percent: 15 }, 9, '15% off'],
    ['an amount', { amountCents: 1_000 }, 10, '$10 off'],
    ['an amount above the total', { amountCents: 9_000 }, 60, '$90 off'],
    ['at most a limit', { percent: 50, maxDiscountCents: 2_500 }, 25, '50% off, at most $25'],
    ['exactly its least total', { minTotalCents: 6_000 }, 6, '10% off'],
    ['its days', { from: inHours(-1), to: inHours(1) }, 6, '10% off'],
    ['its last use', { uses: 3, used: 2 }, 6, '10% off'],
  ])('CALL-80 gives a discount: %s', async (_what, terms, discount, label) => {
    const [user, product] = [await makeUser(), await makeProduct(taxed)];
    const { code, _id } = await makePromotion(terms);
    const { body } = await checkCode(` ${code.toLowerCase()} `, user, [{ product, quantity: 3 }]);
    expect(body).toEqual({ code, label, discount });
    // A check uses nothing.
    expect(await usedOf({ _id })).toBe(terms.used ?? 0);
  });

  it('CALL-80 counts the prices of the shop, never those sent', async () => {
    const user = await makeUser();
    const [product, sized] = [
      await makeProduct(),
      await makeSizedProduct([{ values: { Size: 'S' } }, { values: { Size: 'M' }, price: 25 }]),
    ];
    const [, variant] = (await Product.findById(sized._id).orFail().lean()).variants ?? [];
    if (!variant) throw new Error('no variant');
    const { code } = await makePromotion();
    const right = await cartInput([
      { product, quantity: 2 },
      { product: sized, variant },
    ]);
    const products = right.map((line) => ({ ...line, price: 1 }));
    const { body } = await call('POST /promotion/check', { input: { code, products }, as: user });
    expect(body.discount).toBe(6.5);
  });

  it('CALL-80 CART-09 is refused like a cart for products that cannot be sold', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ name: 'Rope', quantity: 2 })];
    const { code } = await makePromotion();
    const tooMany = await checkCode(code, user, [{ product, quantity: 3 }]);
    expect(tooMany.status).toBe(400);
    expect(Object.keys(tooMany.failure.fields ?? {})).toEqual(['products.0.quantity']);
    await setProductActive(product, false);
    const gone = await checkCode(code, user, [{ product }]);
    expect(gone.status).toBe(400);
    expect(gone.failure).toEqual({
      error: 'Rope: No longer available.',
      fields: { 'products.0.product': 'No longer available.' },
    });
  });

  it('PROMO-04 applies to the lines of its brands and categories', async () => {
    const [user, brand] = [await makeUser(), await makeBrand()];
    const [shoe, mat, ball] = [
      await makeProduct({ brand: brand._id }),
      await makeProduct({ brand: brand._id }),
      await makeProduct(),
    ];
    const category = await makeCategory([mat._id, ball._id]);
    const wanted = [
      { product: shoe, quantity: 2 },
      { product: mat, quantity: 3 },
      { product: ball },
    ];
    const discountOf = async (terms: Terms) =>
      (await checkCode((await makePromotion(terms)).code, user, wanted)).body.discount;
    const [brands, categories] = [[brand._id], [category._id]];
    expect(await discountOf({})).toBe(12);
    expect(await discountOf({ brands })).toBe(10);
    expect(await discountOf({ categories })).toBe(8);
    expect(await discountOf({ brands, categories })).toBe(6);
    expect(await discountOf({ amountCents: 9_000, brands, categories })).toBe(60);
    expect(await discountOf({ brands: [...brands, anybody] })).toBe(10);
    // The least total is that of the whole cart.
    expect(await discountOf({ brands, categories, minTotalCents: 12_000 })).toBe(6);
  });
});

/** A refused code: its promotion, and how the user came to it. */
type Refusal = [
  reason: string,
  terms: Terms | null,
  prepare?: (user: { token: string; _id: Types.ObjectId }, promotion: PromotionRow) => unknown,
];

const buyOnce = async (user: { token: string }, code?: string) =>
  buy(user, [{ product: await makeProduct() }], code);

const refusals: Refusal[] = [
  ['This code is unknown.', null],
  ['This code is unknown.', { isActive: false, to: inHours(-1) }],
  ['This code is unknown.', { from: inHours(1) }],
  ['This code has ended.', { to: inHours(-1), firstOrderOnly: true, uses: 1, used: 1 }],
  [
    'This code is for first orders.',
    { firstOrderOnly: true, uses: 1, used: 1, minTotalCents: 9_000 },
    (user) => buyOnce(user),
  ],
  ['This code has been used up.', { uses: 10, used: 10, minTotalCents: 9_000 }],
  [
    'This code has been used up.',
    { usesPerPerson: 2, brands: [anybody] },
    async (user, { _id, code }) => {
      await Promotion.updateOne({ _id }, { brands: [] });
      await buyOnce(user, code);
      await buyOnce(user, code);
      await Promotion.updateOne({ _id }, { brands: [anybody] });
    },
  ],
  ['This code needs $60.01 or more.', { minTotalCents: 6_001, brands: [anybody] }],
  ['This code needs $1,500 or more.', { minTotalCents: 150_000 }],
  ['This code is for other products.', { brands: [anybody] }],
  ['This code is for other products.', { categories: [anybody] }],
];

describe('CALL-80 CALL-53 PROMO-01 PROMO-02 a refused code', () => {
  it.each(refusals)('PROMO-01 CALL-80 CALL-53 says why: %s %o', async (reason, terms, prepare) => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const promotion = terms && (await makePromotion(terms));
    if (promotion) await prepare?.(user, promotion);
    const orders = await Order.countDocuments({ user: user._id });
    const used = promotion && (await usedOf(promotion));
    const code = promotion?.code ?? uniqueCode();
    const wanted = [{ product, quantity: 3 }];
    const checked = await checkCode(code, user, wanted);
    expect(checked.status).toBe(400);
    expect(checked.failure).toEqual({ error: reason, fields: { code: reason } });
    const ordered = await orderWith(code, user, wanted);
    expect(ordered.status).toBe(400);
    expect(ordered.failure).toEqual({ error: reason, fields: { promotion: reason } });
    expect(await Order.countDocuments({ user: user._id })).toBe(orders);
    expect(await stockOf(product)).toBe(600);
    expect(promotion && (await usedOf(promotion))).toBe(used);
  });

  it('PROMO-01 PROMO-03 for first orders and one use per person is right again after the order was cancelled', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const { code } = await makePromotion({ firstOrderOnly: true, usesPerPerson: 1 });
    const first = await buy(user, [{ product }], code);
    expect((await checkCode(code, user, [{ product }])).status).toBe(400);
    await cancelOrder(first, user);
    expect((await checkCode(code, user, [{ product }])).status).toBe(200);
    expect((await orderWith(code, user, [{ product }])).status).toBe(201);
    expect((await checkCode(code, await makeUser(), [{ product }])).status).toBe(200);
  });
});
