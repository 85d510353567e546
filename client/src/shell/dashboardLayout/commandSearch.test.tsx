import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Product } from 'shared/entities';
import type { Order } from 'shared/orders/orderEntities';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeOrder, makeProduct, makeUser } from '../../test/samples.ts';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import './CommandSearch.tsx';
import './DashboardLayout.tsx';

const page = { pages: 1, page: 1 };
const order = makeOrder({ number: 'U-10428' });
const product = makeProduct({ name: 'Trail Shoe', sku: 'TS-1' });
const kim = makeUser({
  _id: makeId(),
  firstName: 'Kim',
  lastName: 'Hill',
  email: 'kim@example.com',
});

const ordersOf = (...orders: Order[]) => ({ orders, ...page, totalOrders: orders.length });
const productsOf = (...products: Product[]) => ({
  products,
  ...page,
  totalProducts: products.length,
});

const all: Api = {
  'GET /order': ordersOf(order),
  'GET /products': productsOf(product),
  'GET /user/search': { users: [kim], ...page, totalUsers: 1 },
};

async function open(as: 'ROLE_ADMIN' | 'ROLE_MERCHANT' | 'ROLE_MEMBER', api: Api = all) {
  const app = renderApp({ at: '/dashboard/security', as, api });
  await screen.findByRole('heading', { level: 1, name: 'Account Security' });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Screens/ });
  await waitFor(() => expect(field).toHaveFocus());
  return app;
}

const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('DESK-10 finds a screen at once and opens it from the keyboard alone', async () => {
  const { user, urlHash, allCalls } = await open('ROLE_ADMIN');
  const before = allCalls.length;
  await user.keyboard('p');
  expect(options('Screens')).toContain('Promotions');
  await user.clear(screen.getByRole('combobox', { name: /^Screens/ }));
  await user.keyboard('s');
  expect(allCalls).toHaveLength(before);
  const listed = options('Screens');
  expect(listed.slice(0, 2)).toEqual(['Account Details', 'Account Security']);
  const field = screen.getByRole('combobox', { name: /^Screens/ });
  const highlighted = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(highlighted()).toBe('Account Details'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe(listed[2]));
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(urlHash()).toBe('dashboard'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Account Details' })).toHaveFocus(),
  );
});

it('DESK-10 finds orders, products and users for an admin and opens them', async () => {
  const { user, urlHash, calls } = await open('ROLE_ADMIN');
  await user.paste('10428');
  const found = await screen.findByRole('option', { name: /U-10428/ });
  expect(options('Products')).toEqual(['Trail ShoeTS-1']);
  expect(options('Users')).toEqual(['Kim Hillkim@example.com']);
  expect(screen.queryByRole('group', { name: 'Screens' })).toBeNull();
  expect(await screen.findByText('3 results')).toBeVisible();
  const input = { search: '10428', limit: 5 };
  expect(calls('GET /order').map((call) => call.input)).toEqual([{ ...input, scope: 'all' }]);
  expect(calls('GET /products').map((call) => call.input)).toEqual([input]);
  expect(calls('GET /user/search').map((call) => call.input)).toEqual([input]);
  expect(found).toHaveTextContent('U-10428');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(urlHash()).toBe(`dashboard/users/${kim._id}`));
});

it('DESK-10 opens an order with the first Enter', async () => {
  const { user, urlHash } = await open('ROLE_MERCHANT');
  await user.keyboard('u-10428');
  await screen.findByRole('option', { name: /U-10428/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(urlHash()).toBe(`order/${order._id}`));
});

it('DESK-10 opens the product with that SKU, before the orders of it', async () => {
  const { user, urlHash } = await open('ROLE_MERCHANT');
  await user.keyboard('ts-1');
  await screen.findByRole('option', { name: /U-10428/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(urlHash()).toMatch(/^dashboard\/product\/edit\//));
});

it('DESK-10 searches what the role may see: a merchant’s sales and products, a member’s orders', async () => {
  const merchant = await open('ROLE_MERCHANT');
  await merchant.user.keyboard('trail');
  expect(await screen.findByRole('option', { name: /Trail Shoe/ })).toBeVisible();
  expect(merchant.calls('GET /order')[0]?.input).toMatchObject({ scope: 'sales' });
  expect(merchant.calls('GET /user/search')).toEqual([]);
  merchant.unmount();

  const member = await open('ROLE_MEMBER');
  await member.user.keyboard('trail');
  expect(await screen.findByRole('option', { name: /U-10428/ })).toBeVisible();
  expect(member.calls('GET /order')[0]?.input).toMatchObject({ scope: 'own' });
  expect(member.calls('GET /products')).toEqual([]);
  expect(member.calls('GET /user/search')).toEqual([]);
});

it('DESK-10 shows the latest reply, even when an earlier one comes later', async () => {
  const replies = new Map<string | undefined, () => void>();
  const { user } = await open('ROLE_MEMBER', {
    'GET /order': ({ input }) =>
      new Promise((resolve) => {
        replies.set(input.search, () => resolve(ordersOf(makeOrder({ number: input.search }))));
      }),
  });
  // At once, because a pause while typing would ask for a part of it.
  await user.paste('u-1');
  await waitFor(() => expect([...replies.keys()]).toEqual(['u-1']));
  await user.paste('2');
  await waitFor(() => expect([...replies.keys()]).toEqual(['u-1', 'u-12']));
  replies.get('u-12')?.();
  expect(await screen.findByRole('option', { name: /u-12/ })).toBeVisible();
  replies.get('u-1')?.();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('DESK-10 shows a message when nothing is found, and a retry when the search fails', async () => {
  const { user, setReplies } = await open('ROLE_MEMBER', { 'GET /order': ordersOf() });
  await user.keyboard('xyz');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  setReplies({ 'GET /order': fail(503) });
  await user.keyboard('1');
  expect(await screen.findByText('The search failed. Only screens are listed.')).toBeVisible();
  setReplies({ 'GET /order': ordersOf(order) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /U-10428/ })).toBeVisible();
});

it('DESK-10 closes with Escape, gives the focus back, and starts empty again', async () => {
  const { user } = await open('ROLE_MEMBER');
  await user.keyboard('orders{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = within(screen.getByRole('complementary')).getByRole('button', { name: 'Search' });
  await user.click(button);
  expect(await screen.findByRole('combobox', { name: /^Screens/ })).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
