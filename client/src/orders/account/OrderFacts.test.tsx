import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import type { Line } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { fail } from '../../test/renderApp.tsx';
import { nameLine, renderOrder } from '../../test/renderOrder.tsx';
import { makeId, makeLine, makeOrder, makeProduct, makeVariant } from '../../test/samples.ts';

const makeList = (products: Product[]) => ({
  products,
  page: 1,
  pages: 1,
  totalProducts: products.length,
});

/** The product of a line as it is today. */
const today = (line: Line, fields: Partial<Product> = {}) =>
  makeProduct({ _id: line.product?._id ?? '', name: line.name, ...fields });

it('SHIP-08 shows the order number, also in confirmations', async () => {
  const { user } = await renderOrder(makeOrder({ number: 'U-10428' }));
  expect(screen.getByText('Order number').nextElementSibling).toHaveTextContent('U-10428');
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to cancel order U-10428.');
});

it('SHIP-08 shows an older order by its id alone', async () => {
  const order = makeOrder({ number: null });
  const { user } = await renderOrder(order);
  expect(screen.queryByText('Order number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`Are you sure you want to cancel order ${order._id}.`);
});

it('SHIP-07 buys available lines again, and names those that are not', async () => {
  const small = makeVariant({ Size: 'S' }, { price: 15 });
  const variant = { _id: small._id, sku: small.sku, label: 'S' };
  const lost = { _id: makeId(), sku: 'gone', label: 'XXL' };
  const [rope, shirt, vest, mat, tent, off, cup] = [
    nameLine('Rope', { quantity: 2, purchasePrice: 10 }),
    nameLine('Shirt', { variant }),
    nameLine('Vest', { variant: lost }),
    nameLine('Mat'),
    nameLine('Tent'),
    nameLine('Off'),
    nameLine('Cup', { status: 'Cancelled' }),
  ];
  const old = makeLine({ product: null, name: 'Old Net' });
  const options = [{ name: 'Size', values: ['S'] }];
  const order = makeOrder({ products: [rope, shirt, vest, mat, tent, off, cup, old] });
  const { user, calls, store } = await renderOrder(order, {
    api: {
      'GET /products': makeList([
        today(rope, { price: 12 }),
        today(shirt, { options, variants: [small] }),
        today(vest, { options, variants: [small] }),
        today(mat, { quantity: 0 }),
        // It has options now, of which none was ordered.
        today(tent, { options, variants: [small] }),
        today(off, { isActive: false }),
      ]),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(
    await screen.findByText(
      'In your bag: Rope, Shirt (S). No longer available: Vest (XXL), Mat, Tent, Off, Old Net.',
    ),
  ).toBeVisible();
  const bag = store
    .getState()
    .cart.items.map(({ product: { name, price }, quantity }) => [name, price, quantity]);
  expect(bag).toEqual([
    ['Rope', 12, 2],
    ['Shirt', 15, 1],
  ]);
  const ids = [rope, shirt, vest, mat, tent, off].map(({ product }) => product?._id).join(',');
  expect(calls('GET /products').map(({ input }) => input)).toEqual([{ ids, limit: 100 }]);
});

it('SHIP-07 explains that nothing can be bought again, and reports a failure', async () => {
  const order = makeOrder({ products: [makeLine({ product: null, name: 'Old Net' })] });
  const { unmount, user } = await renderOrder(order);
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(await screen.findByText('No longer available: Old Net.')).toBeVisible();
  unmount();
  const again = await renderOrder(makeOrder(), { api: { 'GET /products': fail(503, 'Away.') } });
  await again.user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(await screen.findByText('Away.')).toBeVisible();
});

it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
  'SHIP-07 does not offer Buy again to a %s for an order of a customer',
  async (as) => {
    const user = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
    await renderOrder(makeOrder({ user }), { as });
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  },
);

it('SHIP-05 shows when an order was cancelled, and offers only to buy all of it again', async () => {
  const rope = nameLine('Rope', { status: 'Cancelled', totalPrice: 42 });
  const order = makeOrder({
    status: 'Cancelled',
    cancelledAt: '2026-03-04T10:00:00.000Z',
    products: [rope],
  });
  const { user, store } = await renderOrder(order, {
    api: { 'GET /products': makeList([today(rope)]) },
  });
  expect(screen.getByText(/This order was cancelled on/)).toHaveTextContent(
    'This order was cancelled on Wed, Mar 4, 2026.',
  );
  expect(screen.getByText(/^Refund/)).toHaveTextContent('Refund $42.00');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Back to orders',
    'Buy again',
  ]);
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Rope']);
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(store.getState().cart.items).toHaveLength(1));
});

it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
  'SHIP-05 offers no actions to a %s for a cancelled order',
  async (as) => {
    const user = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
    await renderOrder(
      makeOrder({
        user,
        status: 'Cancelled',
        cancelledAt: '2026-03-04T10:00:00.000Z',
        products: [nameLine('Rope', { status: 'Cancelled' })],
      }),
      { as },
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Back to orders',
    ]);
    expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull();
  },
);
