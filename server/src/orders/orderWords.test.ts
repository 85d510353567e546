import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { deletionJobs } from '../account/deleteAccount.ts';
import { searchConditions } from './model/orderWords.ts';
import { newJob } from '../platform/jobs/Job.ts';
import { buy, makeOrder, setLineStatus } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type As = { token: string };

const find = async (as: As, search: string, scope?: 'own' | 'sales') => {
  const { body } = await call('GET /order', { input: { search, scope, limit: '100' }, as });
  return body.orders.map(({ _id }) => _id);
};

/** An order by somebody with these names. */
async function orderBy(firstName: string, lastName: string) {
  const user = await makeUser();
  await call('PUT /user/me', { input: { firstName, lastName }, as: user });
  return { user, order: await buy(user, [{ product: await makeProduct() }]) };
}

const people: [firstName: string, lastName: string, searches: string[]][] = [
  ['Séan', "O'Brien", ["o'brien", 'O’Brien', 'obrien', 'brien séan', 'SEAN OBRIEN']],
  ['Ian', 'McDonald', ['mcdonald', 'MCD ian']],
  ['Jan', 'de Vries', ['vries', 'de vries', 'vries, jan']],
  ['José', 'García', ['garcia', 'garcía'.normalize('NFD'), 'jose garcia']],
  ['Łukasz', 'Strauß', ['lukasz', 'strauss', 'STRAUSS łukasz']],
  ['İbrahim', 'Yılmaz', ['ibrahim', 'yilmaz', 'İBRAHİM YILMAZ']],
];

describe('orders and users are found by words', () => {
  it.each(people)('WORLD-08 of %s %s', async (firstName, lastName, searches) => {
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Ada' });
    const { user, order } = await orderBy(firstName, lastName);
    for (const search of searches) {
      expect(await find(admin, search), search).toContain(order._id);
      const { body } = await call('GET /user/search', { input: { search }, as: admin });
      expect(
        body.users.map(({ _id }) => _id),
        search,
      ).toContain(user._id.toString());
    }
    expect(await find(admin, `${lastName} nobody`)).not.toContain(order._id);
  });

  it('WORLD-08 SHIP-08 by the number, with # and any dash, with and without its letter', async () => {
    const { user, admin, kim, order } = await makeOrder();
    const digits = order.number?.slice(2) ?? '';
    for (const search of [`#U-${digits}`, `u${digits}`, `U–${digits}`, digits, `U−${digits}`]) {
      expect(await find(admin, search), search).toEqual([order._id]);
      expect(await find(user, search), search).toEqual([order._id]);
      expect(await find(kim, search, 'sales'), search).toEqual([order._id]);
      const input = { search, scope: 'own' as const };
      const { body } = await call('GET /order/search', { input, as: user });
      expect(
        body.orders.map(({ _id }) => _id),
        search,
      ).toEqual([order._id]);
    }
  });

  it('WORLD-08 by several words of different kinds, in any order', async () => {
    const { admin, order, shoe } = await makeOrder();
    const text = `${shoe.sku.toLowerCase()} robin shoe ${order.number ?? ''}`;
    expect(await find(admin, text)).toEqual([order._id]);
    expect(await find(admin, `${text} zzzz`)).toEqual([]);
  });

  it('WORLD-08 by tracking number, city, zip code, email and phone number, as far as somebody sees them', async () => {
    const { user, admin, kim, order } = await makeOrder();
    const parcel = {
      carrier: 'UPS',
      number: `1Z ${unique('999')}`,
      lines: [order.products[0]?._id],
    };
    await call('PUT /order/:id/tracking', { params: { id: order._id }, input: parcel, as: admin });
    const city = unique('São').replace('-', '');
    const address = { address: '1 Way', city, state: 'SP', country: 'BR', zipCode: '01310-100' };
    const move = { params: { id: order._id }, input: { address }, as: user };
    expect((await call('PUT /order/:id/address', move)).status).toBe(200);
    const phoneNumber = `(207) 555-${Date.now()}`;
    const names = { firstName: 'Robin', lastName: 'Hill' };
    await call('PUT /user/me', { input: { ...names, phoneNumber }, as: user });
    const digits = phoneNumber.replace(/\D/g, '');
    const seenBy = {
      [parcel.number]: [admin, kim, user],
      [parcel.number.replace(' ', '')]: [admin, kim, user],
      [city.replace('ã', 'a')]: [admin, kim, user],
      [`${city} 01310100`]: [admin, kim, user],
      [`robin hill ${city}`]: [admin, kim],
      [digits]: [admin],
      [user.email]: [admin],
    };
    for (const [search, who] of Object.entries(seenBy)) {
      for (const as of [admin, kim, user]) {
        const scope = as === kim ? 'sales' : undefined;
        const expected = who.includes(as) ? [order._id] : [];
        expect(await find(as, search, scope), search).toEqual(expected);
      }
    }
    const elsewhere = { ...address, city: 'Lagos' };
    await call('PUT /order/:id/address', { ...move, input: { address: elsewhere } });
    expect(await find(admin, city)).toEqual([]);
    expect(await find(admin, `lagos ${digits}`)).toEqual([order._id]);
  });

  it('BIG-05 WORLD-08 a merchant who searches for a name reads only own orders', async () => {
    const { user, kim } = await makeOrder();
    await buy(user, [{ product: await makeProduct() }]);
    const { merchant, brand } = kim;
    const searcher = { merchant: { _id: merchant._id, name: '', brand: brand._id } };
    const { conditions } = searchConditions('robin', { scope: 'sales', user: searcher });
    const { executionStats } = await Order.collection
      .find(conditions[0]?.filter ?? {}, { hint: { search: 1 } })
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('WORLD-08 by the names and the email that somebody has now', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [before, after] = [unique('Old'), unique('New')];
    const { user, order } = await orderBy(before, 'Hill');
    await call('PUT /user/me', { input: { firstName: after, lastName: 'Hill' }, as: user });
    expect(await find(admin, before)).toEqual([]);
    expect(await find(admin, after)).toEqual([order._id]);
    expect((await Order.findById(order._id).lean())?.search.join()).not.toContain(
      before.slice(4).toLowerCase(),
    );
  });

  it('WORLD-08 BACK-03 nothing of a deleted account is left in the words of its orders', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { user, order } = await orderBy(unique('Gone'), unique('Away'));
    await Order.updateOne({ _id: order._id }, { $addToSet: { search: 'springfield a' } });
    await setLineStatus(order, 0, 'Delivered', admin);
    await deletionJobs.deletion.run(newJob('deletion', { user: user._id }));
    const row = await Order.findById(order._id).orFail().lean();
    expect(row.search.filter((word) => / [nca]$/.test(word))).toEqual([]);
    expect(await find(admin, order.number ?? '')).toEqual([order._id]);
  });
});
