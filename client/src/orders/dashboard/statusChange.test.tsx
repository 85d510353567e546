import { screen, waitFor, within } from '@testing-library/react';
import type { InputOf } from 'shared/endpoints';
import type { Order } from 'shared/orders/orderEntities';
import type { LineStatus } from 'shared/orders/lineStatus';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeLine, makeOrder } from '../../test/samples.ts';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import './StaffOrders.tsx';

let lastNumber = 40_000;

/** A sold order with a line in each of these statuses. */
const makeSale = (...statuses: LineStatus[]) =>
  makeOrder({
    number: `U-${++lastNumber}`,
    user: { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' },
    products: statuses.map((status) => makeLine({ status })),
  });

const makeList = (orders: Order[]) => ({ orders, pages: 1, page: 1, totalOrders: orders.length });

type Sent = InputOf<'PUT /order/status'>;

const changeAll = ({ input }: { input: Sent }) => ({ changed: input.items.length, refused: [] });

/** The items of a call for some lines of an order. */
const pickItems = ({ _id, products }: Order, ...positions: number[]) =>
  positions.map((at) => ({ orderId: _id, itemId: products[at]?._id }));

function openOrders(
  orders: Order[],
  api: Api = {},
  as: 'ROLE_ADMIN' | 'ROLE_MERCHANT' = 'ROLE_ADMIN',
) {
  const app = renderApp({
    at: as === 'ROLE_ADMIN' ? '/dashboard/orders/customers' : '/dashboard/orders?tab=sales',
    as,
    api: {
      'GET /brands/list/select': { brands: [] },
      'GET /order': makeList(orders),
      'PUT /order/status': changeAll,
      ...api,
    },
  });
  return {
    ...app,
    click: async (role: 'button' | 'checkbox', name: string) =>
      app.user.click(await screen.findByRole(role, { name })),
    sent: () => app.calls('PUT /order/status').map(({ input }) => input),
  };
}

const bar = () => within(screen.getByRole('group', { name: 'Selection' }));

/** Presses a button of the open dialog. */
const confirm = async ({ user }: Pick<ReturnType<typeof openOrders>, 'user'>, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const labelOf = (button: HTMLElement) => button.textContent || button.getAttribute('aria-label');

describe('the status of several orders', () => {
  it('DESK-02 marks ten orders as shipped with three clicks: all, the status, and the confirmation', async () => {
    const orders = Array.from({ length: 10 }, () => makeSale('Not processed', 'Processing'));
    const app = openOrders(orders);
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Mark 20 lines of 10 orders as shipped',
    });
    expect(dialog).toHaveAccessibleDescription('The buyers get an email.');
    expect(app.sent()).toEqual([]);
    app.setReplies({ 'GET /order': makeList([]) });
    await confirm(app, 'Mark as shipped');
    expect(await screen.findByText('you have no orders yet!')).toBeVisible();
    expect(app.sent()).toEqual([
      { status: 'Shipped', items: orders.flatMap((order) => pickItems(order, 0, 1)) },
    ]);
    expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
    const title = screen.getByRole('heading', { level: 1, name: 'Customer Orders' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('DESK-02 changes only the selected orders, and lists skipped lines with the reason', async () => {
    const [first, second, third] = [
      makeSale('Not processed', 'Shipped', 'Cancelled'),
      makeSale('Processing', 'Delivered', 'Cancelled'),
      makeSale('Processing'),
    ];
    const app = openOrders([first, second, third]);
    await app.click('checkbox', `Select ${first.number}`);
    await app.click('checkbox', `Select ${second.number}`);
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Mark 2 lines of 2 orders as shipped',
    });
    expect(dialog).toHaveAccessibleDescription(
      'The buyers get an email. 4 lines are left out: 1 already shipped, 2 already cancelled, 1 already delivered.',
    );
    await confirm(app, 'Mark as shipped');
    await waitFor(() =>
      expect(app.sent()).toEqual([
        { status: 'Shipped', items: [...pickItems(first, 0), ...pickItems(second, 0)] },
      ]),
    );
  });

  it('DESK-18 changes all orders that match, and then keeps only the page selected', async () => {
    const orders = [
      makeSale('Not processed'),
      makeSale('Not processed'),
      makeSale('Not processed'),
    ];
    const app = openOrders([], {
      'GET /order': ({ input: { limit } }) => ({
        ...makeList(limit === 100 ? orders : orders.slice(0, 2)),
        totalOrders: 3,
      }),
    });
    await app.click('checkbox', 'Select all');
    await app.click('button', 'Select all 3 that match');
    expect(await screen.findByText('3 selected', { selector: 'output' })).toBeInTheDocument();
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    await confirm(app, 'Mark as shipped');
    expect(await screen.findByText('2 selected', { selector: 'output' })).toBeInTheDocument();
    expect(app.sent()).toEqual([
      { status: 'Shipped', items: orders.flatMap((order) => pickItems(order, 0)) },
    ]);
  });

  it('DESK-02 undoes a change by restoring the status of each line', async () => {
    const [first, second] = [makeSale('Not processed', 'Processing'), makeSale('Not processed')];
    const app = openOrders([first, second], {
      'PUT /order/status': ({ input }) => ({
        changed: input.items.length - 1,
        refused: [{ itemId: second.products[0]?._id ?? '', error: 'The order is not paid.' }],
      }),
    });
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    await confirm(app, 'Mark as shipped');
    const refused = within(await screen.findByRole('list', { name: 'Refused' }));
    expect(refused.getByRole('listitem')).toHaveTextContent(
      `${second.number}, Trail Shoe: The order is not paid.`,
    );
    app.setReplies({ 'PUT /order/status': changeAll });
    const dialog = within(screen.getByRole('dialog'));
    const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
    if (close) await app.user.click(close);
    const loads = app.calls('GET /order').length;
    await app.click('button', 'Undo');
    expect(await screen.findByText('The change was undone.')).toBeVisible();
    expect(app.sent().slice(1)).toEqual([
      { status: 'Not processed', items: pickItems(first, 0) },
      { status: 'Processing', items: pickItems(first, 1) },
    ]);
    await waitFor(() => expect(app.calls('GET /order').length).toBeGreaterThan(loads));
  });

  it('DESK-02 shows why a change could not be undone', async () => {
    const order = makeSale('Processing');
    const app = openOrders([order]);
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    await confirm(app, 'Mark as shipped');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const error = 'A delivered item can no longer be changed.';
    app.setReplies({
      'PUT /order/status': {
        changed: 0,
        refused: [{ itemId: order.products[0]?._id ?? '', error }],
      },
    });
    await app.user.click(undo);
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.queryByText('The change was undone.')).toBeNull();
  });

  it.each([
    [
      'Cancel items',
      'Cancel 1 line of 1 order',
      'The items return to stock; buyers are refunded and notified by email. This cannot be undone.',
      'Cancelled',
    ],
    [
      'Mark as delivered',
      'Mark 1 line of 1 order as delivered',
      'The buyers get an email. This cannot be undone.',
      'Delivered',
    ],
  ])('DESK-02 UX-28 asks before what cannot be undone: %s', async (label, title, text, status) => {
    const order = makeSale('Shipped');
    const app = openOrders([order]);
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(text);
    await confirm(app, label);
    expect(await screen.findByText(`${title}: 1 changed.`)).toBeVisible();
    expect(app.sent()).toEqual([{ status, items: pickItems(order, 0) }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('DESK-02 changes nothing without the confirmation', async () => {
    const app = openOrders([makeSale('Shipped')]);
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: 'Cancel items' }));
    await confirm(app, 'Keep them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent()).toEqual([]);
  });

  it('DESK-02 UX-28 offers an admin every step, and disables impossible ones', async () => {
    const app = openOrders([makeSale('Shipped'), makeSale('Delivered')]);
    await app.click('checkbox', 'Select all');
    const steps = () =>
      bar()
        .getAllByRole<HTMLButtonElement>('button')
        .map((button) => [labelOf(button), button.disabled]);
    expect(steps()).toEqual([
      ['Ship', false],
      ['Mark as processing', false],
      ['Mark as shipped', true],
      ['Mark as delivered', false],
      ['Cancel items', false],
      ['Clear selection', false],
    ]);
  });

  it('DESK-02 offers a merchant only Cancel', async () => {
    const order = makeSale('Processing', 'Delivered');
    const app = openOrders([order], {}, 'ROLE_MERCHANT');
    await app.click('checkbox', 'Select all');
    const buttons = bar().getAllByRole('button');
    expect(buttons.map(labelOf)).toEqual(['Add parcels', 'Cancel items', 'Clear selection']);
    await app.click('button', 'Cancel items');
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      /1 line is left out: 1 already delivered\.$/,
    );
    await confirm(app, 'Cancel items');
    await waitFor(() =>
      expect(app.sent()).toEqual([{ status: 'Cancelled', items: pickItems(order, 0) }]),
    );
  });

  it('DESK-02 UX-03 shows one error when the call fails', async () => {
    const app = openOrders([makeSale('Processing')], {
      'PUT /order/status': fail(503, 'Too busy.'),
    });
    await app.click('checkbox', 'Select all');
    await app.user.click(bar().getByRole('button', { name: 'Mark as shipped' }));
    await confirm(app, 'Mark as shipped');
    expect(await screen.findByText('0 changed, 0 refused, 1 not sent.')).toBeVisible();
    expect(screen.getAllByText('Too busy.')).toHaveLength(1);
  });
});
