import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import {
  buy,
  cancelOrder,
  fillCart,
  keepEmails,
  makeOrder,
  queuedTo,
  setLineStatus,
} from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

type As = { token: string };

const hill = {
  address: '1 Hill Road',
  city: 'Denver',
  state: 'CO',
  country: 'USA',
  zipCode: '80202',
};
const dale = { ...hill, address: '2 Dale Road', city: 'Boulder', zipCode: '80301' };
const hillText = '1 Hill Road, Denver, CO 80202, USA';
const daleText = '2 Dale Road, Boulder, CO 80301, USA';

type Place = typeof hill & { recipient?: string; phone?: string };

const addAddress = async (as: As, place: Place) =>
  (await call('POST /address', { input: { ...place, isDefault: false }, as })).body.address._id;

const setAddress = (order: { _id: string }, address: unknown, as: As) =>
  call('PUT /order/:id/address', { params: { id: order._id }, input: { address }, as });

const show = async (order: { _id: string }, as: As) =>
  (await call('GET /order/:id', { params: { id: order._id }, as })).body.order;

describe('CALL-53 SHIP-01 the address of a new order', () => {
  const place = async (as: As, address?: string) => {
    const cart = await fillCart(as, [{ product: await makeProduct() }]);
    const input = { ...cart, ...(address && { address }) };
    return { cart, reply: await call('POST /order/add', { input, as }) };
  };

  it('CALL-53 SHIP-01 is the chosen one instead of the default', async () => {
    const user = await makeUser();
    const [, second] = [await addAddress(user, hill), await addAddress(user, dale)];
    const shipTo = async (address?: string) =>
      (await show((await place(user, address)).reply.body.order, user)).shipTo;
    expect(await shipTo(second)).toEqual(dale);
    expect(await shipTo(second.toUpperCase())).toEqual(dale);
    expect(await shipTo()).toEqual(hill);
  });

  it('SHOPX-08 CALL-41 CALL-42 CALL-75 keeps the recipient and phone of the address, which are optional', async () => {
    const user = await makeUser();
    const jo = { ...hill, recipient: 'Jo Park', phone: '555 0100' };
    const id = await addAddress(user, jo);
    const order = (await place(user, id)).reply.body.order;
    expect((await show(order, user)).shipTo).toEqual(jo);
    const edit = (input: Place) => call('PUT /address/:id', { params: { id }, input, as: user });
    expect((await edit(hill)).body.address).toMatchObject(jo);
    const emptied = (await edit({ ...jo, phone: '' })).body.address;
    expect(emptied).toMatchObject({ recipient: 'Jo Park' });
    expect(emptied).not.toHaveProperty('phone');
    const moved = await setAddress(order, { ...dale, recipient: 'Kim Lee' }, user);
    expect(moved.body.order.shipTo).toEqual({ ...dale, recipient: 'Kim Lee' });
    expect(moved.body.order.history[0]?.to).toBe(`Kim Lee, ${daleText}`);
  });

  it('CALL-53 SHIP-01 is the own one of each of several orders at once', async () => {
    const user = await makeUser();
    const ids = [await addAddress(user, hill), await addAddress(user, dale)];
    const product = await makeProduct();
    const carts = await Promise.all(
      [...ids, ...ids].map(async (address) => ({
        ...(await fillCart(user, [{ product }])),
        address,
      })),
    );
    const replies = await Promise.all(
      carts.map((input) => call('POST /order/add', { input, as: user })),
    );
    const orders = await Promise.all(replies.map(({ body }) => show(body.order, user)));
    expect(orders.map(({ shipTo }) => shipTo)).toEqual([hill, dale, hill, dale]);
  });

  it("CALL-53 SHIP-01 another user's or an unknown one is not found, and nothing is stored", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await addAddress(user, hill);
    for (const address of [await addAddress(other, dale), new Types.ObjectId().toString()]) {
      const { cart, reply } = await place(user, address);
      expect([reply.status, reply.failure]).toEqual([404, { error: 'Address not found.' }]);
      expect(await Order.findOne({ cart: cart.cartId })).toBeNull();
    }
    expect(await queuedTo(user.email)).toEqual([]);
    const { reply } = await place(user, 'x');
    expect([reply.status, reply.failure.fields]).toEqual([400, { address: 'Address is unknown.' }]);
  });
});

describe('CALL-75 SHIP-02 the address of an order', () => {
  it('CALL-75 SHIP-02 is set by its buyer, with an own address or its text, and kept in the history', async () => {
    const { user, order } = await makeOrder();
    expect(order.shipTo).toBeNull();
    const id = await addAddress(user, hill);
    const first = await setAddress(order, id, user);
    expect(first.status).toBe(200);
    expect(first.body.order).toEqual(await show(order, user));
    const second = await setAddress(order, { ...dale, isDefault: true, x: 1 }, user);
    expect(second.body.order.shipTo).toEqual(dale);
    const by = { _id: user._id.toString(), firstName: 'Robin', role: 'ROLE_MEMBER' };
    const change = { at: expect.any(String), by, line: null, field: 'address' };
    expect((await show(order, user)).history).toEqual([
      { ...change, from: '', to: hillText },
      { ...change, from: hillText, to: daleText },
    ]);
    expect(await Order.findById(order._id).lean()).toMatchObject({ shipTo: dale });
  });

  it('SAFE-29 CALL-56 shows a merchant that the address changed, but none of the former ones', async () => {
    const { user, admin, kim, order } = await makeOrder();
    for (const place of [hill, dale]) await setAddress(order, place, user);
    const historyOf = async (as: As) =>
      (await show(order, as)).history.map(({ field, from, to }) => [field, from, to]);
    for (const as of [user, admin])
      expect((await historyOf(as))[1]).toEqual(['address', hillText, daleText]);
    expect(await historyOf(kim)).toEqual([
      ['address', '', ''],
      ['address', '', ''],
    ]);
    expect(JSON.stringify(await show(order, kim))).not.toContain('Hill Road');
    expect((await show(order, kim)).shipTo).toEqual(dale);
  });

  it('CALL-75 SHIP-02 is not recorded if it stays the same', async () => {
    const { user, order } = await makeOrder();
    for (let time = 0; time < 2; time++) {
      expect((await setAddress(order, hill, user)).body.order.shipTo).toEqual(hill);
    }
    expect((await show(order, user)).history).toHaveLength(1);
  });

  it("CALL-75 SHIP-02 is set by an admin, with one of the buyer's addresses", async () => {
    const { user, admin, order } = await makeOrder();
    const [own, buyers] = [await addAddress(admin, dale), await addAddress(user, hill)];
    expect((await setAddress(order, own, admin)).failure.error).toBe('Address not found.');
    const reply = await setAddress(order, buyers, admin);
    expect(reply.body.order).toMatchObject({ shipTo: hill, user: { email: user.email } });
    expect(reply.body.order.history[0]?.by?.role).toBe('ROLE_ADMIN');
  });

  it('CALL-75 SHIP-02 of an order of somebody else or a cancelled one is not found', async () => {
    const { user, admin, kim, order } = await makeOrder();
    for (const as of [await makeUser(), await makeMerchant(), kim]) {
      expect((await setAddress(order, hill, as)).status).toBe(404);
    }
    const foreign = await addAddress(await makeUser(), dale);
    expect((await setAddress(order, foreign, user)).status).toBe(404);
    expect(await show(order, user)).toMatchObject({ shipTo: null, history: [] });
    await cancelOrder(order, user);
    for (const as of [user, admin]) expect((await setAddress(order, hill, as)).status).toBe(404);
  });

  it('CALL-75 VAL-14 SHIP-02 must be complete', async () => {
    const { user, order } = await makeOrder();
    for (const address of [undefined, '', 'x', {}, { ...hill, city: ' ' }, [hill], { $gt: '' }]) {
      expect((await setAddress(order, address, user)).status).toBe(400);
    }
    expect((await show(order, user)).shipTo).toBeNull();
  });

  it.each(['Shipped', 'Delivered'])('CALL-75 SHIP-02 stays once a line is %s', async (status) => {
    const { user, admin, order } = await makeOrder();
    await setLineStatus(order, 1, 'Processing', admin);
    expect((await setAddress(order, hill, user)).status).toBe(200);
    await setLineStatus(order, 0, status, admin);
    for (const as of [user, admin]) {
      const refused = await setAddress(order, dale, as);
      expect([refused.status, refused.failure]).toEqual([
        400,
        { error: 'This order is already on its way.' },
      ]);
    }
    const shown = await show(order, user);
    expect(shown.shipTo).toEqual(hill);
    expect(shown.history.filter(({ field }) => field)).toHaveLength(1);
  });

  it('CALL-75 SHIP-02 is not changed after shipping, even at the same moment', async () => {
    for (let time = 0; time < 8; time++) {
      const { user, admin, order } = await makeOrder();
      const [moved, shipped] = await Promise.all([
        setAddress(order, hill, user),
        setLineStatus(order, 0, 'Shipped', admin),
      ]);
      expect([200, 400]).toContain(moved.status);
      expect(shipped.status).toBe(204);
      const { shipTo, history, products } = await show(order, user);
      expect(products[0]?.status).toBe('Shipped');
      const isMoved = moved.status === 200;
      expect(shipTo).toEqual(isMoved ? hill : null);
      // A changed address comes before the line was shipped.
      expect(history.map(({ to }) => to)).toEqual(isMoved ? [hillText, 'Shipped'] : ['Shipped']);
    }
  });

  it('CALL-75 SHIP-02 is the last of several that are set at once, and the history says the same', async () => {
    const { user, admin, order } = await makeOrder();
    await Promise.all([
      setAddress(order, hill, user),
      setAddress(order, dale, admin),
      setAddress(order, hill, admin),
    ]);
    const { shipTo, history } = await show(order, user);
    expect(history.at(-1)?.to).toBe(shipTo?.city === 'Denver' ? hillText : daleText);
    history.forEach(({ from }, at) => expect(from).toBe(history[at - 1]?.to ?? ''));
  });

  it('CALL-75 SHIP-02 of an own order is set by a merchant and an admin as buyers', async () => {
    const product = await makeProduct();
    for (const buyer of [await makeMerchant(), await makeUser('ROLE_ADMIN')]) {
      const order = await buy(buyer, [{ product }]);
      expect((await setAddress(order, hill, buyer)).body.order.shipTo).toEqual(hill);
    }
  });
});
