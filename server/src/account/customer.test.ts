import { expect, it } from 'vitest';
import { cancelOrder, buy } from '../test/buy.ts';
import { makeProduct, makeUser, unique } from '../test/factories.ts';
import { makeDelivered, requestReturn } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const address = { address: '1 Way', city: 'Town', state: 'TX', country: 'US', zipCode: '12345' };

it('DESK-22 CALL-155 tells admins what a customer bought, returned, reviewed and wrote, and where it lives', async () => {
  const { order, user, admin } = await makeDelivered();
  await cancelOrder(await buy(user, [{ product: await makeProduct() }]), user);
  const [shoe] = order.products;
  await requestReturn(order, 0, user);
  await call('POST /address', { input: address, as: user });
  const review = { title: 'Good', review: 'It holds.', rating: 5, isRecommended: true };
  await call('POST /review', { input: { ...review, product: shoe?.product?._id }, as: user });
  const message = `Where is order #${order.number}?`;
  await call('POST /contact', { input: { name: 'Robin', email: user.email, message } });

  const params = { id: user._id.toString() };
  const { customer } = (await call('GET /user/:id/customer', { params, as: admin })).body;
  expect(customer).toMatchObject({
    note: '',
    orders: { orders: 1, total: order.total + order.totalTax },
    addresses: [{ ...address, isDefault: true }],
    returns: [{ order: order._id, quantity: 1 }],
    reviews: [{ title: 'Good', status: 'Waiting Approval' }],
    messages: [{ message, customer: { _id: params.id }, order: { _id: order._id } }],
  });
  expect(customer.items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual(
    order.products.map(({ name, quantity }) => [name, quantity]).sort(),
  );
  const item = customer.items.find(({ name }) => name === shoe?.name);
  expect(item).toMatchObject({
    product: shoe?.product?._id,
    variant: '',
    total: (shoe?.purchasePrice ?? 0) * (shoe?.quantity ?? 0),
    lastAt: order.created,
  });
});

it('DESK-22 CALL-156 keeps a note of admins about a customer, which the customer never gets', async () => {
  const [admin, user] = [await makeUser('ROLE_ADMIN'), await makeUser()];
  const params = { id: user._id.toString() };
  const note = unique('Calls before each order');
  expect((await call('PUT /user/:id/note', { params, input: { note }, as: admin })).status).toBe(
    204,
  );
  const shown = await call('GET /user/:id/customer', { params, as: admin });
  expect(shown.body.customer).toMatchObject({ note, items: [], messages: [] });
  const own = [
    await call('GET /user/me', { as: user }),
    await call('GET /user/export', { as: user }),
  ];
  expect(JSON.stringify(own.map(({ body }) => body))).not.toContain(note);
  const unknown = { params: { id: '0123456789abcdef01234567' }, as: admin };
  expect((await call('GET /user/:id/customer', unknown)).status).toBe(404);
  expect((await call('PUT /user/:id/note', { ...unknown, input: { note } })).status).toBe(404);
});

it('DESK-22 CALL-07 finds a customer by the number of an order, however it is written', async () => {
  const [admin, user] = [await makeUser('ROLE_ADMIN'), await makeUser()];
  const { number } = await buy(user, [{ product: await makeProduct() }]);
  const digits = number?.slice(2) ?? '';
  for (const search of [number ?? '', `#u–${digits}`, digits, `u${digits}`]) {
    const found = await call('GET /user/search', { input: { search }, as: admin });
    expect(found.body.users.map(({ _id }) => _id)).toEqual([user._id.toString()]);
  }
  const other = await call('GET /user/search', { input: { search: `${digits}0` }, as: admin });
  expect(other.body.users).toEqual([]);
});
