import { screen, waitFor } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { describe, expect, it } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeLine, makeOrder } from '../../test/samples.ts';

const makeList = (orders: Order[], totalOrders = orders.length, page = 1, pages = 1) => ({
  orders,
  pages,
  page,
  totalOrders,
});

const shown = () =>
  screen
    .queryAllByRole('link', { name: /^Order / })
    .map((link) => link.getAttribute('href')?.slice('#order/'.length));

/** An order whose id ends with 'abcd'. */
const withEnd = (digit: string) => makeOrder({ _id: `${digit.repeat(20)}abcd` });

describe('a search beyond the loaded orders', () => {
  const [near, far, last, other] = [withEnd('1'), withEnd('2'), withEnd('3'), makeOrder()];

  it('FIX-03 DASH-10 paginates the search results', async () => {
    const { user, calls, urlHash } = renderApp({
      at: '/dashboard/orders?search=abcd',
      as: 'ROLE_MEMBER',
      api: {
        'GET /order': makeList([near, other], 60, 1, 3),
        'GET /order/search': ({ input }) =>
          input.page === 2 ? makeList([last], 21, 2, 2) : makeList([near, far], 21, 1, 2),
      },
    });
    expect(await screen.findByText('21 orders with “abcd” in the id')).toBeVisible();
    expect(shown()).toEqual([near._id, far._id]);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(shown()).toEqual([last._id]));
    expect(urlHash()).toBe('dashboard/orders?search=abcd&page=2');
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
        'GET /order': makeList([near, other], 60, 1, 3),
        'GET /order/search': () =>
          new Promise((resolve) => {
            reply = () => resolve(makeList([near, far]));
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
        'GET /order': makeList([other], 60, 1, 3),
        'GET /order/search': () =>
          new Promise((resolve) => {
            reply = () => resolve(makeList([]));
          }),
      },
    });
    await screen.findByLabelText('Search by order id or number');
    expect(screen.queryByText('No order id matches your search.')).toBeNull();
    await waitFor(() => {
      reply();
      expect(screen.getByText('No order id matches your search.')).toBeVisible();
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
        'GET /order': makeList([other], 60, 1, 3),
        'GET /order/search': ({ input }) =>
          input.search === 'abcd'
            ? makeList([near])
            : new Promise((resolve) => {
                reply = () => resolve(makeList([found]));
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
        'GET /order': makeList([near], 60, 1, 3),
        'GET /order/search': fail(500),
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /order/search': makeList([near, far]) });
    await user.click(again);
    await waitFor(() => expect(shown()).toEqual([near._id, far._id]));
  });
});

describe('filters of other lists', () => {
  it.each(['status=Not+processed%2CProcessing', 'handedOver=true'])(
    'FIX-06 SHIP-04 offers no filters for own orders and ignores those in the URL: %s',
    async (filter) => {
      const { calls } = renderApp({
        at: `/dashboard/orders?${filter}`,
        as: 'ROLE_MEMBER',
        api: { 'GET /order': makeList([makeOrder(), makeOrder()]) },
      });
      await waitFor(() => expect(shown()).toHaveLength(2));
      expect(screen.queryByLabelText('Status')).toBeNull();
      expect(screen.queryByLabelText('Parcels')).toBeNull();
      expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'own', page: 1 }]);
    },
  );
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
    makeList([input.state === 'cancelled' ? cancelled : open]);

  it('SHIP-05 shows cancelled orders in their own tab', async () => {
    const { user, calls, urlHash } = renderApp({
      at: '/dashboard/orders',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': byState },
    });
    await waitFor(() => expect(shown()).toEqual([open._id]));
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    await waitFor(() => expect(shown()).toEqual([cancelled._id]));
    expect(urlHash()).toBe('dashboard/orders?state=cancelled');
    const card = screen.getByRole('link', { name: /^Order / }).closest('li');
    expect(card).toHaveTextContent('cancelled Sun, Jan 4, 2026');
    expect(card).toHaveTextContent('Refund $31.50');
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await waitFor(() => expect(shown()).toEqual([open._id]));
    expect(urlHash()).toBe('dashboard/orders');
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope: 'own', page: 1 },
      { scope: 'own', page: 1, state: 'cancelled' },
      { scope: 'own', page: 1 },
    ]);
  });

  it('SHIP-05 UX-26 opens the tab and its page from the URL, and drops the search when the tab is selected', async () => {
    const { user, urlHash, calls } = renderApp({
      at: '/dashboard/orders?state=cancelled&page=2',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': makeList([cancelled], 21, 2, 2) },
    });
    await waitFor(() => expect(shown()).toEqual([cancelled._id]));
    expect(calls('GET /order').map(({ input }) => input)).toEqual([
      { scope: 'own', page: 2, state: 'cancelled' },
    ]);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '#dashboard/orders?state=cancelled&page=1',
    );
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    await user.type(await screen.findByLabelText('Search by order id or number'), 'abcd');
    await waitFor(() => expect(urlHash()).toBe('dashboard/orders?search=abcd'));
    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    expect(urlHash()).toBe('dashboard/orders?state=cancelled');
  });

  it('SHIP-05 shows an empty state without cancelled orders', async () => {
    renderApp({
      at: '/dashboard/orders?state=cancelled',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': makeList([]) },
    });
    expect(await screen.findByText('No cancelled orders.')).toBeVisible();
  });
});

describe('the number of an order', () => {
  const orders = [
    makeOrder({ number: 'U-10428' }),
    makeOrder({ number: 'U-10429' }),
    makeOrder({ number: null }),
  ];

  it('SHIP-08 titles orders by their number, and old ones without by their id', async () => {
    renderApp({
      at: '/dashboard/orders',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': makeList(orders) },
    });
    await waitFor(() => expect(shown()).toHaveLength(3));
    const titles = screen.getAllByRole('heading', { level: 2, name: /Order/ });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Order U-10428',
      'Order U-10429',
      `Order ${orders[2]?._id}`,
    ]);
  });

  it('SHIP-08 finds an order by its number, ignoring case', async () => {
    renderApp({
      at: '/dashboard/orders?search=u-10429',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': makeList(orders) },
    });
    await waitFor(() => expect(shown()).toEqual([orders[1]?._id]));
    expect(screen.getByText('1 order with “u-10429” in the id or number')).toBeVisible();
  });

  it('SHIP-08 shows a message when no order has the number', async () => {
    renderApp({
      at: '/dashboard/orders?search=U-9',
      as: 'ROLE_MEMBER',
      api: { 'GET /order': makeList(orders) },
    });
    expect(await screen.findByText('No order id or number matches your search.')).toBeVisible();
  });
});
