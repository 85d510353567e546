import { Types } from 'mongoose';
import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { describe, expect, it } from 'vitest';
import { User } from '../users/model/User.ts';
import { buy, cancelOrder, keepEmails, makeOrder, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import type { EmailJob } from '../platform/mail/email.ts';
import { jobsOf } from '../test/jobs.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

type As = { token: string };

const signs = 'Tracking number may have letters, digits, spaces and hyphens.';

const ups = { carrier: 'UPS', number: '1Z999' } as const;
const other = { carrier: 'Other', number: 'Bike van-7' } as const;

const idsOf = (order: OrderReply, ...at: number[]) =>
  at.map((index) => order.products[index]?._id ?? '');

const setTracking = (order: { _id: string }, input: Record<string, unknown>, as: As) =>
  call('PUT /order/:id/tracking', { params: { id: order._id }, input, as });

const show = async (order: { _id: string }, as: As) =>
  (await call('GET /order/:id', { params: { id: order._id }, as })).body.order;

const trackingOf = async (order: { _id: string }, as: As) =>
  (await show(order, as)).products.map(({ tracking }) => tracking?.number ?? null);

describe('CALL-76 SHIP-04 the parcel of some lines', () => {
  it('CALL-76 SHIP-04 SHOPX-09 is set by an admin on any lines, and emailed to the buyer once', async () => {
    const { user, admin, order, news } = await makeOrder();
    const reply = await setTracking(order, { lines: idsOf(order, 0, 1), ...ups }, admin);
    expect(reply.status).toBe(204);
    const shown = await show(order, user);
    const url = 'https://www.ups.com/track?tracknum=1Z999';
    for (const { tracking, status } of shown.products) {
      expect(tracking).toEqual({ ...ups, url, at: expect.any(String) });
      expect(status).toBe('Not processed');
    }
    const by = { _id: admin._id.toString(), firstName: 'the shop', role: 'ROLE_ADMIN' };
    expect(shown.history).toEqual(
      idsOf(order, 0, 1).map((line) => ({
        at: expect.any(String),
        by,
        line,
        field: 'tracking',
        from: '',
        to: 'UPS 1Z999',
      })),
    );
    expect(await news()).toEqual([`Order ${order.number}: parcel shipped`]);
    const email = (await queuedTo(user.email)).at(-1);
    for (const text of [
      'Carrier: UPS. The tracking number is 1Z999.',
      url,
      '2 × Shoe',
      '3 × Mat',
    ]) {
      expect(email?.text).toContain(text);
    }
    expect(email?.html).toContain(`<a href="${url}"`);
  });

  it('CALL-76 SHIP-04 is set by a merchant on the own lines alone', async () => {
    const { user, kim, order } = await makeOrder();
    expect((await setTracking(order, { lines: idsOf(order, 0), ...ups }, kim)).status).toBe(204);
    for (const lines of [idsOf(order, 1), idsOf(order, 0, 1)]) {
      const refused = await setTracking(order, { lines, ...other }, kim);
      expect([refused.status, refused.failure]).toEqual([404, { error: 'Item not found.' }]);
    }
    expect(await trackingOf(order, user)).toEqual(['1Z999', null]);
    expect(await queuedTo(user.email)).toHaveLength(2);
  });

  it('CALL-76 SHIP-04 is not found by merchants of other brands or of none, even as buyers', async () => {
    const [kim, pat, landless] = [await makeMerchant(), await makeMerchant(), await makeMerchant()];
    await User.updateOne({ _id: landless._id }, { 'merchant.brand': null });
    const products = [await makeProduct({ brand: kim.brand._id }), await makeProduct()];
    const wanted = products.map((product) => ({ product }));
    for (const buyer of [pat, landless]) {
      const order = await buy(buyer, wanted);
      for (const as of [pat, landless]) {
        for (const at of [0, 1]) {
          const reply = await setTracking(order, { lines: idsOf(order, at), ...ups }, as);
          expect(reply.status).toBe(404);
        }
      }
      expect(await trackingOf(order, buyer)).toEqual([null, null]);
    }
    const own = await buy(kim, wanted);
    expect((await setTracking(own, { lines: idsOf(own, 1), ...ups }, kim)).status).toBe(404);
    expect((await setTracking(own, { lines: idsOf(own, 0), ...ups }, kim)).status).toBe(204);
    expect(await trackingOf(own, kim)).toEqual(['1Z999', null]);
  });

  it('CALL-76 SHIP-04 is forbidden to members, of any order', async () => {
    const { user, order } = await makeOrder();
    for (const _id of [order._id, new Types.ObjectId().toString()]) {
      const reply = await setTracking({ _id }, { lines: idsOf(order, 0), ...ups }, user);
      expect(reply.status).toBe(403);
    }
  });

  it('CALL-76 SHIP-04 of an unknown order or line or of a cancelled order is not found, and nothing is stored', async () => {
    const { user, admin, order, news } = await makeOrder();
    const strange = new Types.ObjectId().toString();
    const lines = idsOf(order, 0);
    expect((await setTracking({ _id: strange }, { lines, ...ups }, admin)).status).toBe(404);
    const mixed = [...lines, strange];
    expect((await setTracking(order, { lines: mixed, ...ups }, admin)).status).toBe(404);
    expect(await trackingOf(order, user)).toEqual([null, null]);
    expect(await news()).toEqual([]);
    await cancelOrder(order, user);
    expect((await setTracking(order, { lines, ...ups }, admin)).status).toBe(404);
    expect(await trackingOf(order, user)).toEqual([null, null]);
  });

  it('CALL-76 SHIP-04 of a cancelled line is refused', async () => {
    const { user, admin, order } = await makeOrder();
    await setLineStatus(order, 0, 'Cancelled', user);
    const refused = await setTracking(order, { lines: idsOf(order, 0, 1), ...ups }, admin);
    expect([refused.status, refused.failure]).toEqual([
      400,
      { error: 'A cancelled item cannot be sent.' },
    ]);
    expect(await trackingOf(order, user)).toEqual([null, null]);
  });

  it('CALL-76 SHIP-04 is never set on a line that is cancelled at the same moment', async () => {
    for (let time = 0; time < 6; time++) {
      const { user, admin, order } = await makeOrder();
      const [sent, cancelled] = await Promise.all([
        setTracking(order, { lines: idsOf(order, 0), ...ups }, admin),
        setLineStatus(order, 0, 'Cancelled', user),
      ]);
      expect(cancelled.status).toBe(204);
      expect([204, 400]).toContain(sent.status);
      const changes = (await show(order, user)).history.map(({ to }) => to);
      expect(changes).toEqual(sent.status === 204 ? ['UPS 1Z999', 'Cancelled'] : ['Cancelled']);
    }
  });

  it('CALL-76 SHIP-04 set again changes nothing and sends nothing', async () => {
    const { user, admin, order, news } = await makeOrder();
    const [first = ''] = idsOf(order, 0);
    await setTracking(order, { lines: [first], ...ups }, admin);
    const before = await show(order, user);
    const repeated = { lines: [first, first.toUpperCase()], carrier: 'UPS', number: ' 1Z999 ' };
    expect((await setTracking(order, repeated, admin)).status).toBe(204);
    expect(await show(order, user)).toEqual(before);
    expect(await news()).toHaveLength(1);
    // Only the other line is new.
    await setTracking(order, { lines: idsOf(order, 0, 1), ...ups }, admin);
    expect((await show(order, user)).history).toHaveLength(2);
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toContain('3 × Mat');
    expect(email?.text).not.toContain('Shoe');
  });

  it('CALL-76 SHIP-04 can be corrected; an unknown carrier has no link', async () => {
    const { user, admin, order } = await makeOrder();
    await setTracking(order, { lines: idsOf(order, 0), ...ups }, admin);
    await setTracking(order, { lines: idsOf(order, 0), ...other }, admin);
    const { products, history } = await show(order, user);
    expect(products[0]?.tracking).toEqual({ ...other, url: null, at: expect.any(String) });
    expect(history.at(-1)).toMatchObject({ from: 'UPS 1Z999', to: 'Other Bike van-7' });
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toContain('The tracking number is Bike van-7.');
    expect(email?.text).toContain(`#order/${order._id}`);
  });

  it('SAFE-29 CALL-76 is emailed twice for a line at most, however often it changes', async () => {
    const { admin, order, news } = await makeOrder();
    const [first = '', second = ''] = idsOf(order, 0, 1);
    for (const number of ['1', '2', '3', '4']) {
      await setTracking(order, { lines: [first], carrier: 'UPS', number }, admin);
    }
    expect(await news()).toHaveLength(2);
    await setTracking(order, { lines: [first, second], carrier: 'UPS', number: '5' }, admin);
    expect(await news()).toHaveLength(3);
    expect((await show(order, admin)).products.map(({ tracking }) => tracking?.number)).toEqual([
      '5',
      '5',
    ]);
  });

  it('SAFE-29 CALL-76 is not emailed after the delivery', async () => {
    const { admin, order, news } = await makeOrder();
    await setLineStatus(order, 0, 'Delivered', admin);
    const before = await news();
    expect((await setTracking(order, { lines: idsOf(order, 0), ...ups }, admin)).status).toBe(204);
    expect(await trackingOf(order, admin)).toEqual(['1Z999', null]);
    expect(await news()).toEqual(before);
  });

  it('CALL-76 MERCH-03 is part of the history of a merchant only for the own lines', async () => {
    const { admin, kim, order } = await makeOrder();
    await setTracking(order, { lines: idsOf(order, 0, 1), ...ups }, admin);
    expect((await show(order, kim)).history.map(({ line }) => line)).toEqual(idsOf(order, 0));
  });

  it.each([
    [{ lines: [] }, { lines: 'Items are required.' }],
    [{ lines: ['x'] }, { 'lines.0': 'Item is unknown.' }],
    [{ carrier: 'Pigeon' }, { carrier: 'Carrier is unknown.' }],
    [{ number: ' ' }, { number: 'Tracking number is required.' }],
    [{ number: 'see evil.example' }, { number: signs }],
    [{ number: 'https://evil' }, { number: signs }],
    [{ number: '1\n2' }, { number: signs }],
    [
      { number: '1'.repeat(41) },
      { number: 'Tracking number may not be greater than 40 characters.' },
    ],
  ])('CALL-76 VAL-14 SAFE-29 refuses %j', async (wrong, fields) => {
    const { admin, order } = await makeOrder();
    const refused = await setTracking(order, { lines: idsOf(order, 0), ...ups, ...wrong }, admin);
    expect([refused.status, refused.failure.fields]).toEqual([400, fields]);
  });
});

describe('CALL-54 SHIP-04 the orders that are handed over', () => {
  const listOf = async (handedOver: string, as: As, more: Record<string, string> = {}) => {
    const { body } = await call('GET /order', { input: { handedOver, ...more }, as });
    return body.orders.map(({ _id }) => _id);
  };

  it('CALL-54 SHIP-04 are those with a line that is not cancelled and has a parcel or none', async () => {
    const { user, admin, kim, shoe, mat, order: half } = await makeOrder();
    const wanted = [{ product: shoe }, { product: mat }];
    const [none, whole] = [await buy(user, wanted), await buy(user, wanted)];
    await setTracking(half, { lines: idsOf(half, 0), ...ups }, admin);
    await setTracking(whole, { lines: idsOf(whole, 0, 1), ...ups }, admin);
    expect(await listOf('true', user)).toEqual([whole._id, half._id]);
    expect(await listOf('false', user)).toEqual([none._id, half._id]);
    // A merchant's own lines count.
    expect(await listOf('true', kim, { scope: 'sales' })).toEqual([whole._id, half._id]);
    expect(await listOf('false', kim, { scope: 'sales' })).toEqual([none._id]);
    expect((await listOf('true', admin)).slice(0, 2)).toEqual([whole._id, half._id]);
    await setLineStatus(half, 1, 'Cancelled', user);
    expect(await listOf('false', user)).toEqual([none._id]);
    await setLineStatus(half, 0, 'Shipped', admin);
    expect(await listOf('true', user, { status: 'Shipped' })).toEqual([half._id]);
    expect(await listOf('true', user, { status: 'Not processed,Cancelled' })).toEqual([whole._id]);
    await setLineStatus(none, 0, 'Cancelled', user);
    await setLineStatus(whole, 0, 'Cancelled', user);
    expect(await listOf('true', kim, { scope: 'sales' })).toEqual([half._id]);
    expect(await listOf('false', kim, { scope: 'sales' })).toEqual([]);
  });

  it('CALL-54 VAL-14 SHIP-04 refuses other words', async () => {
    const input = { handedOver: 'yes' };
    expect((await call('GET /order', { input, as: await makeUser() })).status).toBe(400);
  });
});

describe('CALL-180 DESK-12 the parcels of several orders', () => {
  const send = (items: readonly object[], as: As, status?: 'Shipped') =>
    call('PUT /order/tracking', { input: { items, ...(status && { status }) }, as });

  const waitingFor = async (email: string) =>
    (await jobsOf<EmailJob>('email', { 'payload.to': email, dueAt: { $gt: new Date() } })).map(
      ({ payload }) => payload.subject,
    );

  it('CALL-180 DESK-12 are stored with the status, and each buyer gets one email after the undo time', async () => {
    const made = [await makeOrder(), await makeOrder()];
    const { admin } = await makeOrder();
    const items = made.map(({ order }, index) => ({
      orderId: order._id,
      carrier: 'UPS',
      number: `1Z${index}`,
    }));
    const reply = await send(items, admin, 'Shipped');
    expect(reply.body).toEqual({ changed: 2, refused: [] });
    for (const [index, { order, user }] of made.entries()) {
      const shown = await show(order, user);
      expect(shown.products.map(({ status, tracking }) => [status, tracking?.number])).toEqual([
        ['Shipped', `1Z${index}`],
        ['Shipped', `1Z${index}`],
      ]);
      expect(await waitingFor(user.email)).toEqual([`Order ${order.number}: parcel shipped`]);
    }
    expect((await send(items, admin, 'Shipped')).body).toEqual({ changed: 2, refused: [] });
    expect(await waitingFor(made[0]?.user.email ?? '')).toHaveLength(1);
  });

  it('CALL-180 DESK-12 are taken back without an email, which the next parcel sends', async () => {
    const { user, admin, order } = await makeOrder();
    const lines = idsOf(order, 0, 1);
    for (let time = 0; time < 3; time++) {
      await send([{ orderId: order._id, ...ups }], admin, 'Shipped');
      expect(await waitingFor(user.email)).toHaveLength(1);
      await send([{ orderId: order._id, lines, carrier: 'UPS', number: '' }], admin);
      expect(await waitingFor(user.email)).toEqual([]);
      expect(await trackingOf(order, user)).toEqual([null, null]);
      const items = lines.map((itemId) => ({ orderId: order._id, itemId }));
      await call('PUT /order/status', { input: { items, status: 'Not processed' }, as: admin });
    }
    expect((await show(order, user)).products[0]?.status).toBe('Not processed');
  });

  it('CALL-180 DESK-12 a status that is undone sends no email', async () => {
    const { user, admin, order } = await makeOrder();
    const items = idsOf(order, 0).map((itemId) => ({ orderId: order._id, itemId }));
    const set = (status: string) =>
      call('PUT /order/status', { input: { items, status }, as: admin });
    await set('Shipped');
    expect(await waitingFor(user.email)).toEqual(['Shoe is on its way']);
    await set('Not processed');
    expect(await waitingFor(user.email)).toEqual([]);
  });

  it('DESK-12 a line with a parcel becomes Shipped without a further email', async () => {
    const { admin, order, news } = await makeOrder();
    await setTracking(order, { lines: idsOf(order, 0), ...ups }, admin);
    await setLineStatus(order, 0, 'Shipped', admin);
    expect(await news()).toEqual([`Order ${order.number}: parcel shipped`]);
    await setLineStatus(order, 1, 'Shipped', admin);
    expect(await news()).toHaveLength(2);
  });

  it('CALL-180 DESK-12 a merchant sends the own lines, without a status; what cannot be sent is refused alone', async () => {
    const { user, kim, order } = await makeOrder();
    const strange = new Types.ObjectId().toString();
    const items = [strange, order._id].map((orderId) => ({ orderId, ...ups }));
    expect((await send(items, kim)).body).toEqual({
      changed: 1,
      refused: [{ orderId: strange, error: 'Order not found.' }],
    });
    expect(await trackingOf(order, user)).toEqual(['1Z999', null]);
    expect((await send([{ orderId: order._id, ...other }], kim)).body.refused).toEqual([
      { orderId: order._id, error: 'Every item has a parcel already.' },
    ]);
    expect((await send(items, kim, 'Shipped')).status).toBe(403);
    expect((await send(items, user)).status).toBe(403);
    const many = Array.from({ length: 201 }, () => ({ orderId: strange, ...ups }));
    expect((await send(many, kim)).status).toBe(400);
  });
});
