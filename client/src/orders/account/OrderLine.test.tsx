import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { fail } from '../../test/renderApp.tsx';
import { nameLine, renderOrder, rowOf } from '../../test/renderOrder.tsx';
import { makeId, makeOrder } from '../../test/samples.ts';

it('ODET-06 lets an admin set any other status of an item that is not final', async () => {
  const order = makeOrder({ products: [nameLine('Rope')] });
  const { user, calls, setReplies } = await renderOrder(order, { as: 'ROLE_ADMIN' });
  await user.click(screen.getByRole('button', { name: 'Change status of Rope' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Processing', 'Shipped', 'Delivered', 'Cancelled']);

  const shipped = { ...order, products: [{ ...order.products[0], status: 'Shipped' }] } as Order; // the only line, shipped
  setReplies({ 'GET /order/:id': { order: shipped } });
  await user.click(within(menu).getByRole('menuitem', { name: 'Shipped' }));
  await waitFor(() => expect(calls('PUT /order/status/item/:itemId')).toHaveLength(1));
  expect(calls('PUT /order/status/item/:itemId')[0]).toMatchObject({
    params: { itemId: order.products[0]?._id },
    input: { orderId: order._id, cartId: order.cartId, status: 'Shipped' },
  });
});

it.each(['ROLE_MEMBER', 'ROLE_MERCHANT'] as const)(
  'ODET-06 lets a %s only cancel an item',
  async (as) => {
    await renderOrder(makeOrder({ products: [nameLine('Rope', { status: 'Shipped' })] }), { as });
    const row = await rowOf('Rope');
    expect(row.getAllByRole('button')).toEqual([row.getByRole('button', { name: 'Cancel Rope' })]);
  },
);

it('ODET-07 asks before an item is cancelled', async () => {
  const order = makeOrder({ products: [nameLine('Rope'), nameLine('Mat')] });
  const { user, calls } = await renderOrder(order);
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  let dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to cancel Rope.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('PUT /order/status/item/:itemId')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() =>
    expect(calls('PUT /order/status/item/:itemId').map(({ input }) => input)).toMatchObject([
      { status: 'Cancelled' },
    ]),
  );
});

it('VAR-03 ODET-07 names the variant in the buttons and the confirmation', async () => {
  const products = ['M', 'L'].map((label) =>
    nameLine('Rope', { variant: { _id: makeId(), sku: `rope-${label}`, label } }),
  );
  const { user, calls } = await renderOrder(makeOrder({ products }));
  await user.click(screen.getByRole('button', { name: 'Cancel Rope (L)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to cancel Rope (L).')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() =>
    expect(calls('PUT /order/status/item/:itemId').map(({ params }) => params)).toEqual([
      { itemId: products[1]?._id },
    ]),
  );
});

it('VAR-03 ODET-08 links the review of a delivered item to its variant', async () => {
  const variant = { _id: makeId(), sku: 'rope-m', label: 'M' };
  await renderOrder(makeOrder({ products: [nameLine('Rope', { variant, status: 'Delivered' })] }));
  expect(screen.getByRole('link', { name: 'Reivew Product' })).toHaveAttribute(
    'href',
    `#product/rope?variant=${variant._id}`,
  );
});

it('UX-28 asks an admin before a final status is set', async () => {
  const order = makeOrder({ products: [nameLine('Rope')] });
  const { user, calls } = await renderOrder(order, { as: 'ROLE_ADMIN' });
  await user.click(screen.getByRole('button', { name: 'Change status of Rope' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delivered' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Rope will be marked as delivered/)).toBeVisible();
  expect(calls('PUT /order/status/item/:itemId')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(calls('PUT /order/status/item/:itemId')).toHaveLength(1));
});

it.each(['ROLE_MEMBER', 'ROLE_ADMIN'] as const)(
  'ODET-08 offers a review of a delivered item to a %s, and nothing for a cancelled one',
  async (as) => {
    const products = [
      nameLine('Rope', { status: 'Delivered' }),
      nameLine('Mat', { status: 'Cancelled' }),
    ];
    await renderOrder(makeOrder({ products }), { as });
    const delivered = await rowOf('Rope');
    expect(delivered.getByRole('link', { name: 'Reivew Product' })).toHaveAttribute(
      'href',
      '#product/rope',
    );
    expect(delivered.queryByRole('button')).not.toBeInTheDocument();
    const cancelled = await rowOf('Mat');
    expect(cancelled.queryByRole('button')).not.toBeInTheDocument();
    expect(cancelled.queryByRole('link', { name: 'Reivew Product' })).not.toBeInTheDocument();
  },
);

it('ODET-09 shows the new status at once and reloads the order', async () => {
  const order = makeOrder({ products: [nameLine('Rope'), nameLine('Mat')] });
  let reload: (order: { order: Order }) => void = () => {};
  const { user, calls, setReplies } = await renderOrder(order);
  setReplies({ 'GET /order/:id': () => new Promise((resolve) => (reload = resolve)) });
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Cancel' }));

  expect(await screen.findByText('Updated status of order')).toBeInTheDocument();
  const row = await rowOf('Rope');
  expect(row.getByText('Cancelled')).toBeInTheDocument();
  expect(calls('GET /order/:id')).toHaveLength(2);

  reload({ order: { ...order, totalTax: 0.55 } });
  expect(await screen.findByText('$0.55')).toBeInTheDocument();
});

it('ODET-09 ODET-01 does not replace another order opened while the first one reloads', async () => {
  const [order, other] = [makeOrder({ products: [nameLine('Rope')] }), makeOrder()];
  let reload = () => {};
  const { user, calls, go, setReplies } = await renderOrder(order);
  setReplies({
    'GET /order/:id': ({ params }) =>
      params.id === other._id
        ? { order: other }
        : new Promise((resolve) => {
            reload = () => resolve({ order });
          }),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() => expect(calls('GET /order/:id')).toHaveLength(2));
  go(`/order/${other._id}`);
  expect(await screen.findByText(other._id)).toBeVisible();
  await act(async () => reload());
  expect(screen.getByText(other._id)).toBeVisible();
  expect(screen.queryByText(order._id)).toBeNull();
});

it('ODET-07 UX-20 sends a confirmed cancellation once', async () => {
  let reply = () => {};
  const order = makeOrder({ products: [nameLine('Rope')] });
  const { user, calls } = await renderOrder(order, {
    api: {
      'PUT /order/status/item/:itemId': () =>
        new Promise((resolve) => {
          reply = () => resolve(undefined);
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() => expect(calls('PUT /order/status/item/:itemId')).toHaveLength(1));
  reply();
  expect(await screen.findByText('Updated status of order')).toBeInTheDocument();
  expect(calls('PUT /order/status/item/:itemId')).toHaveLength(1);
});

it('ODET-09 opens the list when the change cancelled the whole order', async () => {
  const order = makeOrder({ products: [nameLine('Rope')] });
  const { user, urlHash } = await renderOrder(order, {
    api: {
      'PUT /order/status/item/:itemId': {
        orderCancelled: true,
        message: 'The order was cancelled.',
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  await waitFor(() => expect(urlHash()).toBe('dashboard/orders'));
});

it('ODET-09 shows an error and keeps the order when a change is rejected', async () => {
  const order = makeOrder({ products: [nameLine('Rope')] });
  const { user, urlHash } = await renderOrder(order, {
    api: {
      'PUT /order/status/item/:itemId': fail(400, 'A delivered item can no longer be changed.'),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Rope' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Cancel' }));
  expect(await screen.findByText('A delivered item can no longer be changed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rowOf('Rope')).getByText('Not processed')).toBeVisible();
  expect(urlHash()).toBe(`order/${order._id}`);
});
