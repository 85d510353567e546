import fc from 'fast-check';
import { Types } from 'mongoose';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { beforeAll, expect, it } from 'vitest';
import { Order, type OrderRow } from './model/Order.ts';
import { makeMerchant, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const dayMs = 24 * 3_600_000;
const firstDay = Date.UTC(2025, 0, 1);
const word = unique('random').replace('-', '');

let admin: Awaited<ReturnType<typeof makeUser>>;
let kim: Awaited<ReturnType<typeof makeMerchant>>;
let orders: OrderRow[];

const lineOf = (brand: Types.ObjectId | null): fc.Arbitrary<OrderRow['lines'][number]> =>
  fc
    .record({
      status: fc.constantFrom(...lineStatuses),
      isOfBrand: fc.boolean(),
      isSent: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ status, isOfBrand, isSent, quantity }) => ({
      _id: new Types.ObjectId(),
      product: new Types.ObjectId(),
      brand: isOfBrand ? brand : null,
      name: word,
      slug: word,
      imageUrl: '',
      priceCents: 100,
      discountCents: 10,
      taxCents: 5,
      quantity,
      status,
      ...(isSent && { tracking: { carrier: 'UPS' as const, number: '1Z', at: new Date() } }),
    }));

const totalOf = (lines: OrderRow['lines']) =>
  lines
    .filter(({ status }) => status !== 'Cancelled')
    .reduce((sum, { quantity }) => sum + quantity * 100 - 5, 0);

beforeAll(async () => {
  admin = await makeUser('ROLE_ADMIN');
  kim = await makeMerchant();
  const users = [await makeUser(), await makeUser()];
  const row = fc
    .record({
      user: fc.constantFrom(...users.map(({ _id }) => _id)),
      created: fc.integer({ min: 0, max: 4 }).map((day) => new Date(firstDay + day * dayMs)),
      lines: fc.array(lineOf(kim.brand._id), { minLength: 1, maxLength: 3 }),
      payment: fc.constantFrom<OrderRow['payment'][]>(
        undefined,
        { received: [], refundedCents: 0 },
        { received: [{ intent: 'pi', cents: 100, at: new Date() }], refundedCents: 0 },
      ),
      isCancelled: fc.boolean(),
      text: fc.constantFrom('rock', 'rope', 'rock rope'),
    })
    .map(({ isCancelled, text, payment, ...fields }): OrderRow => ({
      _id: new Types.ObjectId(),
      cart: new Types.ObjectId(),
      number: unique('U'),
      idAndNumber: '',
      shipTo: null,
      history: [],
      cancelledAt: isCancelled ? new Date() : null,
      search: [word, ...text.split(' ')].flatMap((each) => [
        `${each} o`,
        `@${kim.brand._id.toString()} ${each} o`,
      ]),
      ...(payment && { payment }),
      totalCents: totalOf(fields.lines),
      ...fields,
    }));
  orders = fc.sample(row, 60);
  await Order.collection.insertMany(orders);
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const day = maybe(
  fc
    .integer({ min: -1, max: 5 })
    .map((at) => new Date(firstDay + at * dayMs).toISOString().slice(0, 10)),
);

it('BIG-05 DESK-02 DESK-14 CALL-54 lists what a plain filter of all orders finds, for random filters', async () => {
  const brand = kim.brand._id;
  const filters = fc.record({
    status: maybe(fc.subarray([...lineStatuses], { minLength: 1 })),
    handedOver: maybe(fc.constantFrom('true', 'false')),
    paid: maybe(fc.constantFrom('true', 'false')),
    state: maybe(fc.constant('cancelled')),
    from: day,
    to: day,
    minTotal: maybe(fc.constantFrom('0', '2', '2.95')),
    maxTotal: maybe(fc.constantFrom('0.95', '2.95', '6')),
    sort: fc.constantFrom('newest', 'oldest', 'total', '-total'),
    search: fc.constantFrom('', ' rock', ' ro', ' rope rock', ' none'),
    isBrand: fc.boolean(),
    buyer: maybe(fc.constantFrom(0, 1)),
    isMerchant: fc.boolean(),
    page: fc.constantFrom(1, 2, 99),
    limit: fc.constantFrom(3, 100),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (wanted) => {
      const { status, isBrand, buyer, isMerchant, search, page, limit, ...rest } = wanted;
      const { handedOver, paid, state, from, to, sort, minTotal = '0', maxTotal = '99' } = rest;
      const seenTotal = (lines: OrderRow['lines']) =>
        totalOf(isMerchant ? lines.filter((line) => line.brand?.equals(brand)) : lines);
      const onlyBrand = isMerchant || isBrand;
      const user = buyer === undefined || isMerchant ? undefined : orders[buyer]?.user;
      const expected = orders
        .filter(({ lines, cancelledAt, created, payment, search: words, ...order }) => {
          const isPaid = payment && payment.received.length > 0;
          const isWanted = (line: (typeof lines)[number]) =>
            (!onlyBrand || line.brand?.equals(brand) === true) &&
            (!status || status.includes(line.status)) &&
            (!handedOver ||
              (line.status !== 'Cancelled' && Boolean(line.tracking) === (handedOver === 'true')));
          return (
            Boolean(cancelledAt) === (state === 'cancelled') &&
            (!from || created.getTime() >= Date.parse(from)) &&
            (!to || created.getTime() < Date.parse(to) + dayMs) &&
            (!paid || isPaid === (paid === 'true')) &&
            (!user || order.user.equals(user)) &&
            lines.some(isWanted) &&
            seenTotal(lines) >= Number(minTotal) * 100 &&
            seenTotal(lines) <= Number(maxTotal) * 100 &&
            search
              .split(' ')
              .filter(Boolean)
              .every((typed) => words.some((each) => each.startsWith(typed)))
          );
        })
        .toSorted(
          (a, b) =>
            (sort.endsWith('total') && !state
              ? seenTotal(a.lines) - seenTotal(b.lines)
              : a.created.getTime() - b.created.getTime()) ||
            (a._id.toString() < b._id.toString() ? -1 : 1),
        )
        .map(({ _id }) => _id.toString());
      if (sort === 'newest' || sort === '-total') expected.reverse();
      const input = {
        ...rest,
        search: `${word}${search}`,
        status: status?.join(','),
        ...(isMerchant
          ? { scope: 'sales' }
          : { ...(isBrand && { brand: brand.toString() }), user: user?.toString() }),
        page,
        limit,
      };
      const { body } = await call('GET /order', { input, as: isMerchant ? kim : admin });
      const pages = Math.max(1, Math.ceil(expected.length / limit));
      const skip = (Math.min(page, pages) - 1) * limit;
      expect(body.orders.map(({ _id }) => _id)).toEqual(expected.slice(skip, skip + limit));
      expect(body).toMatchObject({ totalOrders: expected.length, pages });
    }),
    { numRuns: 150 },
  );
});
