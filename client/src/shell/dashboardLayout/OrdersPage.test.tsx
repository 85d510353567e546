import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { expect, it, vi } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';

const makeList = (
  orders: Order[],
  more: { pages?: number; page?: number; totalOrders?: number } = {},
) => ({
  orders,
  pages: 1,
  page: 1,
  totalOrders: orders.length,
  ...more,
});

async function openOrders(orders: Order[], options: Parameters<typeof renderApp>[0] = {}) {
  const api: Api = { 'GET /order': makeList(orders), ...options.api };
  const app = renderApp({ at: '/dashboard/orders', as: 'ROLE_MEMBER', ...options, api });
  await screen.findByRole('heading', { level: 1, name: /Orders$/ });
  return app;
}

const shown = () =>
  screen.queryAllByRole('link', { name: /^Order / }).map((link) => link.getAttribute('href'));

/** Types a search; an empty text clears the field. */
async function typeSearch(user: ReturnType<typeof renderApp>['user'], text: string) {
  const box = await screen.findByLabelText('Search by order id or number');
  if (text) await user.type(box, text);
  else await user.clear(box);
}

it('DASH-10 shows the own orders, each with date, id, status, items and total', async () => {
  const order = makeOrder({
    created: '2026-11-21T23:59:00.000Z',
    status: 'Shipped',
    products: [
      makeLine({ quantity: 2, totalPrice: 42 }),
      makeLine({ totalPrice: 21 }),
      makeLine({ product: null, name: 'Old Rope', totalPrice: 10, status: 'Cancelled' }),
    ],
  });
  const { calls } = await openOrders([order]);
  const link = await screen.findByRole('link', { name: 'Order U-10428' });
  expect(link).toHaveAttribute('href', `#order/${order._id}`);
  const card = link.closest('li');
  expect(card).toHaveTextContent('Sat, Nov 21, 2026');
  expect(card).toHaveTextContent('Shipped');
  expect(card).toHaveTextContent('2 × Trail Shoe, 1 × Trail Shoe, 1 × Old Rope');
  expect(card).toHaveTextContent('Total $63.00');
  expect(calls('GET /order')[0]?.input).toEqual({ scope: 'own', page: 1 });
});

it('VAR-03 DASH-10 names the ordered variants', async () => {
  const variant = { _id: makeId(), sku: 'shoe-m', label: 'M / Navy' };
  const gone = makeLine({ product: null, name: 'Old Rope', variant: { ...variant, label: 'L' } });
  const order = makeOrder({ products: [makeLine({ variant, quantity: 2 }), gone] });
  await openOrders([order]);
  const link = await screen.findByRole('link', { name: 'Order U-10428' });
  expect(link.closest('li')).toHaveTextContent('2 × Trail Shoe (M / Navy), 1 × Old Rope (L)');
});

it('DASH-10 shows the images of the first four items', async () => {
  const { product } = makeLine();
  const products = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
    makeLine({
      product: product && { ...product, imageUrl: `/images/${letter.repeat(24)}-960.webp` },
    }),
  );
  await openOrders([makeOrder({ products })]);
  const card = (await screen.findByRole('link', { name: /^Order / })).closest('li');
  const sources = [...(card?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'));
  expect(sources).toEqual(
    ['a', 'b', 'c', 'd'].map((letter) => `/images/${letter.repeat(24)}-960.webp`),
  );
});

it('DASH-10 ignores case and spaces around a search', async () => {
  const [found, other] = [makeOrder({ _id: 'abcd'.repeat(6) }), makeOrder()];
  await openOrders([found, other], { at: '/dashboard/orders?search=+BCDA+' });
  expect(await screen.findByText(/^1 order with “.*” in the id$/)).toBeVisible();
  expect(shown()).toEqual([`#order/${found._id}`]);
});

it('DASH-10 filters by a part of the id, from 2 characters, one second after the last key', async () => {
  const [first, second] = [makeOrder({ _id: 'a'.repeat(24) }), makeOrder({ _id: 'b'.repeat(24) })];
  const { calls } = await openOrders([first, second]);
  const box = await screen.findByLabelText<HTMLInputElement>('Search by order id or number');
  vi.useFakeTimers();
  try {
    const type = (value: string) => {
      // userEvent hangs with fake timers, so the value is set with a single input event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
      act(() => void box.dispatchEvent(new Event('input', { bubbles: true })));
    };
    type('a');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(shown()).toHaveLength(2);

    type('aA');
    act(() => void vi.advanceTimersByTime(600));
    type('aAa');
    act(() => void vi.advanceTimersByTime(999));
    expect(shown()).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual([`#order/${first._id}`]);
    expect(calls('GET /order/search')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('DASH-10 also searches on the server when not all orders are loaded', async () => {
  const [near, far, other] = [
    makeOrder({ _id: `${'0'.repeat(20)}abcd` }),
    makeOrder({ _id: `${'1'.repeat(20)}abcd` }),
    makeOrder(),
  ];
  const { calls } = await openOrders([near, other], {
    at: '/dashboard/orders?search=abcd',
    api: {
      'GET /order': makeList([near, other], { pages: 3, totalOrders: 50 }),
      'GET /order/search': makeList([near, far]),
    },
  });
  await waitFor(() => expect(shown()).toEqual([`#order/${near._id}`, `#order/${far._id}`]));
  expect(calls('GET /order/search').map(({ input }) => input)).toEqual([
    { scope: 'own', search: 'abcd', page: 1 },
  ]);
});

it('DASH-10 can clear a search without results', async () => {
  const order = makeOrder();
  const { user, urlHash } = await openOrders([order], { at: '/dashboard/orders?search=zz' });
  expect(await screen.findByText('No order id matches your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(shown()).toEqual([`#order/${order._id}`]);
  expect(urlHash()).toBe('dashboard/orders');
  expect(screen.getByLabelText('Search by order id or number')).toHaveValue('');
});

it('UX-26 keeps the search in the URL', async () => {
  const order = makeOrder();
  const { user, urlHash } = await openOrders([order]);
  await typeSearch(user, order._id.slice(-4));
  await waitFor(() => expect(urlHash()).toBe(`dashboard/orders?search=${order._id.slice(-4)}`));
});

it('UX-26 starts at the first page of the other tab', async () => {
  const { user, urlHash } = await openOrders([makeOrder()], {
    at: '/dashboard/orders?tab=sales&page=2',
    as: 'ROLE_MERCHANT',
  });
  expect(screen.getByRole('tab', { name: 'Sold', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Bought' }));
  expect(urlHash()).toBe('dashboard/orders');
  expect(await screen.findByRole('link', { name: /^Order / })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Sold' }));
  expect(urlHash()).toBe('dashboard/orders?tab=sales');
});

it('UX-26 paginates many orders', async () => {
  const { user, calls } = await openOrders([makeOrder()], {
    api: {
      'GET /order': ({ input }) =>
        makeList([makeOrder()], { pages: 3, page: Number(input.page ?? 1), totalOrders: 60 }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(calls('GET /order').at(-1)?.input).toEqual({ scope: 'own', page: 2 }));
});

it('DASH-09 shows you have no orders yet!', async () => {
  await openOrders([]);
  expect(await screen.findByText('you have no orders yet!')).toBeVisible();
});

it('DASH-11 clears the list after a failed fetch and offers a retry', async () => {
  const order = makeOrder();
  const { setReplies, go, user } = await openOrders([order]);
  expect(await screen.findByRole('link', { name: 'Order U-10428' })).toBeVisible();
  go('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  setReplies({ 'GET /order': fail(500) });
  go('/dashboard/orders');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(shown()).toEqual([]);

  setReplies({ 'GET /order': makeList([order]) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Order U-10428' })).toBeVisible();
});

it('MERCH-03 shows a merchant a second tab with their sales', async () => {
  const [bought, sold] = [
    makeOrder(),
    makeOrder({
      number: 'U-20001',
      user: { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' },
    }),
  ];
  const { user } = await openOrders([], {
    as: 'ROLE_MERCHANT',
    api: { 'GET /order': ({ input }) => makeList(input.scope === 'sales' ? [sold] : [bought]) },
  });
  expect(await screen.findByRole('link', { name: 'Order U-10428' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Sold' }));
  const link = await screen.findByRole('link', { name: 'U-20001' });
  expect(link).toHaveAttribute('href', `#dashboard/orders/${sold._id}`);
  expect(link.closest('tr')).toHaveTextContent('Kim Lee');
  expect(shown()).toEqual([]);
});

it('MERCH-03 SHIP-05 does not show the tab to others, who have one for cancelled orders', async () => {
  await openOrders([makeOrder()]);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Orders', 'Cancelled']);
});

it('DASH-06 shows an admin the orders of all customers, and links to the own ones', async () => {
  const order = makeOrder({
    user: { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' },
  });
  const { user, calls } = await openOrders([order], { as: 'ROLE_ADMIN' });
  expect(calls('GET /order')[0]?.input).toEqual({ scope: 'own', page: 1 });
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Customer Orders' }));
  await screen.findByRole('heading', { level: 1, name: 'Customer Orders' });
  expect(await screen.findByRole('cell', { name: 'Kim Lee' })).toBeVisible();
  expect(calls('GET /order').at(-1)?.input).toEqual({ scope: 'all', page: 1 });
  expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute(
    'href',
    '#dashboard/orders',
  );
});

it('DASH-06 does not show a member the customers’ orders or a link to them', async () => {
  const { calls, go } = await openOrders([]);
  expect(screen.queryByRole('link', { name: 'Customer Orders' })).not.toBeInTheDocument();
  const before = calls('GET /order').length;
  go('/dashboard/orders/customers');
  expect(await screen.findByText('The page you are looking for was not found.')).toBeVisible();
  expect(calls('GET /order')).toHaveLength(before);
});
