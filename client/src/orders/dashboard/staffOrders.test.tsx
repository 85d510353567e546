import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/saveFile.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import './StaffOrders.tsx';

const makeList = (orders: Order[], totalOrders = orders.length, page = 1, pages = 1) => ({
  orders,
  pages,
  page,
  totalOrders,
});

let lastNumber = 30_000;
const buyer = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };

/** A sold order with a number of its own. */
const makeSale = (fields: Partial<Order> = {}) =>
  makeOrder({ number: `U-${++lastNumber}`, user: buyer, ...fields });

const customers = '/dashboard/orders/customers';
const toShip = 'status=Not+processed%2CProcessing';

const openOrders = (api: Api, query = '', as: 'ROLE_ADMIN' | 'ROLE_MERCHANT' = 'ROLE_ADMIN') =>
  renderApp({
    at: as === 'ROLE_ADMIN' ? `${customers}?${query}` : `/dashboard/orders?tab=sales&${query}`,
    as,
    api: { 'GET /brands/list/select': { brands: [] }, ...api },
  });

/** Numbers of the orders in the table. */
const shown = () =>
  screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

const getRow = (order: Order) => {
  const row = screen.getByRole('link', { name: order.number ?? order._id }).closest('tr');
  if (!row) throw new Error('The order has no row.');
  return row;
};

const inputs = (app: ReturnType<typeof renderApp>) =>
  app.calls('GET /order').map(({ input }) => input);

const people = [
  ['ROLE_ADMIN', 'dashboard/orders/customers?', 'all'],
  ['ROLE_MERCHANT', 'dashboard/orders?tab=sales&', 'sales'],
] as const;

describe('the table of orders', () => {
  it('DESK-02 shows number, date, buyer, items, status, parcel and total of each order', async () => {
    const order = makeSale({
      created: '2026-11-21T23:59:00.000Z',
      status: 'Shipped',
      products: [
        makeLine({ quantity: 2, totalPrice: 42 }),
        makeLine({ totalPrice: 21 }),
        makeLine({ product: null, name: 'Old Rope', totalPrice: 10, status: 'Cancelled' }),
      ],
    });
    const old = makeSale({ number: null });
    openOrders({ 'GET /order': makeList([order, old]) });
    await waitFor(() => expect(shown()).toEqual([order.number, old._id]));
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual([
      '',
      'Order',
      'Date',
      'Buyer',
      'Items',
      'Status',
      'Parcel',
      'Total',
      'Actions',
    ]);
    const cells = within(getRow(order)).getAllByRole('cell').slice(1, -1);
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Sat, Nov 21, 2026',
      'Kim Lee',
      '2 × Trail Shoe + 2',
      'Shipped',
      '–',
      '$63.00',
    ]);
    expect(screen.getByRole('link', { name: order.number ?? '' })).toHaveAttribute(
      'href',
      `#dashboard/orders/${order._id}`,
    );
  });

  it('DESK-02 PAY-02 shows and filters by payment only where orders have one', async () => {
    const app = openOrders({
      'GET /order': ({ input }) =>
        makeList(input.paid ? [] : [makeSale({ payment: { status: 'Unpaid' } })]),
    });
    expect(await screen.findByRole('columnheader', { name: 'Payment' })).toBeVisible();
    expect(screen.getByText('Unpaid')).toBeVisible();
    await app.user.selectOptions(screen.getByLabelText('Payment'), 'Not paid');
    expect(await screen.findByText('No order matches the search and filters.')).toBeVisible();
    expect(app.urlHash()).toBe('dashboard/orders/customers?paid=false');
    expect(inputs(app).at(-1)).toEqual({ scope: 'all', page: 1, paid: 'false' });
    expect(screen.getByLabelText('Payment')).toHaveDisplayValue('Not paid');
  });

  it('DESK-02 shows no payments without a payment provider', async () => {
    openOrders({ 'GET /order': makeList([makeSale()]) });
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(screen.queryByRole('columnheader', { name: 'Payment' })).toBeNull();
    expect(screen.queryByLabelText('Payment')).toBeNull();
  });

  it('DESK-02 UX-26 sorts by date, in the URL, and paginates', async () => {
    const app = openOrders({
      'GET /order': ({ input }) => makeList([makeSale()], 60, Number(input.page ?? 1), 3),
    });
    const heading = await screen.findByRole('columnheader', { name: 'Date' });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    await app.user.click(within(heading).getByRole('button'));
    expect(app.urlHash()).toBe('dashboard/orders/customers?sort=oldest');
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
    await app.user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() =>
      expect(inputs(app)).toEqual([
        { scope: 'all', page: 1 },
        { scope: 'all', page: 1, sort: 'oldest' },
        { scope: 'all', page: 2, sort: 'oldest' },
      ]),
    );
    await app.user.click(within(heading).getByRole('button'));
    expect(app.urlHash()).toBe('dashboard/orders/customers');
  });

  it('DASH-09 shows an empty state without orders', async () => {
    openOrders({ 'GET /order': makeList([]) });
    expect(await screen.findByText('you have no orders yet!')).toBeVisible();
  });

  it('DASH-11 UX-03 offers a retry when loading fails', async () => {
    const app = openOrders({ 'GET /order': fail(500) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const order = makeSale();
    app.setReplies({ 'GET /order': makeList([order]) });
    await app.user.click(again);
    await waitFor(() => expect(shown()).toEqual([order.number]));
  });
});

describe('filters', () => {
  const [open, shipped] = [makeSale(), makeSale({ status: 'Shipped' })];
  const byStatus: Api = {
    'GET /order': ({ input }) => {
      if (input.status === 'Delivered') return makeList([]);
      return makeList(input.status ? [open] : [open, shipped]);
    },
  };

  it.each(people)('FIX-06 UX-26 filters unshipped orders for %s', async (as, at, scope) => {
    const app = openOrders(byStatus, toShip, as);
    await waitFor(() => expect(shown()).toEqual([open.number]));
    const filter = screen.getByLabelText('Status');
    expect(filter).toHaveDisplayValue('To ship');
    await app.user.selectOptions(filter, 'Delivered');
    expect(await screen.findByText('No order matches the search and filters.')).toBeVisible();
    expect(app.urlHash()).toBe(`${at}status=Delivered`);
    await app.user.selectOptions(filter, 'All');
    await waitFor(() => expect(shown()).toEqual([open.number, shipped.number]));
    expect(filter).toHaveFocus();
    expect(inputs(app)).toEqual([
      { scope, page: 1, status: 'Not processed,Processing' },
      { scope, page: 1, status: 'Delivered' },
      { scope, page: 1 },
    ]);
  });

  it.each(people)('SHIP-04 DESK-02 filters by parcel and status for %s', async (as, at, scope) => {
    const app = openOrders(
      { 'GET /order': ({ input }) => makeList(input.handedOver === 'true' ? [] : [open]) },
      'status=Processing',
      as,
    );
    const filter = await screen.findByLabelText('Parcels');
    await app.user.selectOptions(filter, 'Not handed over');
    await app.user.selectOptions(filter, 'Handed over');
    expect(app.urlHash()).toBe(`${at}status=Processing&handedOver=true`);
    await app.user.click(await screen.findByRole('button', { name: 'Show all orders' }));
    expect(app.urlHash()).toBe(at.slice(0, -1));
    const status = 'Processing';
    await waitFor(() =>
      expect(inputs(app)).toEqual([
        { scope, page: 1, status },
        { scope, page: 1, status, handedOver: 'false' },
        { scope, page: 1, status, handedOver: 'true' },
        { scope, page: 1 },
      ]),
    );
  });

  it.each(people)(
    'DESK-02 searches by number, product, SKU and buyer, within the filters, for %s',
    async (as, at, scope) => {
      const app = openOrders({ 'GET /order': makeList([open]) }, 'status=Shipped&page=2', as);
      await waitFor(() => expect(shown()).toEqual([open.number]));
      const box = screen.getByLabelText('Search orders');
      expect(box).toHaveAttribute(
        'placeholder',
        `Number, product, SKU, buyer${as === 'ROLE_ADMIN' ? ', email' : ''}`,
      );
      await app.user.type(box, 'kim lee');
      await waitFor(() => expect(app.urlHash()).toBe(`${at}status=Shipped&search=kim+lee`));
      await waitFor(() =>
        expect(inputs(app).at(-1)).toEqual({
          scope,
          page: 1,
          status: 'Shipped',
          search: 'kim lee',
        }),
      );
      expect(app.calls('GET /order/search')).toEqual([]);
    },
  );

  it('DASH-10 DESK-02 searches from 2 characters on', async () => {
    const app = openOrders({ 'GET /order': makeList([open]) }, 'search=k');
    await waitFor(() => expect(shown()).toEqual([open.number]));
    expect(inputs(app)).toEqual([{ scope: 'all', page: 1 }]);
  });

  it('DESK-02 filters by days and brand for an admin, and restores them from the URL', async () => {
    const brand = makeId();
    const api: Api = {
      'GET /order': makeList([open]),
      'GET /brands/list/select': { brands: [{ value: brand, label: 'Northbound' }] },
    };
    const app = openOrders(api);
    await app.user.type(await screen.findByLabelText('From'), '2026-11-01');
    await app.user.type(screen.getByLabelText('To'), '2026-11-30');
    await app.user.selectOptions(screen.getByLabelText('Brand'), 'Northbound');
    const query = `from=2026-11-01&to=2026-11-30&brand=${brand}`;
    expect(app.urlHash()).toBe(`dashboard/orders/customers?${query}`);
    const filters = { scope: 'all', page: 1, from: '2026-11-01', to: '2026-11-30', brand };
    await waitFor(() => expect(inputs(app).at(-1)).toEqual(filters));
    app.unmount();

    const bookmark = openOrders(api, query);
    await waitFor(() => expect(inputs(bookmark)).toEqual([filters]));
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-30');
    await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveDisplayValue('Northbound'));
  });

  it('DESK-02 offers merchants no brand filter, and ignores values that the API would reject', async () => {
    const query = `brand=${makeId()}&from=2026-02-31&to=soon&handedOver=maybe&paid=1&status=Lost`;
    const app = openOrders({ 'GET /order': makeList([open]) }, query, 'ROLE_MERCHANT');
    await waitFor(() => expect(shown()).toEqual([open.number]));
    expect(screen.queryByLabelText('Brand')).toBeNull();
    expect(inputs(app)).toEqual([{ scope: 'sales', page: 1 }]);
  });
});

describe('cancelled orders', () => {
  const open = makeSale();
  const cancelled = makeSale({
    status: 'Cancelled',
    cancelledAt: '2026-01-04T10:00:00.000Z',
    products: [
      makeLine({ totalPrice: 21, status: 'Cancelled' }),
      makeLine({ totalPrice: 10.5, status: 'Cancelled' }),
    ],
  });

  it.each(people)('SHIP-05 shows cancelled orders in a tab for %s', async (as, at, scope) => {
    const app = openOrders(
      { 'GET /order': ({ input }) => makeList([input.state === 'cancelled' ? cancelled : open]) },
      '',
      as,
    );
    await waitFor(() => expect(shown()).toEqual([open.number]));
    await app.user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(() => expect(shown()).toEqual([cancelled.number]));
    expect(app.urlHash()).toBe(`${at}state=cancelled`);
    expect(getRow(cancelled)).toHaveTextContent('Sun, Jan 4, 2026');
    expect(within(getRow(cancelled)).getByText('$31.50')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await app.user.click(screen.getByRole('tab', { name: 'Orders' }));
    await waitFor(() => expect(shown()).toEqual([open.number]));
    expect(app.urlHash()).toBe(at.slice(0, -1));
    expect(inputs(app)).toEqual([
      { scope, page: 1 },
      { scope, page: 1, state: 'cancelled' },
      { scope, page: 1 },
    ]);
  });

  it('SHIP-05 UX-26 opens the tab and its page from the URL, without filters', async () => {
    const app = openOrders(
      { 'GET /order': makeList([cancelled], 21, 2, 2) },
      'state=cancelled&page=2',
    );
    await waitFor(() => expect(shown()).toEqual([cancelled.number]));
    expect(inputs(app)).toEqual([{ scope: 'all', page: 2, state: 'cancelled' }]);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '#dashboard/orders/customers?state=cancelled&page=1',
    );
    await app.user.click(screen.getByRole('tab', { name: 'Orders' }));
    await app.user.selectOptions(await screen.findByLabelText('Status'), 'Shipped');
    await app.user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    expect(app.urlHash()).toBe('dashboard/orders/customers?state=cancelled');
  });
});

describe('actions of an order', () => {
  const tracking = {
    carrier: 'UPS',
    number: '1Z1',
    url: null,
    at: '2026-01-04T10:00:00.000Z',
  } as const;
  const sent = makeSale({
    products: [makeLine({ tracking }), makeLine({ tracking }), makeLine({ status: 'Cancelled' })],
  });
  const partly = makeSale({ products: [makeLine({ tracking }), makeLine()] });
  const unsent = makeSale({ products: [makeLine()] });

  it('SHIP-04 DESK-02 shows whether an order was handed over', async () => {
    openOrders({ 'GET /order': makeList([sent, partly, unsent]) });
    await waitFor(() => expect(shown()).toHaveLength(3));
    const parcels = [sent, partly, unsent].map(
      (order) => within(getRow(order)).getAllByRole('cell')[5]?.textContent,
    );
    expect(parcels).toEqual(['Handed over', 'Partly', '–']);
  });

  it.each(people)('DESK-02 DESK-09 links %s to the packing slip', async (as) => {
    openOrders({ 'GET /order': makeList([sent]) }, '', as);
    const slip = await screen.findByRole('link', {
      name: `Packing slip of ${sent.number} (opens in a new tab)`,
    });
    expect(slip).toHaveAttribute('href', `#order/${sent._id}/packing-slip`);
    expect(slip).toHaveAttribute('target', '_blank');
  });

  it.each(people)('SHIP-04 DESK-02 DESK-09 %s adds a parcel for lines without one', async (as) => {
    const app = openOrders(
      {
        'GET /order': makeList([sent, partly]),
        'GET /order/:id': { order: partly },
        'PUT /order/:id/tracking': undefined,
      },
      '',
      as,
    );
    const add = await screen.findByRole('button', { name: `Add tracking to ${partly.number}` });
    expect(screen.queryByRole('button', { name: `Add tracking to ${sent.number}` })).toBeNull();
    await app.user.click(add);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a parcel' }));
    await app.user.selectOptions(dialog.getByLabelText('Carrier'), 'UPS');
    await app.user.type(dialog.getByLabelText('Tracking number'), '1Z2');
    app.setReplies({ 'GET /order': makeList([sent]) });
    await app.user.click(dialog.getByRole('button', { name: 'Save parcel' }));
    await waitFor(() => expect(shown()).toEqual([sent.number]));
    expect(app.calls('PUT /order/:id/tracking')).toMatchObject([
      {
        params: { id: partly._id },
        input: { lines: [partly.products[1]?._id], carrier: 'UPS', number: '1Z2' },
      },
    ]);
  });
});

describe('the total', () => {
  it.each([
    ['12,50', '12.5'],
    ['$1,299.00', '1299'],
  ])('WORLD-02 %s is read as %s', async (typed, read) => {
    const app = openOrders({ 'GET /order': makeList([makeSale()]) });
    await app.user.type(await screen.findByLabelText('Total from'), `${typed}{Enter}`);
    await waitFor(() =>
      expect(app.calls('GET /order').at(-1)?.input).toMatchObject({ minTotal: read }),
    );
    expect(screen.getByLabelText('Total from')).toHaveValue(read);
  });
});

describe('the export', () => {
  it.each(people)(
    'DESK-05 WORLD-06 saves the lines of the orders that are shown for %s',
    async (as, _, scope) => {
      const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
      let reply = () => {};
      const app = openOrders(
        {
          'GET /order': makeList([makeSale()]),
          'GET /order/export.csv': () =>
            new Promise((resolve) => {
              reply = () => resolve('Order,Item\nU-1,Rope\n');
            }),
        },
        'search=rope&status=Shipped&from=2026-11-01&to=2026-11-30',
        as,
      );
      const button = await screen.findByRole('button', { name: 'Export CSV' });
      await app.user.click(button);
      expect(button).toHaveAttribute('aria-busy', 'true');
      await waitFor(() => {
        reply();
        expect(saveFile).toHaveBeenCalledExactlyOnceWith('orders.csv', 'Order,Item\nU-1,Rope\n');
      });
      expect(app.calls('GET /order/export.csv').map(({ input }) => input)).toEqual([
        { scope, search: 'rope', status: 'Shipped', from: '2026-11-01', to: '2026-11-30' },
      ]);
      saveFile.mockRestore();
    },
  );

  it('WORLD-06 saves the cancelled orders where those are shown', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const app = openOrders(
      { 'GET /order': makeList([makeSale()]), 'GET /order/export.csv': 'Order\nU-1\n' },
      'state=cancelled',
      'ROLE_ADMIN',
    );
    await app.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(app.calls('GET /order/export.csv').map(({ input }) => input)).toEqual([
      { scope: 'all', state: 'cancelled' },
    ]);
    saveFile.mockRestore();
  });

  it('DESK-05 shows an error when it fails', async () => {
    const app = openOrders({
      'GET /order': makeList([makeSale()]),
      'GET /order/export.csv': fail(500),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
  });
});
