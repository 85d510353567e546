import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../../test/samples.ts';

const listOf = (orders: Order[], totalOrders = orders.length, page = 1, pages = 1) => ({
  orders,
  pages,
  page,
  totalOrders,
});

const shown = () =>
  screen.queryAllByRole('link', { name: /^Order / }).map((link) => link.textContent?.slice(6));

/** An order whose id ends with 'abcd'. */
const withEnd = (digit: string) => makeOrder({ _id: `${digit.repeat(20)}abcd` });

const toShip = 'status=Not+processed%2CProcessing';

describe('a search beyond the loaded orders', () => {
  const [near, far, last, other] = [withEnd('1'), withEnd('2'), withEnd('3'), makeOrder()];

  it('FIX-03 DASH-10 paginates the search results', async () => {
    const { user, calls, address } = renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': listOf([near, other], 60, 1, 3),
        'GET /order/search': ({ input }) =>
          input.page === 2 ? listOf([last], 21, 2, 2) : listOf([near, far], 21, 1, 2),
      },
    });
    expect(await screen.findByText('21 orders with “abcd” in the id')).toBeVisible();
    expect(shown()).toEqual([near._id, far._id]);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(shown()).toEqual([last._id]));
    expect(address()).toBe('dashboard/orders?search=abcd&page=2');
    expect(screen.getByText('21 orders with “abcd” in the id')).toBeVisible();
    expect(calls('GET /order/search').map(({ input }) => input)).toEqual([
      { scope: 'own', search: 'abcd', page: 1 },
      { scope: 'own', search: 'abcd', page: 2 },
    ]);
    expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'own', page: 1 }]);
  });

  it('FIX-03 shows matching loaded orders at once, but not as the total', async () => {
    let reply = () => {};
    renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': listOf([near, other], 60, 1, 3),
        'GET /order/search': () =>
          new Promise((resolve) => {
            reply = () => resolve(listOf([near, far]));
          }),
      },
    });
    await waitFor(() => expect(shown()).toEqual([near._id]));
    expect(screen.queryByText(/in the id$/)).toBeNull();
    await waitFor(() => {
      reply();
      expect(shown()).toEqual([near._id, far._id]);
    });
    expect(screen.getByText('2 orders with “abcd” in the id')).toBeVisible();
  });

  it('FIX-03 shows no empty state before the server has replied', async () => {
    let reply = () => {};
    renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': listOf([other], 60, 1, 3),
        'GET /order/search': () =>
          new Promise((resolve) => {
            reply = () => resolve(listOf([]));
          }),
      },
    });
    await screen.findByLabelText('Search by order id');
    expect(screen.queryByText('No order has this in its id.')).toBeNull();
    await waitFor(() => {
      reply();
      expect(screen.getByText('No order has this in its id.')).toBeVisible();
    });
    expect(screen.getByText('0 orders with “abcd” in the id')).toBeVisible();
  });

  it('FIX-03 hides the results of an earlier search while another is pending', async () => {
    const found = makeOrder({ _id: `${'4'.repeat(20)}fade` });
    let reply = () => {};
    const { go } = renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': listOf([other], 60, 1, 3),
        'GET /order/search': ({ input }) =>
          input.search === 'abcd'
            ? listOf([near])
            : new Promise((resolve) => {
                reply = () => resolve(listOf([found]));
              }),
      },
    });
    await waitFor(() => expect(shown()).toEqual([near._id]));
    go('/dashboard/orders?search=fade');
    await waitFor(() => expect(shown()).toEqual([]));
    await waitFor(() => {
      reply();
      expect(shown()).toEqual([found._id]);
    });
  });

  it('UX-03 FIX-03 offers a retry when a search fails', async () => {
    const { user, setReplies } = renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': listOf([near], 60, 1, 3),
        'GET /order/search': fail(500),
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /order/search': listOf([near, far]) });
    await user.click(again);
    await waitFor(() => expect(shown()).toEqual([near._id, far._id]));
  });
});

describe('orders by status', () => {
  const [open, shipped] = [makeOrder(), makeOrder({ status: 'Shipped' })];
  const byStatus = ({ input }: { input: { status?: string | undefined } }) => {
    if (input.status === 'Delivered') return listOf([]);
    return listOf(input.status ? [open] : [open, shipped]);
  };

  it.each([
    ['ROLE_ADMIN', '/dashboard/orders/customers?', 'all'],
    ['ROLE_MERCHANT', '/dashboard/orders?tab=sales&', 'sales'],
  ] as const)('FIX-06 UX-26 lets %s filter by unshipped orders', async (as, at, scope) => {
    const { user, calls, address } = renderApp({
      at: at + toShip,
      as,
      api: { 'GET /order': byStatus },
    });
    await waitFor(() => expect(shown()).toEqual([open._id]));
    const filter = screen.getByLabelText('Status');
    expect(filter).toHaveDisplayValue('To ship');
    await user.selectOptions(filter, 'Delivered');
    expect(await screen.findByText('No order has this status.')).toBeVisible();
    expect(address()).toBe(`${at.slice(1)}status=Delivered`);
    await user.selectOptions(filter, 'All');
    await waitFor(() => expect(shown()).toEqual([open._id, shipped._id]));
    expect(filter).toHaveFocus();
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope, page: 1, status: 'Not processed,Processing' },
      { scope, page: 1, status: 'Delivered' },
      { scope, page: 1 },
    ]);
  });

  it('FIX-06 FIX-03 replaces a status by a search, and a search by a status', async () => {
    const { user, address } = renderApp({
      at: '/dashboard/orders/customers?status=Shipped&page=2',
      as: 'ROLE_ADMIN',
      api: { 'GET /order': byStatus },
    });
    await user.type(await screen.findByLabelText('Search by order id'), 'abcd');
    await waitFor(() => expect(address()).toBe('dashboard/orders/customers?search=abcd'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Delivered');
    expect(address()).toBe('dashboard/orders/customers?status=Delivered');
  });

  it('FIX-06 links back from a status without orders', async () => {
    const { user, address } = renderApp({
      at: '/dashboard/orders/customers?status=Delivered',
      as: 'ROLE_ADMIN',
      api: { 'GET /order': byStatus },
    });
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(address()).toBe('dashboard/orders/customers');
  });

  it('FIX-06 offers no filter for the own orders and ignores one in the URL', async () => {
    const { calls } = renderApp({
      at: `/dashboard/orders?${toShip}`,
      as: 'ROLE_MEMBER',
      api: { 'GET /order': byStatus },
    });
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.queryByLabelText('Status')).toBeNull();
    expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'own', page: 1 }]);
  });

  it('FIX-06 FIX-03 searches all orders', async () => {
    const { calls } = renderApp({
      at: `/dashboard/orders/customers?${toShip}&search=${shipped._id.slice(-4)}`,
      as: 'ROLE_ADMIN',
      api: { 'GET /order': byStatus },
    });
    await waitFor(() => expect(shown()).toContain(shipped._id));
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
    expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'all', page: 1 }]);
  });
});

describe('cancelled orders', () => {
  const [open, cancelled] = [
    makeOrder(),
    makeOrder({
      status: 'Cancelled',
      cancelledAt: '2026-01-04T10:00:00.000Z',
      products: [
        makeLine({ totalPrice: 21, status: 'Cancelled' }),
        makeLine({ totalPrice: 10.5, status: 'Cancelled' }),
      ],
    }),
  ];
  const byState = ({ input }: { input: { state?: string | undefined } }) =>
    listOf([input.state === 'cancelled' ? cancelled : open]);

  it.each([
    ['ROLE_MEMBER', 'dashboard/orders', '', 'own'],
    ['ROLE_MERCHANT', 'dashboard/orders', 'tab=sales', 'sales'],
    ['ROLE_ADMIN', 'dashboard/orders/customers', '', 'all'],
  ] as const)('SHIP-05 %s has a tab with them', async (as, path, query, scope) => {
    const { user, calls, address } = renderApp({
      at: `/${path}?${query}`,
      as,
      api: { 'GET /order': byState },
    });
    await waitFor(() => expect(shown()).toEqual([open._id]));
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(() => expect(shown()).toEqual([cancelled._id]));
    expect(address()).toBe(`${path}?${query && `${query}&`}state=cancelled`);
    const card = screen.getByRole('link', { name: /^Order / }).closest('li');
    expect(card).toHaveTextContent('cancelled Sun, Jan 4, 2026');
    expect(card).toHaveTextContent('Refund $31.50');
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await waitFor(() => expect(shown()).toEqual([open._id]));
    expect(address()).toBe(query ? `${path}?${query}` : path);
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope, page: 1 },
      { scope, page: 1, state: 'cancelled' },
      { scope, page: 1 },
    ]);
  });

  it('SHIP-05 UX-26 opens the tab and its page from the URL, and drops filters when it is chosen', async () => {
    const { user, address, calls } = renderApp({
      at: '/dashboard/orders/customers?state=cancelled&page=2',
      as: 'ROLE_ADMIN',
      api: { 'GET /order': listOf([cancelled], 21, 2, 2) },
    });
    await waitFor(() => expect(shown()).toEqual([cancelled._id]));
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope: 'all', page: 2, state: 'cancelled' },
    ]);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '#dashboard/orders/customers?state=cancelled&page=1',
    );
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await user.selectOptions(await screen.findByLabelText('Status'), 'Shipped');
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    expect(address()).toBe('dashboard/orders/customers?state=cancelled');
  });

  it('SHIP-05 says that there are none', async () => {
    renderApp({
      at: '/dashboard/orders?state=cancelled',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': listOf([]) },
    });
    expect(await screen.findByText('No cancelled orders.')).toBeVisible();
  });
});

describe('orders by parcel', () => {
  const at = '2026-01-04T10:00:00.000Z';
  const tracking = { carrier: 'UPS', number: '1Z1', url: null, at } as const;
  const user = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
  const sent = makeLine({ tracking });
  const cancelled = makeLine({ status: 'Cancelled' });
  const orders = [
    makeOrder({ user, products: [sent, makeLine({ tracking }), cancelled] }),
    makeOrder({ user, products: [sent, makeLine()] }),
    makeOrder({ user, products: [makeLine()] }),
  ];

  it('SHIP-04 tells others than the buyer whether an order was handed over', async () => {
    const bought = makeOrder({ products: [sent] });
    renderApp({
      at: '/dashboard/orders/customers',
      as: 'ROLE_ADMIN',
      api: { 'GET /order': listOf([...orders, bought]) },
    });
    const cards = await screen.findByRole('list', { name: 'Orders' });
    const tags = within(cards)
      .getAllByRole('listitem')
      .map((card) => within(card).queryByText(/handed over/i)?.textContent);
    expect(tags).toEqual(['Handed over', 'Partly handed over', undefined, undefined]);
  });

  it('SHIP-04 UX-26 lets an admin filter by it, beside the status', async () => {
    const { user, calls, address } = renderApp({
      at: '/dashboard/orders/customers?status=Processing',
      as: 'ROLE_ADMIN',
      api: { 'GET /order': ({ input }) => listOf(input.handedOver === 'true' ? [] : orders) },
    });
    await user.selectOptions(await screen.findByLabelText('Parcels'), 'Not handed over');
    await user.selectOptions(screen.getByLabelText('Parcels'), 'Handed over');
    expect(address()).toBe('dashboard/orders/customers?status=Processing&handedOver=true');
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
    expect(address()).toBe('dashboard/orders/customers');
    const [scope, page, status] = ['all', 1, 'Processing'] as const;
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope, page, status },
      { scope, page, status, handedOver: 'false' },
      { scope, page, status, handedOver: 'true' },
      { scope, page },
    ]);
  });

  it.each([
    ['ROLE_MEMBER', '/dashboard/orders?handedOver=true', 'own'],
    ['ROLE_MERCHANT', '/dashboard/orders?tab=sales&handedOver=true', 'sales'],
  ] as const)('SHIP-04 offers no such filter to %s', async (as, path, scope) => {
    const { calls } = renderApp({ at: path, as, api: { 'GET /order': listOf(orders) } });
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(screen.queryByLabelText('Parcels')).toBeNull();
    expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope, page: 1 }]);
  });
});

describe('the number of an order', () => {
  const orders = [
    makeOrder({ number: 'U-10428' }),
    makeOrder({ number: 'U-10429' }),
    makeOrder({ number: null }),
  ];

  it('SHIP-08 stands beside the id, where there is one', async () => {
    renderApp({
      at: '/dashboard/orders',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': listOf(orders) },
    });
    await waitFor(() => expect(shown()).toHaveLength(3));
    const titles = screen.getAllByRole('heading', { level: 2, name: /Order/ });
    expect(titles.map((title) => title.textContent)).toEqual([
      `U-10428Order ${orders[0]?._id}`,
      `U-10429Order ${orders[1]?._id}`,
      `Order ${orders[2]?._id}`,
    ]);
  });

  it('SHIP-08 is found by the search, in any case', async () => {
    renderApp({
      at: '/dashboard/orders?search=u-10429',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': listOf(orders) },
    });
    await waitFor(() => expect(shown()).toEqual([orders[1]?._id]));
    expect(screen.getByText('1 order with “u-10429” in the id or number')).toBeVisible();
  });

  it('SHIP-08 that no order has is said', async () => {
    renderApp({
      at: '/dashboard/orders?search=U-9',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': listOf(orders) },
    });
    expect(await screen.findByText('No order has this in its id or number.')).toBeVisible();
  });
});
