import { expect, it } from 'vitest';
import { buy, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const month = new Date().toISOString().slice(0, 7);

it('DESK-23 CALL-182 CALL-183 tells what each merchant gets for a month, as their own statements do', async () => {
  const [admin, user] = [await makeUser('ROLE_ADMIN'), await makeUser()];
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  const product = await makeProduct({ brand: kim.brand._id });
  const order = await buy(user, [{ product, quantity: 2 }]);
  const cancelled = await buy(user, [{ product }]);
  await setLineStatus(cancelled, 0, 'Cancelled', admin);

  const read = async () => {
    const { body } = await call('GET /merchant/payouts', { input: { month }, as: admin });
    const of = (brand: { name: string }) =>
      body.payouts.find(({ merchant }) => merchant.brand === brand.name);
    return { kim: of(kim.brand), pat: of(pat.brand) };
  };
  const statementOf = async (as: { token: string }) =>
    (await call('GET /merchant/statement', { input: { month }, as })).body;

  const statement = await statementOf(kim);
  const { sold, cancelled: taken, returned, commission, payout } = statement;
  const first = await read();
  expect(first.kim).toMatchObject({ sold, cancelled: taken, returned, commission, payout });
  expect(first.kim?.sold).toBe(order.total + cancelled.total);
  expect([first.kim?.paidAt, first.pat?.payout]).toEqual([null, 0]);

  const id = first.kim?.merchant._id ?? '';
  const set = (paid: boolean, params = { id, month }, as = admin) =>
    call('PUT /merchant/:id/payouts/:month', { params, input: { paid }, as });
  expect((await set(true)).status).toBe(204);
  const paidAt = (await read()).kim?.paidAt;
  expect(Date.parse(paidAt ?? '')).toBeLessThanOrEqual(Date.now());
  await set(true);
  expect((await read()).kim?.paidAt).toBe(paidAt);
  expect((await statementOf(kim)).paidAt).toBe(paidAt);
  expect((await statementOf(pat)).paidAt).toBeNull();
  await set(false);
  expect((await read()).kim?.paidAt).toBeNull();

  expect((await set(true, { id, month: '2026-13' })).status).toBe(404);
  expect((await set(true, { id: user._id.toString(), month })).status).toBe(404);
});

it('DESK-23 CALL-184 is a table of CSV', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { brand } = await makeMerchant();
  const { body } = await call('GET /merchant/payouts.csv', { input: { month }, as: admin });
  const [headings, ...rows] = String(body).trim().split('\r\n');
  expect(headings).toContain('brand,merchant,sold,cancelled,returned,commission,payout,paid at');
  expect(rows.some((row) => row.startsWith(`${brand.name},`))).toBe(true);
});
