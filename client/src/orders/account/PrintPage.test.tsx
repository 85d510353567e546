import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { nameLine, renderOrder } from '../../test/renderOrder.tsx';
import { makeId, makeLine, makeOrder, makeReturn } from '../../test/samples.ts';

const buyer = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
const shipTo = {
  address: '1 Hill Rd',
  city: 'Boulder',
  state: 'CO',
  country: 'USA',
  zipCode: '80301',
};
const variant = { _id: makeId(), sku: 'rope-m', label: 'M' };
const products = [
  makeLine({
    name: 'Rope',
    sku: 'rope-m',
    variant,
    purchasePrice: 10,
    quantity: 2,
    discount: 2,
    totalPrice: 18.9,
  }),
  makeLine({ name: 'Mat', sku: 'MAT-1', purchasePrice: 30, discount: 3, totalPrice: 28.35 }),
  makeLine({ name: 'Tent', status: 'Cancelled' }),
];
const order = makeOrder({
  number: 'U-10428',
  created: '2026-03-01T10:00:00.000Z',
  total: 50,
  discount: 5,
  promotion: { code: 'WELCOME10', label: '10% off' },
  totalTax: 2.25,
  products,
  shipTo,
});

const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Items' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const addressOf = (heading: string) =>
  [...(screen.getByRole('heading', { level: 2, name: heading }).parentElement?.children ?? [])]
    .slice(1)
    .map(({ textContent }) => textContent)
    .join('');

const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

it.each(['ROLE_MEMBER', 'ROLE_ADMIN'] as const)(
  'SHIP-07 SHIP-08 DESK-15 prints a %s an invoice with number, dates, seller, address, lines, tax and sums',
  async (as) => {
    const { calls } = await renderOrder(order, { as, at: `/order/${order._id}/invoice` });
    expect(screen.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Invoice U-10428 · Uphill'));
    expect(factOf('Order number')).toBe('U-10428');
    expect(factOf('Invoice number')).toBe('U-10428');
    expect(addressOf('Seller')).toBe('Uphill18 Summit Road\nBoulder, CO 80302\nUnited States');
    expect(addressOf('Bill To')).toBe('Robin Miller1 Hill RdBoulder, CO 80301USA');
    expect(factOf('Order date')).toBe('Sun, Mar 1, 2026');
    expect(screen.getByText(/1 Hill Rd/)).toHaveTextContent('1 Hill RdBoulder, CO 80301USA');
    expect(screen.getByText('Robin Miller')).toBeVisible();
    expect(rowTexts()).toEqual([
      ['Item', 'Quantity', 'Price', 'Amount', 'Tax'],
      ['Rope (M)', '2', '$10.00', '$20.00', '$0.90'],
      ['Mat', '1', '$30.00', '$30.00', '$1.35'],
    ]);
    expect(factOf('Subtotal')).toBe('$50.00');
    expect(factOf('Discount (WELCOME10)')).toBe('−$5.00');
    expect(factOf('Sales Tax (5%)')).toBe('$2.25');
    expect(factOf('Total')).toBe('$47.25');
    expect(calls('GET /order/:id')).toHaveLength(1);
  },
);

it('SHIP-07 shows on an invoice when the order was delivered, and no discount without one', async () => {
  const line = nameLine('Rope', { status: 'Delivered' });
  const at = '2026-03-05T10:00:00.000Z';
  const delivered = makeOrder({
    status: 'Delivered',
    number: null,
    products: [line],
    history: [{ at, by: null, line: line._id, from: 'Shipped', to: 'Delivered' }],
  });
  await renderOrder(delivered, { at: `/order/${delivered._id}/invoice` });
  expect(factOf('Delivered')).toBe('Thu, Mar 5, 2026');
  expect(screen.queryByText(/Discount/)).toBeNull();
  expect(screen.queryByText('Order number')).toBeNull();
});

it.each(['ROLE_MERCHANT', 'ROLE_ADMIN'] as const)(
  'SHIP-07 SHIP-08 prints a %s a packing slip without prices',
  async (as) => {
    const sold = { ...order, user: buyer };
    const { calls } = await renderOrder(sold, { as, at: `/order/${order._id}/packing-slip` });
    expect(screen.getByRole('heading', { level: 1, name: 'Packing Slip' })).toBeVisible();
    expect(factOf('Order number')).toBe('U-10428');
    expect(screen.getByText('Kim Lee')).toBeVisible();
    expect(screen.getByText(/1 Hill Rd/)).toBeVisible();
    expect(rowTexts()).toEqual([
      ['Quantity', 'Item', 'SKU'],
      ['2', 'Rope (M)', 'rope-m'],
      ['1', 'Mat', 'MAT-1'],
    ]);
    expect(screen.getByRole('main')).not.toHaveTextContent('$');
    expect(calls('GET /order/:id')).toHaveLength(1);
  },
);

it('DESK-15 prints the packing slips of several orders, each with its sender', async () => {
  const orders = [order, makeOrder({ number: 'U-10429', products })].map((each) => ({
    ...each,
    user: buyer,
  }));
  const ids = orders.map(({ _id }) => _id);
  const { user, urlHash } = renderApp({
    at: `/order/${ids.join()}/packing-slip`,
    as: 'ROLE_MERCHANT',
    api: {
      'GET /order': { orders: [], pages: 1, page: 1, totalOrders: 0 },
      'GET /order/:id': ({ params }) => {
        const found = orders.find(({ _id }) => _id === params.id);
        return found ? { order: found } : fail(404);
      },
    },
  });
  const slips = await screen.findAllByRole('article');
  expect(slips).toHaveLength(2);
  for (const [index, number] of ['U-10428', 'U-10429'].entries()) {
    expect(slips[index]).toHaveTextContent(number);
    expect(slips[index]).toHaveTextContent(/Sender.*18 Summit Road.*Ship To.*Kim Lee.*rope-m/);
  }
  await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
  expect(urlHash()).toBe('dashboard/orders');
});

it('SHOPX-10 prints a label for the approved returns of an order', async () => {
  const item = { order: order._id, reason: 'Damaged', status: 'Approved' } as const;
  const step = { at: '2026-02-21T10:00:00.000Z', by: null, from: 'Requested', note: '' };
  const returns = [
    makeReturn({ ...item, name: 'Rope', quantity: 2, history: [{ ...step, to: 'Approved' }] }),
    makeReturn({ ...item, name: 'Mat', status: 'Refunded' }),
  ];
  const { calls } = await renderOrder(order, {
    at: `/order/${order._id}/return-label`,
    api: { 'GET /return': { returns, pages: 1, page: 1, totalReturns: 2 } },
  });
  expect(addressOf('Send To')).toBe('Uphill18 Summit Road\nBoulder, CO 80302\nUnited States');
  expect(addressOf('From')).toBe('Robin Miller1 Hill RdBoulder, CO 80301USA');
  await screen.findByRole('table', { name: 'Items' });
  expect(rowTexts()).toEqual([
    ['Quantity', 'Item', 'Send it by', 'Postage'],
    ['2', 'Rope', 'Sat, Mar 7, 2026', 'Paid by the addressee'],
  ]);
  expect(calls('GET /return')).toMatchObject([{ input: { order: order._id, scope: 'own' } }]);
});

it('SHIP-07 opens the dialog of the browser with Print', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await renderOrder(order, { at: `/order/${order._id}/invoice` });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('SHIP-07 returns to the order, also when opened by a link', async () => {
  const { user, urlHash } = await renderOrder(order, { at: `/order/${order._id}/invoice` });
  await user.click(screen.getByRole('button', { name: 'Back to the order' }));
  expect(urlHash()).toBe(`order/${order._id}`);
  await user.click(await screen.findByRole('link', { name: 'Invoice' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the order' }));
  await waitFor(() => expect(urlHash()).toBe(`order/${order._id}`));
});

it('SHIP-07 links to the invoice and packing slip that the role may print', async () => {
  const links = () =>
    ['Invoice', 'Packing slip'].filter((name) => screen.queryByRole('link', { name }));
  const own = await renderOrder(order);
  expect(links()).toEqual(['Invoice']);
  expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    `#order/${order._id}/invoice`,
  );
  own.unmount();
  const sold = await renderOrder({ ...order, user: buyer }, { as: 'ROLE_MERCHANT' });
  expect(links()).toEqual(['Packing slip']);
  expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute(
    'href',
    `#order/${order._id}/packing-slip`,
  );
  sold.unmount();
  await renderOrder({ ...order, user: buyer }, { as: 'ROLE_ADMIN' });
  expect(links()).toEqual(['Invoice', 'Packing slip']);
});

it.each([
  ['ROLE_MERCHANT', 'invoice', { user: buyer }],
  ['ROLE_MERCHANT', 'packing-slip', {}],
  ['ROLE_MEMBER', 'invoice', { cancelledAt: '2026-03-04T10:00:00.000Z' }],
] as const)('SHIP-07 prints a %s no %s that is not theirs to print', async (as, sheet, fields) => {
  const shown = { ...order, ...fields };
  renderApp({
    at: `/order/${shown._id}/${sheet}`,
    as,
    api: { 'GET /order/:id': { order: shown } },
  });
  expect(await screen.findByText('no order found.')).toBeVisible();
  expect(screen.queryByText('Rope (M)')).toBeNull();
});

it('SHIP-07 UX-03 offers a retry when the order cannot be loaded', async () => {
  const { user, setReplies } = renderApp({
    at: `/order/${order._id}/invoice`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': fail(503) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  setReplies({ 'GET /order/:id': { order } });
  await user.click(retry);
  expect(await screen.findByText(order._id)).toBeVisible();
});
