import { taxed } from 'shared/test/productInput';
import { expect, it, onTestFinished } from 'vitest';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { Return } from '../returns/model/Return.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makePromotion } from '../test/promotions.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const thisMonth = new Date().toISOString().slice(0, 7);

const statementOf = async (as: { token: string }, input: Record<string, string> = {}) =>
  (
    await call('GET /merchant/statement', {
      input: { month: thisMonth, limit: '50', ...input },
      as,
    })
  ).body;

async function openShop() {
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  return {
    kim,
    pat,
    ada: await makeUser('ROLE_ADMIN'),
    robin: await makeUser(),
    shoe: await makeProduct({ name: 'Shoe', brand: kim.brand._id, priceCents: 3_333, ...taxed }),
    sock: await makeProduct({ name: 'Sock', brand: kim.brand._id, priceCents: 500 }),
    rope: await makeProduct({ name: 'Rope', brand: pat.brand._id }),
  };
}

it('CALL-104 DESK-09 shows what a merchant sold, and what was cancelled and returned', async () => {
  const { kim, pat, ada, robin, shoe, sock, rope } = await openShop();
  const { code } = await makePromotion({ percent: 10 });
  const order = await buy(
    robin,
    [{ product: shoe, quantity: 3 }, { product: sock, quantity: 2 }, { product: rope }],
    code,
  );
  await setLineStatus(order, 1, 'Cancelled', robin);
  await setLineStatus(order, 0, 'Delivered', ada);
  const cents: number[] = [];
  for (const quantity of [1, 2]) {
    const { body } = await requestReturn(order, 0, robin, { quantity });
    for (const status of ['Approved', 'Received', 'Refunded']) {
      await setReturnStatus(body.return, { status }, ada);
    }
    const row = await Return.findById(body.return._id).orFail().lean();
    cents.push(row.netCents ?? 0);
  }
  // Three pieces at 33.33, less a tenth.
  expect(cents[0]).toBe(3_000);
  expect(cents[1]).toBe(8_999 - 3_000);
  const line = { at: expect.any(String), order: order._id, number: order.number };
  const { lines, ...sums } = await statementOf(kim);
  expect(lines.slice(0, 3)).toEqual([
    { ...line, kind: 'Returned', name: 'Shoe', quantity: 2, amount: -59.99 },
    { ...line, kind: 'Returned', name: 'Shoe', quantity: 1, amount: -30 },
    { ...line, kind: 'Cancelled', name: 'Sock', quantity: 2, amount: -9 },
  ]);
  expect(lines.slice(3).toSorted((a, b) => a.amount - b.amount)).toEqual([
    { ...line, kind: 'Sold', name: 'Sock', quantity: 2, amount: 9 },
    { ...line, kind: 'Sold', name: 'Shoe', quantity: 3, amount: 89.99 },
  ]);
  expect(sums).toEqual({
    month: thisMonth,
    paidAt: null,
    sold: 98.99,
    cancelled: -9,
    returned: -89.99,
    commissionPercent: config.commissionPercent,
    commission: 0,
    payout: 0,
    pages: 1,
    page: 1,
    totalLines: 5,
  });
  expect(await statementOf(pat)).toMatchObject({
    sold: 18,
    commission: 1.8,
    payout: 16.2,
    totalLines: 1,
  });
});

it('CALL-104 DESK-09 counts what was cancelled and returned in the month in which that happened', async () => {
  const { kim, ada, robin, shoe, sock } = await openShop();
  const whole = await buy(robin, [{ product: shoe }]);
  await cancelOrder(whole, robin);
  const kept = await buy(robin, [{ product: sock, quantity: 3 }]);
  await setLineStatus(kept, 0, 'Delivered', ada);
  const { body } = await requestReturn(kept, 0, robin, { quantity: 2 });
  for (const status of ['Approved', 'Received', 'Refunded']) {
    await setReturnStatus(body.return, { status }, ada);
  }
  const end = new Date('2025-01-31T23:59:59.999Z');
  await Order.updateMany({ _id: { $in: [whole._id, kept._id] } }, { created: end });
  expect(await statementOf(kim, { month: '2025-01' })).toMatchObject({
    lines: [{ kind: 'Sold' }, { kind: 'Sold' }],
    sold: 48.33,
    cancelled: 0,
    returned: 0,
    commission: 4.83,
    payout: 43.5,
  });
  expect(await statementOf(kim)).toMatchObject({
    lines: [
      { kind: 'Returned', amount: -10 },
      { kind: 'Cancelled', amount: -33.33 },
    ],
    sold: 0,
    commission: -4.33,
    payout: -39,
  });
  const start = new Date('2025-02-01T00:00:00Z');
  await Order.updateOne({ _id: whole._id }, { 'lines.0.cancelledAt': start });
  await Return.updateOne({ _id: body.return._id }, { refundedAt: end });
  expect(await statementOf(kim, { month: '2025-01' })).toMatchObject({
    cancelled: 0,
    returned: -10,
  });
  expect(await statementOf(kim, { month: '2025-02' })).toMatchObject({
    lines: [{ kind: 'Cancelled', at: start.toISOString() }],
    cancelled: -33.33,
  });
});

it('CALL-104 pages the lines, with the sums of the month, and wants a month', async () => {
  const { kim, robin, sock } = await openShop();
  for (let quantity = 1; quantity <= 5; quantity++) await buy(robin, [{ product: sock, quantity }]);
  const second = await statementOf(kim, { page: '2', limit: '2' });
  expect(second).toMatchObject({ pages: 3, page: 2, totalLines: 5, sold: 75 });
  expect(second.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
  for (const month of [undefined, '2026-13', '2026']) {
    const input = month === undefined ? {} : { month };
    expect((await call('GET /merchant/statement', { input, as: kim })).status).toBe(400);
  }
});

it('CALL-104 is empty without a brand', async () => {
  const { kim, ada, robin } = await openShop();
  await buy(robin, [{ product: await makeProduct() }]);
  await call('DELETE /brands/:id', { params: { id: kim.brand._id.toString() }, as: ada });
  expect(await statementOf(kim)).toMatchObject({ lines: [], sold: 0, payout: 0 });
});

it('CALL-105 DESK-09 gives the same lines in CSV', async () => {
  const { kim, robin, sock } = await openShop();
  const order = await buy(robin, [{ product: sock, quantity: 4 }]);
  await cancelOrder(order, robin);
  const reply = await call('GET /merchant/statement.csv', { input: { month: thisMonth }, as: kim });
  expect(reply.headers['content-disposition']).toContain(`statement-${thisMonth}.csv`);
  const [header, ...rows] = reply.body.trim().split('\r\n');
  expect(header).toContain('at,order,name,kind,quantity,amount');
  expect(rows.map((row) => row.split(',').slice(1).join())).toEqual([
    `${order.number},Sock,Cancelled,4,-20`,
    `${order.number},Sock,Sold,4,20`,
  ]);
});

it('PAY-10 the commission is exact to the cent, half cents up', async () => {
  const { commissionPercent } = config;
  config.commissionPercent = 4.225;
  onTestFinished(() => {
    config.commissionPercent = commissionPercent;
  });
  const kim = await makeMerchant();
  const tent = await makeProduct({ brand: kim.brand._id, priceCents: 6_000 });
  await buy(await makeUser(), [{ product: tent }]);
  expect(await statementOf(kim)).toMatchObject({ sold: 60, commission: 2.54, payout: 57.46 });
});

it.each(['0000-01', '1969-12', '9999-12', '2026-13'])(
  'CALL-104 WORLD-13 refuses %s, which has no month before or after',
  async (month) => {
    const reply = await call('GET /merchant/statement', {
      input: { month },
      as: await makeMerchant(),
    });
    expect([reply.status, reply.failure.error]).toEqual([400, 'Month must be like 2026-11.']);
  },
);
