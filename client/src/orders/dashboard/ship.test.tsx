import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { type Api, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import './StaffOrders.tsx';
import { daysOf, presetOf } from './StaffOrderFilters.tsx';
import { readParcels } from './parcelFile.ts';

const buyer = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' };
const makeSale = (number: string) =>
  makeOrder({ number, user: buyer, products: [makeLine({ quantity: 2 })] });

async function openShip(orders: Order[], api: Api, as: 'ROLE_ADMIN' | 'ROLE_MERCHANT') {
  const isAdmin = as === 'ROLE_ADMIN';
  const app = renderApp({
    at: isAdmin ? '/dashboard/orders/customers' : '/dashboard/orders?tab=sales',
    as,
    api: {
      'GET /brands/list/select': { brands: [] },
      'GET /order': { orders, page: 1, pages: 1, totalOrders: orders.length },
      ...api,
    },
  });
  for (const { number } of orders) {
    await app.user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
  }
  await app.user.click(screen.getByRole('button', { name: isAdmin ? 'Ship' : 'Add parcels' }));
  return { app, dialog: within(await screen.findByRole('dialog')) };
}

it('DESK-12 numbers are scanned one after the other, sent in one call, and taken back by Undo', async () => {
  const orders = [makeSale('U-1'), makeSale('U-2')];
  const { app, dialog } = await openShip(
    orders,
    {
      'PUT /order/tracking': { changed: 2, refused: [] },
      'PUT /order/status': { changed: 2, refused: [] },
    },
    'ROLE_ADMIN',
  );
  const first = dialog.getByLabelText('Tracking number of U-1');
  expect(first).toHaveAccessibleDescription(/^Kim Lee.*: 2 × /);
  await app.user.selectOptions(dialog.getByLabelText(/Carrier/), 'UPS');
  await app.user.click(first);
  await app.user.keyboard('1ZA{Enter}1ZB{Enter}');
  const save = dialog.getByRole('button', { name: 'Save 2 parcels' });
  expect(save).toHaveFocus();
  expect(dialog.getByLabelText('Mark as shipped')).toBeChecked();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const items = orders.map(({ _id, products }, index) => ({
    orderId: _id,
    lines: products.map((line) => line._id),
    carrier: 'UPS',
    number: ['1ZA', '1ZB'][index],
  }));
  const sent = () => app.calls('PUT /order/tracking').map(({ input }) => input);
  expect(sent()).toEqual([{ items, status: 'Shipped' }]);

  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone.')).toBeVisible();
  expect(sent()[1]).toEqual({ items: items.map((item) => ({ ...item, number: '' })) });
  expect(app.calls('PUT /order/status')[0]?.input).toMatchObject({ status: 'Not processed' });
});

it('DESK-12 what is refused stays in the list with its reason; the carrier is remembered', async () => {
  const orders = [makeSale('U-1'), makeSale('U-2')];
  const refused = [{ orderId: orders[1]?._id ?? '', error: 'Order not found.' }];
  const { app, dialog } = await openShip(
    orders,
    { 'PUT /order/tracking': { changed: 1, refused } },
    'ROLE_MERCHANT',
  );
  expect(dialog.queryByLabelText('Mark as shipped')).toBeNull();
  for (const [index, number] of ['U-1', 'U-2'].entries()) {
    await app.user.type(dialog.getByLabelText(`Tracking number of ${number}`), `1Z${index}`);
  }
  await app.user.click(dialog.getByRole('button', { name: 'Save 2 parcels' }));
  expect(await dialog.findByText('Carrier is unknown.')).toBeVisible();
  await app.user.selectOptions(dialog.getByLabelText(/Carrier/), 'DHL');
  await app.user.click(dialog.getByRole('button', { name: 'Save 2 parcels' }));
  expect(await dialog.findByText('Order not found.')).toBeVisible();
  expect(dialog.getByLabelText('Tracking number of U-2')).toHaveValue('1Z1');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await app.user.click(screen.getByRole('button', { name: 'Add parcels' }));
  expect(await screen.findByLabelText(/Carrier/)).toHaveValue('DHL');
});

it('DESK-12 a file fills in numbers by the order’s number, and names the rows that it cannot use', () => {
  const [one, two] = [makeSale('U-10001'), makeSale('U-10002')];
  const rows = [
    'order;carrier;tracking',
    '#U-10001;ups;1ZA',
    '10002;;"77"',
    'U-3;UPS;1',
    'u10001;Nobody;1',
  ];
  expect(readParcels(`\uFEFF${rows.join('\r\n')}`, [one, two])).toEqual({
    found: {
      [one._id]: { carrier: 'UPS', number: '1ZA' },
      [two._id]: { carrier: '', number: '77' },
    },
    problems: ['U-3 is not in this list.', 'u10001: Nobody is no known carrier.'],
  });
});

it('DESK-12 a file may quote its cells, and one that is no table says so', () => {
  const order = makeSale('U-10001');
  expect(readParcels('"U-10001","UPS","1Z A"', [order]).found).toEqual({
    [order._id]: { carrier: 'UPS', number: '1Z A' },
  });
  expect(readParcels('U-10001,UPS,"1ZA', [order])).toEqual({
    found: {},
    problems: ['The file is no table.'],
  });
});

it('DESK-14 presets of days stand for the filters, and are found again in them', () => {
  for (const preset of ['today', 'yesterday', 'week', 'month']) {
    const days = daysOf(preset);
    expect(days.from <= days.to).toBe(true);
    expect(daysOf(presetOf(days))).toEqual(days);
  }
  expect(presetOf(daysOf('yesterday'))).toBe('yesterday');
  expect(presetOf({ from: '2020-01-01' })).toBe('');
  expect(daysOf('')).toEqual({ from: '', to: '' });
});

it('DESK-13 an order opens in the desk, between the others of its list, with a note that is kept', async () => {
  const orders = ['U-1', 'U-2', 'U-3'].map(makeSale);
  const found = (id: string) => orders.find(({ _id }) => _id === id) ?? orders[0];
  const app = renderApp({
    at: '/dashboard/orders/customers',
    as: 'ROLE_ADMIN',
    api: {
      'GET /brands/list/select': { brands: [] },
      'GET /order': { orders, page: 1, pages: 1, totalOrders: 3 },
      'GET /order/:id': ({ params }) => ({
        order: { ...(found(params.id) ?? makeSale('U-1')), note: 'Old' },
      }),
      'PUT /order/:id/note': ({ params, input }) => ({
        order: { ...(found(params.id) ?? makeSale('U-1')), note: input.note },
      }),
      'GET /return': { returns: [], page: 1, pages: 1, totalReturns: 0 },
    },
  });
  await app.user.click(await screen.findByRole('link', { name: 'U-2' }));
  const panel = within(await screen.findByRole('region', { name: 'For staff' }));
  expect(app.urlHash()).toBe(`dashboard/orders/${orders[1]?._id}`);
  expect(panel.getByRole('link', { name: 'Previous: U-1' })).toBeVisible();
  expect(panel.getByRole('link', { name: 'All about Kim Lee' })).toHaveAttribute(
    'href',
    `#dashboard/users/${buyer._id}`,
  );
  await app.user.clear(panel.getByLabelText('Note'));
  await app.user.type(panel.getByLabelText('Note'), 'Call first');
  await app.user.click(panel.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('The note was saved.')).toBeVisible();
  await app.user.click(panel.getByRole('link', { name: 'Next: U-3' }));
  await waitFor(() => expect(app.urlHash()).toBe(`dashboard/orders/${orders[2]?._id}`));
});
