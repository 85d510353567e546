import { screen, waitFor, within } from '@testing-library/react';
import type { Line, Order } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { fail } from '../../test/renderApp.tsx';
import { nameLine, renderOrder, rowOf } from '../../test/renderOrder.tsx';
import { makeId, makeOrder } from '../../test/samples.ts';

const buyer = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };

const change = (line: Line, to: string, day: number): Order['history'][number] => ({
  at: `2026-03-0${day}T10:00:00.000Z`,
  by: null,
  line: line._id,
  from: 'Not processed',
  to,
});

const parcel = (number: string, fields: Partial<Line['tracking']> = {}): Line['tracking'] => ({
  carrier: 'UPS',
  number,
  url: `https://www.ups.com/track?tracknum=${number}`,
  at: '2026-03-04T10:00:00.000Z',
  ...fields,
});

const delivery = () => within(screen.getByRole('region', { name: 'Delivery' }));

/** The steps of a stepper as texts; * marks the current one. */
const stepsOf = (name: string) =>
  within(delivery().getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((step) => (step.getAttribute('aria-current') === 'step' ? '*' : '') + step.textContent);

it('SHIP-07 SHIP-03 shows the steps of an order with their days, and the arrival', async () => {
  const [rope, mat] = [
    nameLine('Rope', { status: 'Shipped' }),
    nameLine('Mat', { status: 'Shipped' }),
  ];
  await renderOrder(
    makeOrder({
      created: '2026-03-01T10:00:00.000Z',
      arrival: { from: '2026-03-05', to: '2026-03-09' },
      products: [rope, mat],
      history: [
        change(rope, 'Processing', 2),
        change(mat, 'Processing', 2),
        change(rope, 'Shipped', 3),
        change(mat, 'Shipped', 4),
      ],
    }),
  );
  expect(delivery().getByText('Arrives Thu, Mar 5 – Mon, Mar 9')).toBeVisible();
  expect(stepsOf('Progress of the order')).toEqual([
    'PlacedSun, Mar 1, 2026',
    'ProcessingMon, Mar 2, 2026',
    '*ShippedTue, Mar 3, 2026: RopeWed, Mar 4, 2026: Mat',
    'Delivered (to come)',
  ]);
});

it('SHIP-07 has a stepper for each status, without cancelled lines', async () => {
  const lines = [
    nameLine('Rope'),
    nameLine('Mat', { status: 'Delivered' }),
    nameLine('Bike'),
    nameLine('Tent', { status: 'Cancelled' }),
  ];
  const [, mat] = lines;
  await renderOrder(
    makeOrder({
      created: '2026-03-01T10:00:00.000Z',
      products: lines,
      // It was marked as shipped by mistake, and then delivered without being processed.
      history: mat && [
        change(mat, 'Shipped', 2),
        change(mat, 'Not processed', 3),
        change(mat, 'Delivered', 4),
      ],
    }),
  );
  expect(delivery().getAllByRole('list')).toHaveLength(2);
  expect(stepsOf('Progress of Rope, Bike')).toEqual([
    '*PlacedSun, Mar 1, 2026',
    'Processing (to come)',
    'Shipped (to come)',
    'Delivered (to come)',
  ]);
  expect(stepsOf('Progress of Mat')).toEqual([
    'PlacedSun, Mar 1, 2026',
    'Processing',
    'ShippedMon, Mar 2, 2026',
    '*DeliveredWed, Mar 4, 2026',
  ]);
});

it('SHIP-03 shows no arrival when everything is delivered, or for an older order', async () => {
  const products = [nameLine('Rope', { status: 'Delivered' })];
  const { unmount } = await renderOrder(makeOrder({ products }));
  expect(delivery().queryByText(/Arrives/)).toBeNull();
  unmount();
  await renderOrder(makeOrder({ arrival: null }));
  expect(delivery().queryByText(/Arrives/)).toBeNull();
});

it('SHIP-07 SHOPX-09 shows lines that add up, and strikes out cancelled ones with their refund', async () => {
  const line = { purchasePrice: 12.5, quantity: 2, discount: 5, totalPrice: 21 };
  const products = [nameLine('Rope', line), nameLine('Mat', { ...line, status: 'Cancelled' })];
  await renderOrder(makeOrder({ products }));
  const rope = await rowOf('Rope');
  const numbers = ['Price', 'Quantity', 'Discount', 'Tax', 'Total Price'].map(
    (term) => rope.getByText(term).nextElementSibling?.textContent,
  );
  expect(numbers).toEqual(['$12.50', '2', '−$5.00', '$1.00', '$21.00']);
  expect(rope.queryByText(/Refund/)).toBeNull();
  expect((await rowOf('Mat')).getByText(/Refund/)).toHaveTextContent('Refund $21.00');
  const rowClass = (name: string) =>
    screen.getByRole('heading', { level: 3, name }).closest('li')?.className;
  expect(rowClass('Mat')).toMatch(/cancelled/);
  expect(rowClass('Rope')).not.toMatch(/cancelled/);
});

it('SHIP-04 shows each parcel with a link to its carrier in a new tab', async () => {
  const products = [
    nameLine('Rope', { tracking: parcel('1Z 1') }),
    nameLine('Mat', { tracking: parcel('1Z 1') }),
    nameLine('Bike', { tracking: parcel('B-7', { carrier: 'Other', url: null }) }),
    nameLine('Tent', { status: 'Cancelled', tracking: parcel('1Z 2') }),
    nameLine('Cup'),
  ];
  await renderOrder(makeOrder({ products }));
  const parcels = within(delivery().getByRole('list', { name: 'Parcels' }));
  expect(parcels.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'UPS 1Z 1 (opens in a new tab)Rope, MatHanded over Wed, Mar 4, 2026',
    'Other B-7BikeHanded over Wed, Mar 4, 2026',
  ]);
  const link = parcels.getByRole('link', { name: '1Z 1 (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z 1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
  'SHIP-04 lets a %s add a parcel, at first of the lines without one',
  async (as) => {
    const [rope, mat, bike, tent] = [
      nameLine('Rope', { quantity: 2 }),
      nameLine('Mat', { tracking: parcel('1Z1') }),
      nameLine('Bike'),
      nameLine('Tent', { status: 'Cancelled' }),
    ];
    const order = makeOrder({ user: buyer, products: [rope, mat, bike, tent] });
    const { user, calls, setReplies } = await renderOrder(order, {
      as,
      api: { 'PUT /order/:id/tracking': undefined },
    });
    await user.click(screen.getByRole('button', { name: 'Add a parcel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a parcel' }));
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['2 × Rope', true],
      ['1 × Mat', false],
      ['1 × Bike', true],
    ]);
    await user.click(dialog.getByRole('checkbox', { name: '1 × Bike' }));
    await user.click(dialog.getByRole('checkbox', { name: '1 × Mat' }));
    await user.selectOptions(dialog.getByLabelText('Carrier'), 'DHL');
    await user.type(dialog.getByLabelText('Tracking number'), ' JD01 ');
    setReplies({ 'GET /order/:id': { order: { ...order, products: [nameLine('Net')] } } });
    await user.click(dialog.getByRole('button', { name: 'Save parcel' }));
    expect(await screen.findByText('Parcel has been saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 3, name: 'Net' })).toBeVisible();
    expect(calls('PUT /order/:id/tracking')).toMatchObject([
      {
        params: { id: order._id },
        input: { lines: [rope._id, mat._id], carrier: 'DHL', number: 'JD01' },
      },
    ]);
  },
);

it('SHIP-04 UX-17 shows which fields of a parcel are missing, and focuses the first', async () => {
  const order = makeOrder({ user: buyer, products: [nameLine('Rope')] });
  const { user, calls } = await renderOrder(order, { as: 'ROLE_ADMIN' });
  await user.click(screen.getByRole('button', { name: 'Add a parcel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: '1 × Rope' }));
  await user.click(dialog.getByRole('button', { name: 'Save parcel' }));
  expect(dialog.getByText('Items are required.')).toBeVisible();
  expect(dialog.getByText('Carrier is unknown.')).toBeVisible();
  expect(dialog.getByText('Tracking number is required.')).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Items' })).toHaveFocus();
  expect(calls('PUT /order/:id/tracking')).toEqual([]);
});

it('SHIP-04 UX-27 keeps a parcel that was refused', async () => {
  const order = makeOrder({ user: buyer, products: [nameLine('Rope')] });
  const { user } = await renderOrder(order, {
    as: 'ROLE_ADMIN',
    api: { 'PUT /order/:id/tracking': fail(400, 'A cancelled item cannot be sent.') },
  });
  await user.click(screen.getByRole('button', { name: 'Add a parcel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Carrier'), 'UPS');
  await user.type(dialog.getByLabelText('Tracking number'), '1Z1');
  await user.click(dialog.getByRole('button', { name: 'Save parcel' }));
  expect(await screen.findByText('A cancelled item cannot be sent.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Tracking number')).toHaveValue('1Z1');
});

it('SHIP-04 offers to add a parcel only to the merchant and to admins', async () => {
  const { unmount } = await renderOrder(makeOrder());
  expect(screen.queryByRole('button', { name: 'Add a parcel' })).toBeNull();
  unmount();
  await renderOrder(makeOrder(), { as: 'ROLE_MERCHANT' });
  expect(screen.queryByRole('button', { name: 'Add a parcel' })).toBeNull();
});

it('SHIP-02 SHIP-04 SAFE-29 lists address changes and parcels in the history', async () => {
  const [rope, mat] = [nameLine('Rope'), nameLine('Mat')];
  const to = 'UPS 1Z1';
  await renderOrder(
    makeOrder({
      created: '2026-03-01T10:00:00.000Z',
      products: [rope, mat],
      history: [
        { ...change(rope, '1 Hill Rd, Boulder', 2), line: null, field: 'address', from: '' },
        { ...change(rope, '', 2), line: null, field: 'address', from: '' },
        { ...change(rope, to, 3), field: 'tracking', from: '' },
        { ...change(mat, to, 3), field: 'tracking', from: '' },
        { ...change(mat, 'UPS 1Z2', 4), field: 'tracking', from: to },
      ],
    }),
  );
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Order placedSun, Mar 1, 2026',
    'Address changed to 1 Hill Rd, BoulderMon, Mar 2, 2026',
    'Address changedMon, Mar 2, 2026',
    'Parcel: UPS 1Z1 (Rope, Mat)Tue, Mar 3, 2026',
    'Parcel: UPS 1Z2 (Mat)Wed, Mar 4, 2026',
  ]);
});
