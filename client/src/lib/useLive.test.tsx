import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, fail, renderApp } from '../test/renderApp.tsx';
import { makeAuditEntry } from '../test/dashboardSamples.ts';
import { makeId, makeOrder, makeProduct, makeUser } from '../test/samples.ts';

/** The connections that the app has opened, the latest last. */
const sources: FakeEventSource[] = [];

class FakeEventSource extends EventTarget {
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  sources.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  // Ends the connection, which the next screen would go on with.
  setHidden(true);
  setHidden(false);
  vi.unstubAllGlobals();
});

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const latest = async () => {
  await waitFor(() => expect(sources.at(-1)?.isClosed).toBe(false));
  return sources.at(-1);
};

const send = async (data: object) => {
  const source = await latest();
  act(() => {
    source?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  });
};

const ticket: Api = { 'POST /events/ticket': { ticket: 'once' } };

const unpaid = makeOrder({ payment: { status: 'Unpaid' } });

it('LIVE-01 PAY-08 an order that is being paid becomes Paid by itself', async () => {
  const { setReplies, calls } = renderApp({
    at: `/order/${unpaid._id}?payment=done`,
    as: 'ROLE_MEMBER',
    api: { ...ticket, 'GET /order/:id': { order: unpaid } },
  });
  expect(await screen.findByText('We are confirming your payment …')).toBeVisible();
  expect((await latest())?.url).toBe('/api/events?ticket=once');
  setReplies({ 'GET /order/:id': { order: { ...unpaid, payment: { status: 'Paid' } } } });
  const before = calls('GET /order/:id').length;
  await send({ kind: 'order', id: 'f'.repeat(24) });
  await send({ kind: 'order', id: unpaid._id });
  expect(await screen.findByText('Thank you, your payment has arrived.')).toBeVisible();
  expect(calls('GET /order/:id')).toHaveLength(before + 1);
});

it('LIVE-01 reads again what is shown when the connection is new, and keeps it where that fails', async () => {
  const { setReplies, calls } = renderApp({
    at: `/order/${unpaid._id}`,
    as: 'ROLE_MEMBER',
    api: { ...ticket, 'GET /order/:id': { order: unpaid } },
  });
  expect(await screen.findByText('Unpaid')).toBeVisible();
  const before = calls('GET /order/:id').length;
  setReplies({ 'GET /order/:id': fail(500) });
  const source = await latest();
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  await waitFor(() => expect(calls('GET /order/:id').length).toBeGreaterThan(before));
  expect(screen.getByText('Unpaid')).toBeVisible();
});

const page = (orders: (typeof unpaid)[]) => ({
  orders,
  pages: 1,
  page: 1,
  totalOrders: orders.length,
});

it('LIVE-01 a list changes its rows in place, and has new ones behind a button', async () => {
  const [first, second] = [
    makeOrder({ _id: '1'.repeat(24), number: 'U-1', user: undefined }),
    makeOrder({ _id: '2'.repeat(24), number: 'U-2', user: undefined }),
  ];
  const { setReplies, user } = renderApp({
    at: '/dashboard/orders',
    as: 'ROLE_MEMBER',
    api: { ...ticket, 'GET /order': page([first]) },
  });
  const list = await screen.findByRole('list', { name: 'Orders' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  setReplies({ 'GET /order': page([second, { ...first, status: 'Shipped' }]) });
  await send({ kind: 'order', id: second._id });
  const button = await screen.findByRole('button', { name: '1 new order' });
  expect(button.closest('[role="status"]')).not.toBeNull();
  expect(within(list).getByText('Shipped')).toBeVisible();
  expect(within(list).queryByText(/U-2/)).toBeNull();
  await user.click(button);
  expect((await within(list).findAllByText(/U-2/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: '1 new order' })).toBeNull();
});

const ofList = <R,>(key: string, total: string, rows: R[]) => ({
  [key]: rows,
  pages: 1,
  page: 1,
  [total]: rows.length,
});
const [shoe, mat] = [makeProduct({ name: 'Trail Shoe' }), makeProduct({ name: 'Mat' })];
const products = (...rows: Product[]) => ({
  products: rows,
  pages: 1,
  page: 1,
  totalProducts: rows.length,
});

it.each([
  {
    path: 'users',
    kind: 'user',
    call: 'GET /user/search',
    before: ofList('users', 'totalUsers', [makeUser()]),
    after: ofList('users', 'totalUsers', [makeUser()]),
  },
  {
    path: 'product',
    kind: 'product',
    call: 'GET /products',
    before: products(shoe),
    after: products(mat, shoe),
  },
  {
    path: 'audit',
    kind: 'change',
    call: 'GET /audit',
    before: ofList('entries', 'totalEntries', [makeAuditEntry({ _id: makeId() })]),
    after: ofList('entries', 'totalEntries', [makeAuditEntry({ _id: makeId() })]),
  },
])('LIVE-01 the list at $path follows', async ({ path, kind, call, before, after }) => {
  const { setReplies } = renderApp({
    at: `/dashboard/${path}`,
    as: 'ROLE_ADMIN',
    api: { ...ticket, [call]: before },
  });
  await screen.findByRole('table');
  setReplies({ [call]: after });
  await send({ kind, id: makeId() });
  expect(await screen.findByRole('button', { name: `1 new ${kind}` })).toBeVisible();
});

it('LIVE-01 DESK-04 products that are being edited do not follow, so that edits stay', async () => {
  const { user, calls } = renderApp({
    at: '/dashboard/product',
    as: 'ROLE_ADMIN',
    api: { ...ticket, 'GET /products': products(shoe), 'GET /sales/overview': fail(503) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit prices and stock' }));
  const price = screen.getByRole('textbox', { name: /^Price/ });
  await user.type(price, '5');
  const [typed, count] = [price.getAttribute('value'), calls('GET /products').length];
  await send({ kind: 'product', id: shoe._id });
  // The counts of the menu follow at the same time.
  await waitFor(() => expect(calls('GET /sales/overview').length).toBeGreaterThan(1), {
    timeout: 10_000,
  });
  expect(price).toHaveValue(typed);
  expect(calls('GET /products')).toHaveLength(count);
});

it('LIVE-01 the counts of the menu follow', async () => {
  const sales = (messages: number) => ({
    revenue: [],
    before: { orders: 0, total: 0 },
    weekAgo: { orders: 0, total: 0 },
    bestSellers: [],
    byStatus: [],
    lowStock: [],
    waiting: { toShip: 0, lowStock: 0, applications: 0, reviews: 0, messages, returns: 0 },
  });
  const { setReplies, calls } = renderApp({
    at: '/dashboard',
    as: 'ROLE_ADMIN',
    api: { ...ticket, 'GET /sales/overview': sales(0) },
  });
  await waitFor(() => expect(calls('GET /sales/overview')).not.toHaveLength(0));
  setReplies({ 'GET /sales/overview': sales(7) });
  await send({ kind: 'message', id: 'a'.repeat(24) });
  const [count] = await screen.findAllByText('7');
  expect(count).toBeVisible();
});

it('LIVE-01 is connected while the page is visible, and as long as it may', async () => {
  renderApp({
    at: `/order/${unpaid._id}`,
    as: 'ROLE_MEMBER',
    api: { ...ticket, 'GET /order/:id': { order: unpaid } },
  });
  const source = await latest();
  setHidden(true);
  expect(source?.isClosed).toBe(true);
  setHidden(false);
  const second = await latest();
  expect(second).not.toBe(source);
  second?.dispatchEvent(new Event('replaced'));
  expect(second?.isClosed).toBe(true);
});

it('LIVE-01 visitors, and screens without anything to wait for, open no connection', async () => {
  const { allCalls } = renderApp({ at: '/shop', as: 'ROLE_MEMBER', api: ticket });
  await screen.findByRole('main');
  await vi.dynamicImportSettled();
  expect(allCalls.filter(({ name }) => name === 'POST /events/ticket')).toEqual([]);
  expect(sources).toEqual([]);
});
