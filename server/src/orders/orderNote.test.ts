import { expect, it } from 'vitest';
import { makeOrder } from '../test/buy.ts';
import { makeMerchant, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

it('DESK-13 CALL-181 a note of an order is seen by its side alone, and never by the buyer', async () => {
  const { user, admin, kim, order } = await makeOrder();
  const params = { id: order._id };
  const set = (note: string, as: { token: string }) =>
    call('PUT /order/:id/note', { params, input: { note }, as });
  const noteOf = async (as: { token: string }) =>
    (await call('GET /order/:id', { params, as })).body.order.note;

  expect((await set(' Call before 10. ', admin)).body.order.note).toBe('Call before 10.');
  expect((await set('$secret', kim)).body.order.note).toBe('$secret');
  expect([await noteOf(admin), await noteOf(kim), await noteOf(user)]).toEqual([
    'Call before 10.',
    '$secret',
    undefined,
  ]);
  const list = await call('GET /order', { input: { scope: 'sales' }, as: kim });
  expect(list.body.orders.map(({ note }) => note)).toEqual(['$secret']);
  await set('', admin);
  expect([await noteOf(admin), await noteOf(kim)]).toEqual(['', '$secret']);

  const refused = await set('x'.repeat(1_001), admin);
  expect([refused.status, refused.failure.fields]).toEqual([
    400,
    { note: 'Note may not be greater than 1000 characters.' },
  ]);
  expect((await set('x', user)).status).toBe(403);
  expect((await set('x', await makeMerchant())).status).toBe(404);
});

it('DESK-13 staff who bought an order see no note of it as buyers', async () => {
  const { admin, order } = await makeOrder();
  const merchant = await makeMerchant();
  await call('PUT /order/:id/note', { params: { id: order._id }, input: { note: 'x' }, as: admin });
  const own = await call('GET /order', { input: { scope: 'own' }, as: merchant });
  expect(own.body.orders.every(({ note }) => note === undefined)).toBe(true);
  const list = await call('GET /order', {
    as: await makeUser('ROLE_ADMIN'),
    input: { search: order._id },
  });
  expect(list.body.orders.map(({ note }) => note)).toEqual(['x']);
});
