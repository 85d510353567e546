import { Types } from 'mongoose';
import { formatDate } from 'shared/format';
import { lastSendingDay, returnStatuses } from 'shared/returns/returnSchemas';
import { describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Return } from './model/Return.ts';
import { buy, keepEmails, queuedTo, setLineStatus, stockOf } from '../test/buy.ts';
import { makeMerchant, makeUser } from '../test/factories.ts';
import { makeDelivered, requestReturn, returnableOf, setReturnStatus } from '../test/returns.ts';
import { makeSizedProduct, sizeOf, storedStock } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

/** A requested return of one of Kim's shoes. */
async function makeReturn(quantity = 1) {
  const made = await makeDelivered();
  const reply = await requestReturn(made.order, 0, made.user, { quantity, note: 'Too small.' });
  return { ...made, row: reply.body.return };
}

const show = async (row: { _id: string }, as: { token: string }) =>
  (await call('GET /return', { input: { limit: 100 }, as })).body.returns.find(
    ({ _id }) => _id === row._id,
  );

const note = 'It is worn.';

describe('CALL-79 the status of a return', () => {
  it('CALL-79 RET-02 SHOPX-09 goes to the refund, and the history records each step', async () => {
    const { user, admin, kim, row } = await makeReturn();
    for (const [status, as] of [
      ['Approved', kim],
      ['Received', admin],
      ['Refunded', admin],
    ] as const) {
      const reply = await setReturnStatus(row, { status, note: `${status}!` }, as);
      expect(reply.status).toBe(200);
      const names = { _id: user._id.toString(), firstName: 'Robin', lastName: 'Miller' };
      const email = as === admin ? user.email : '';
      const shown = await show(row, user);
      expect(shown?.status).toBe(status);
      const { history, ...others } = reply.body.return;
      expect({ ...others, history: shown?.history }).toEqual({
        ...shown,
        user: { ...names, email },
      });
      expect(history.at(-1)?.by?.firstName).toBe(as === kim ? 'Kim' : 'Ada');
    }
    const shown = await show(row, user);
    expect(shown?.note).toBe('Too small.');
    expect(shown?.refund).toBe(20);
    const brand = kim.brand.name;
    expect(shown?.history.map(({ by }) => by?.firstName)).toEqual([
      'Robin',
      brand,
      'the shop',
      'the shop',
    ]);
    expect(shown?.history.map(({ by, from, to, note: said }) => [by?._id, from, to, said])).toEqual(
      [
        [user._id.toString(), '', 'Requested', 'Too small.'],
        [kim._id.toString(), 'Requested', 'Approved', 'Approved!'],
        [admin._id.toString(), 'Approved', 'Received', 'Received!'],
        [admin._id.toString(), 'Received', 'Refunded', 'Refunded!'],
      ],
    );
  });

  it.each([
    [[], ['Approved', 'Declined']],
    [['Approved'], ['Received']],
    [['Declined'], []],
    [['Approved', 'Received'], ['Refunded']],
    [['Approved', 'Received', 'Refunded'], []],
  ])('CALL-79 RET-02 goes only forward after %o: to %o', async (steps, next) => {
    const { admin, user, row } = await makeReturn();
    for (const status of steps) await setReturnStatus(row, { status, note }, admin);
    const current = steps.at(-1) ?? 'Requested';
    const article = current === 'Approved' ? 'An' : 'A';
    const others = returnStatuses.filter((status) => !next.includes(status));
    for (const status of others) {
      const refused = await setReturnStatus(row, { status, note, restock: true }, admin);
      expect(refused.status).toBe(400);
      expect(refused.failure.error).toBe(
        `${article} ${current.toLowerCase()} return cannot become ${status.toLowerCase()}.`,
      );
    }
    expect((await show(row, user))?.history).toHaveLength(steps.length + 1);
  });

  it('DESK-26 CALL-79 refunds a part of what was paid, with its reason', async () => {
    const { admin, user, order, row } = await makeReturn();
    for (const status of ['Approved', 'Received']) await setReturnStatus(row, { status }, admin);
    const refund = (fields: { refund: number; note?: string }) =>
      setReturnStatus(row, { status: 'Refunded', ...fields }, admin);
    for (const [fields, problem] of [
      [{ refund: 20.01, note }, { refund: 'Only $20.00 was paid.' }],
      [{ refund: 0, note }, { refund: 'Refund must be at least 0.01.' }],
      [{ refund: 15 }, { note: 'Note is required.' }],
    ] as const) {
      const refused = await refund(fields);
      expect([refused.status, refused.failure.fields]).toEqual([400, problem]);
    }
    expect((await refund({ refund: 15, note })).body.return.refund).toBe(15);
    const text = (await queuedTo(user.email)).at(-1)?.text;
    expect(text).toContain('We sent $15.00 back');
    expect(text).toContain(note);
    // The sums of the sales and of the merchant's statement.
    expect(await Return.findById(row._id).lean()).toMatchObject({ netCents: 1_500 });
    const { lines } = await Order.findById(order._id).orFail().lean();
    expect(lines[0]).toMatchObject({ refunded: 1, refundedCents: 1_500, refundedNetCents: 1_500 });
    // What was kept of one piece is not paid with the next one.
    expect((await requestReturn(order, 0, user)).body.return.refund).toBe(20);
  });

  it('CALL-79 RET-02 a merchant does all but the refund', async () => {
    const { kim, user, row } = await makeReturn();
    expect((await setReturnStatus(row, { status: 'Refunded' }, kim)).status).toBe(403);
    for (const status of ['Approved', 'Received']) {
      expect((await setReturnStatus(row, { status }, kim)).status).toBe(200);
    }
    expect((await setReturnStatus(row, { status: 'Refunded' }, kim)).status).toBe(403);
    expect((await show(row, user))?.status).toBe('Received');
  });

  it('CALL-79 RET-02 MERCH-03 finds no return of items of others, and members decide nothing', async () => {
    const { user, admin, kim, order, row } = await makeReturn();
    const mat = (await requestReturn(order, 1, user)).body.return;
    const approve = async (what: { _id: string }, as: { token: string }) =>
      (await setReturnStatus(what, { status: 'Approved' }, as)).status;
    expect(await approve(mat, kim)).toBe(404);
    expect(await approve(row, await makeMerchant())).toBe(404);
    expect(await approve(row, user)).toBe(403);
    expect(await approve({ _id: new Types.ObjectId().toString() }, admin)).toBe(404);
    // A brand's merchant is not the seller of what has no brand.
    const params = { id: kim.brand._id.toString() };
    expect((await call('DELETE /brands/:id', { params, as: admin })).status).toBe(200);
    expect([await approve(row, kim), await approve(mat, kim)]).toEqual([404, 404]);
    expect((await show(row, user))?.status).toBe('Requested');
  });

  it('CALL-79 RET-02 Declined needs a note, and gives the pieces and their refund back', async () => {
    const { user, kim, order, row } = await makeReturn(2);
    for (const empty of [{}, { note: ' ' }]) {
      const refused = await setReturnStatus(row, { status: 'Declined', ...empty }, kim);
      expect(refused.status).toBe(400);
      expect(refused.failure.fields).toEqual({ note: 'Note is required.' });
    }
    expect(await returnableOf(order, 0, user)).toBe(0);
    const input = { status: 'Declined', note, restock: true };
    expect((await setReturnStatus(row, input, kim)).status).toBe(200);
    expect(await returnableOf(order, 0, user)).toBe(2);
    const stored = await Order.findById(order._id).orFail().lean();
    expect(stored.lines[0]?.returned).toEqual({ quantity: 0, refundCents: 0 });
    const again = await requestReturn(order, 0, user, { quantity: 2 });
    expect(again.body.return.refund).toBe(40);
  });

  it('CALL-79 RET-02 Received with restock adds the stock once', async () => {
    const { admin, shoe, row } = await makeReturn(2);
    const restock = true;
    await setReturnStatus(row, { status: 'Approved', restock }, admin);
    expect(await stockOf(shoe)).toBe(598);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => setReturnStatus(row, { status: 'Received', restock }, admin)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await stockOf(shoe)).toBe(600);
    await setReturnStatus(row, { status: 'Refunded', restock }, admin);
    expect(await stockOf(shoe)).toBe(600);
    const { body } = await call('GET /products/item/:slug', { params: { slug: shoe.slug } });
    expect(body.product.quantity).toBe(600);
  });

  it.each([{}, { restock: false }])(
    'CALL-79 RET-02 Received with %o adds no stock',
    async (part) => {
      const { admin, shoe, row } = await makeReturn();
      await setReturnStatus(row, { status: 'Approved' }, admin);
      await setReturnStatus(row, { status: 'Received', ...part }, admin);
      expect(await stockOf(shoe)).toBe(598);
    },
  );

  it('CALL-79 RET-02 VAR-08 restocks the variant', async () => {
    const [user, admin, product] = [
      await makeUser(),
      await makeUser('ROLE_ADMIN'),
      await makeSizedProduct(),
    ];
    const variant = sizeOf(product, 'L');
    const order = await buy(user, [{ product, variant, quantity: 3 }]);
    await setLineStatus(order, 0, 'Delivered', admin);
    const row = (await requestReturn(order, 0, user, { quantity: 2 })).body.return;
    await setReturnStatus(row, { status: 'Approved' }, admin);
    expect(await storedStock(product)).toEqual({ variants: [600, 597], total: 1_197 });
    await setReturnStatus(row, { status: 'Received', restock: true }, admin);
    expect(await storedStock(product)).toEqual({ variants: [600, 599], total: 1_199 });
  });

  it('CALL-79 RET-02 a return of a deleted product is received and refunded', async () => {
    const { admin, user, shoe, row } = await makeReturn();
    await Product.deleteOne({ _id: shoe._id });
    for (const status of ['Approved', 'Received', 'Refunded']) {
      expect((await setReturnStatus(row, { status, restock: true }, admin)).status).toBe(200);
    }
    expect(await stockOf(shoe)).toBeUndefined();
    expect(await show(row, user)).toMatchObject({ name: 'Shoe', status: 'Refunded' });
  });

  it('CALL-79 RET-02 of two decisions at once, one counts', async () => {
    for (let i = 0; i < 5; i++) {
      const { user, admin, kim, order, row } = await makeReturn(2);
      const before = (await queuedTo(user.email)).length;
      const [approved, declined] = await Promise.all([
        setReturnStatus(row, { status: 'Approved' }, admin),
        setReturnStatus(row, { status: 'Declined', note }, kim),
      ]);
      expect([approved.status, declined.status].sort()).toEqual([200, 400]);
      expect(await returnableOf(order, 0, user)).toBe(declined.status === 200 ? 2 : 0);
      expect((await show(row, user))?.history).toHaveLength(2);
      expect(await queuedTo(user.email)).toHaveLength(before + 1);
    }
  });

  it('CALL-79 RET-03 emails the buyer at each step', async () => {
    const { user, admin, order, row, news } = await makeReturn();
    const name = order.number ?? order._id;
    const expectEmail = async (status: string, subject: string, texts: string[]) => {
      await setReturnStatus(row, { status, note: `Said: ${status}.` }, admin);
      expect((await news()).at(-1)).toBe(subject);
      const text = (await queuedTo(user.email)).at(-1)?.text;
      for (const each of [...texts, name, `Said: ${status}.`, `#order/${order._id}`]) {
        expect(text).toContain(each);
      }
      expect(text).not.toContain('Too small.');
    };
    await expectEmail('Approved', 'Your return of Shoe was approved', ['Pack the item']);
    await expectEmail('Received', 'Your return of Shoe has arrived', ['Your refund of $20.00']);
    await expectEmail('Refunded', 'Your return of Shoe was refunded', ['We sent $20.00 back']);
    expect(await news()).toHaveLength(6);
  });

  it('SHOPX-10 DESK-26 emails where to send it, by when, who pays, and the label', async () => {
    const approvedEmail = async (reason: string) => {
      const { user, admin, order } = await makeDelivered();
      const row = (await requestReturn(order, 0, user, { reason })).body.return;
      const { history } = (await setReturnStatus(row, { status: 'Approved' }, admin)).body.return;
      const text = (await queuedTo(user.email)).at(-1)?.text ?? '';
      expect(text).toContain(`Send it to: Uphill\n${config.shop.address}`);
      expect(text).toContain(`Send it by: ${formatDate(lastSendingDay(history) ?? '')}`);
      expect(text).toContain(`#order/${order._id}/return-label`);
      return text;
    };
    expect(await approvedEmail('Does not fit')).toContain('Postage: Paid by you');
    expect(await approvedEmail('Damaged')).toContain('Postage: Paid by the shop');
  });

  it('CALL-79 RET-03 emails the buyer why a return was declined', async () => {
    const { user, kim, row, news } = await makeReturn();
    await setReturnStatus(row, { status: 'Declined', note }, kim);
    expect((await news()).at(-1)).toBe('Your return of Shoe was declined');
    const text = (await queuedTo(user.email)).at(-1)?.text;
    expect(text).toContain(note);
    expect(text).not.toContain('Refund');
  });
});
