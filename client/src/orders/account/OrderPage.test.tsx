import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { nameLine, renderOrder, rowOf } from '../../test/renderOrder.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';

it('ROUTE-18 ODET-01 UX-03 shows a skeleton, then the order, and loads again when the id changes', async () => {
  const first = makeOrder();
  const second = makeOrder();
  let reply = () => {};
  const app = renderApp({
    at: `/order/${first._id}`,
    as: 'ROLE_MEMBER',
    api: {
      'GET /order/:id': ({ params }) =>
        params.id === second._id
          ? { order: second }
          : new Promise((resolve) => {
              reply = () => resolve({ order: first });
            }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order Details' });
  expect(await screen.findByText('Loading…')).toBeVisible();
  await waitFor(() => expect(app.calls('GET /order/:id')).toHaveLength(1));
  reply();
  expect(await screen.findByText(first._id)).toBeVisible();
  app.go(`/order/${second._id}`);
  expect(await screen.findByText(second._id)).toBeVisible();
  expect(screen.queryByText(first._id)).not.toBeInTheDocument();
  expect(app.calls('GET /order/:id').map(({ params }) => params['id'])).toEqual([
    first._id,
    second._id,
  ]);
});

it('ODET-01 shows a message for an order that does not exist or belongs to someone else', async () => {
  renderApp({ at: `/order/${makeId()}`, as: 'ROLE_MEMBER' });
  expect(await screen.findByText('no order found.')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Your orders' }),
  ).toHaveAttribute('href', '#dashboard/orders');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('ODET-01 offers a retry when loading fails', async () => {
  const order = makeOrder();
  const { setReplies, user } = renderApp({
    at: `/order/${order._id}`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': fail(503) },
  });
  expect(await screen.findByText('no order found.')).toBeVisible();
  setReplies({ 'GET /order/:id': { order } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(order._id)).toBeVisible();
});

it('ODET-01 FIX-14 requires a login from a visitor and then returns to the order', async () => {
  const order = makeOrder();
  const { allCalls, urlHash } = renderApp({ at: `/order/${order._id}` });
  await waitFor(() => expect(urlHash()).toBe('login'));
  expect(allCalls.filter(({ name }) => name.startsWith('GET /order'))).toEqual([]);
  expect(window.history.state).toMatchObject({ data: { from: `/order/${order._id}` } });
});

it('ODET-02 goes back in history with Back to orders', async () => {
  const order = makeOrder();
  const { user, urlHash, go } = await renderOrder(order);
  go('/shipping');
  go(`/order/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Back to orders' }));
  await waitFor(() => expect(urlHash()).toBe('shipping'));
});

it('ODET-02 goes to the list after an order was placed, and without a history entry to go back to', async () => {
  const order = makeOrder();
  const opened = await renderOrder(order);
  await opened.user.click(screen.getByRole('button', { name: 'Back to orders' }));
  expect(opened.urlHash()).toBe('dashboard/orders');

  opened.go('/shop');
  opened.go(`/order/${order._id}?from=success`);
  await opened.user.click(await screen.findByRole('button', { name: 'Back to orders' }));
  expect(opened.urlHash()).toBe('dashboard/orders');
});

it('ODET-03 shows id, date in UTC, status and, when available, the buyer', async () => {
  const order = makeOrder({
    created: '2026-11-21T23:59:00.000Z',
    status: 'Shipped',
    user: { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' },
  });
  await renderOrder(order, { as: 'ROLE_ADMIN' });
  expect(screen.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  expect(screen.getByText('Order date').nextElementSibling).toHaveTextContent('Sat, Nov 21, 2026');
  expect(screen.getByText('Status').nextElementSibling).toHaveTextContent('Shipped');
  expect(screen.getByText('Customer').nextElementSibling).toHaveTextContent(
    'Kim Lee, kim@example.com',
  );
  expect(screen.getByRole('link', { name: 'kim@example.com' })).toHaveAttribute(
    'href',
    'mailto:kim@example.com',
  );
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
});

it('ODET-03 offers Cancel Order until an item is delivered', async () => {
  const { unmount } = await renderOrder(makeOrder({ products: [makeLine({ status: 'Shipped' })] }));
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  unmount();
  await renderOrder(makeOrder({ products: [makeLine(), makeLine({ status: 'Delivered' })] }));
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

it('ODET-03 does not let a merchant of some lines cancel the whole order', async () => {
  const user = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
  await renderOrder(makeOrder({ user }), { as: 'ROLE_MERCHANT' });
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

it('ODET-04 shows image, linked name, price, status, quantity and total price of a row', async () => {
  const line = nameLine('Rope', {
    purchasePrice: 12.5,
    quantity: 2,
    totalPrice: 26.25,
    status: 'Shipped',
  });
  await renderOrder(makeOrder({ products: [line] }));
  const row = await rowOf('Rope');
  expect(row.getByRole('link', { name: 'Rope' })).toHaveAttribute('href', '#product/rope');
  expect(row.getByText('Price').nextElementSibling).toHaveTextContent('$12.50');
  expect(row.getByText('Quantity').nextElementSibling).toHaveTextContent('2');
  expect(row.getByText('Total Price').nextElementSibling).toHaveTextContent('$26.25');
  expect(row.getByText('Shipped')).toBeVisible();
});

it('VAR-03 ODET-04 shows the ordered variant below the name, and links to it', async () => {
  const variant = { _id: makeId(), sku: 'rope-m', label: 'M / Navy' };
  const gone = makeLine({ product: null, name: 'Old Mat', variant: { ...variant, label: 'L' } });
  await renderOrder(makeOrder({ products: [nameLine('Rope', { variant }), gone] }));
  const row = await rowOf('Rope');
  expect(row.getByText('M / Navy')).toBeVisible();
  expect(row.getByRole('link', { name: 'Rope' })).toHaveAttribute(
    'href',
    `#product/rope?variant=${variant._id}`,
  );
  expect((await rowOf('Not Available')).getByText('Bought as Old Mat (L)')).toBeVisible();
});

it('ODET-04 shows a placeholder for a missing image', async () => {
  const imageUrl = `/images/${makeId()}-960.webp`;
  const withImage = nameLine('Rope');
  await renderOrder(
    makeOrder({
      products: [
        { ...withImage, product: withImage.product && { ...withImage.product, imageUrl } },
        nameLine('Mat'),
      ],
    }),
  );
  const imageIn = (name: string) =>
    screen.getByRole('heading', { name }).closest('li')?.querySelector('img');
  expect(imageIn('Rope')).toHaveAttribute('src', imageUrl);
  expect(imageIn('Mat')).toBeNull();
});

it('ODET-04 ODET-08 shows Not Available without controls for a deleted product', async () => {
  await renderOrder(makeOrder({ products: [makeLine({ product: null, name: 'Old Rope' })] }), {
    as: 'ROLE_ADMIN',
  });
  const row = await rowOf('Not Available');
  expect(row.getByText('Bought as Old Rope')).toBeVisible();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('FIX-13 ODET-04 shows a disabled product with its link and a note', async () => {
  const line = nameLine('Old Rope');
  const disabled = { ...line, product: line.product && { ...line.product, isActive: false } };
  await renderOrder(makeOrder({ products: [disabled, nameLine('Mat')] }));
  const row = await rowOf('Old Rope');
  expect(row.getByRole('link', { name: 'Old Rope' })).toBeVisible();
  expect(row.getByText('Not available now')).toBeVisible();
  expect((await rowOf('Mat')).queryByText('Not available now')).toBeNull();
});

it('ODET-05 leaves cancelled lines out of the total', async () => {
  const products = [
    makeLine({ totalPrice: 21 }),
    makeLine({ totalPrice: 10.1 }),
    makeLine({ totalPrice: 99, status: 'Cancelled' }),
  ];
  await renderOrder(makeOrder({ products, total: 29.6, totalTax: 1.5 }));
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  const sum = (term: string) => summary.getByText(term).nextElementSibling?.textContent;
  expect(sum('Subtotal')).toBe('$29.60');
  expect(sum('Est. Sales Tax')).toBe('$1.50');
  expect(sum('Shipping & Handling')).toBe('$0');
  expect(sum('Total')).toBe('$31.10');
  expect(screen.getByRole('region', { name: 'Ship To' })).toHaveTextContent(
    'No address was on file when the order was placed.',
  );
});

it('ODET-10 cancels the whole order after a confirmation and opens the list', async () => {
  const order = makeOrder();
  const { user, calls, urlHash } = await renderOrder(order);
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('DELETE /order/cancel/:id')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() => expect(urlHash()).toBe('dashboard/orders'));
  expect(await screen.findByText('Your order has been cancelled')).toBeVisible();
  expect(calls('DELETE /order/cancel/:id').map(({ params }) => params)).toEqual([
    { id: order._id },
  ]);
});

it('ODET-10 UX-20 sends a cancellation once, and keeps the order when it fails', async () => {
  let reply = () => {};
  const order = makeOrder();
  const { user, calls, urlHash } = await renderOrder(order, {
    api: {
      'DELETE /order/cancel/:id': () =>
        new Promise((resolve) => {
          reply = () => resolve(fail(400, 'An item has been delivered.'));
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() => expect(calls('DELETE /order/cancel/:id')).toHaveLength(1));
  reply();
  expect(await screen.findByText('An item has been delivered.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('DELETE /order/cancel/:id')).toHaveLength(1);
  expect(urlHash()).toBe(`order/${order._id}`);
});

it('VAR-03 UX-15 names the variant in the history of the order', async () => {
  const label = 'M / Navy';
  const rope = nameLine('Rope', { variant: { _id: makeId(), sku: 'rope-m', label } });
  const entry = { at: '2026-03-02T10:00:00.000Z', by: null, from: 'Not processed', to: 'Shipped' };
  await renderOrder(makeOrder({ products: [rope], history: [{ ...entry, line: rope._id }] }));
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText('Rope (M / Navy): Shipped')).toBeVisible();
});

it('UX-15 shows the history of the order and its address', async () => {
  const rope = nameLine('Rope', { status: 'Shipped' });
  const mat = makeLine({ product: null, name: 'Old Mat' });
  await renderOrder(
    makeOrder({
      created: '2026-03-01T10:00:00.000Z',
      products: [rope, mat],
      shipTo: {
        address: '1 Hill Rd',
        city: 'Boulder',
        state: 'CO',
        country: 'USA',
        zipCode: '80301',
      },
      history: [
        {
          at: '2026-03-02T10:00:00.000Z',
          by: { _id: makeId(), firstName: 'Ada', role: 'ROLE_ADMIN' },
          line: rope._id,
          from: 'Not processed',
          to: 'Shipped',
        },
        {
          at: '2026-03-03T10:00:00.000Z',
          by: null,
          line: mat._id,
          from: 'Not processed',
          to: 'Cancelled',
        },
        {
          at: '2026-03-04T10:00:00.000Z',
          by: null,
          line: null,
          from: 'Not processed',
          to: 'Cancelled',
        },
      ],
    }),
  );
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Order placedSun, Mar 1, 2026',
    'Rope: ShippedMon, Mar 2, 2026, by Ada',
    'Old Mat: CancelledTue, Mar 3, 2026',
    'The order: CancelledWed, Mar 4, 2026',
  ]);
  expect(screen.getByRole('region', { name: 'Ship To' })).toHaveTextContent(
    '1 Hill RdBoulder, CO 80301USA',
  );
});
