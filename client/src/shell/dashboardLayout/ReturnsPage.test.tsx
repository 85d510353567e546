import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/entities';
import type { Return } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeReturn } from '../../test/samples.ts';

const buyer = { _id: makeId(), firstName: 'Robin', lastName: 'Miller', email: '' };

/** Mocked API with returns in memory. */
function returnsApi(first: Return[]): Api {
  let stored = first;
  return {
    'GET /return': ({ input: { status } }) => {
      const returns = stored.filter((item) => !status || item.status === status);
      return { returns, pages: 1, page: 1, totalReturns: returns.length };
    },
    'PUT /return/:id': ({ params, input: { status } }) => {
      stored = stored.map((item) => (item._id === params.id ? { ...item, status } : item));
      const changed = stored.find(({ _id }) => _id === params.id);
      return changed ? { return: changed } : fail(404);
    },
  };
}

interface Options {
  as: Role;
  api?: Api;
  at?: string;
}

const open = (returns: Return[], { as, api, at = '/dashboard/returns' }: Options) =>
  renderApp({ at, as, api: { ...returnsApi(returns), ...api } });

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('li, tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

it('RET-03 RET-02 shows buyers their own returns with status, refund and history', async () => {
  const item = makeReturn({
    name: 'Trail Shoe',
    variant: { _id: makeId(), sku: 'shoe', label: 'M / Navy' },
    quantity: 2,
    reason: 'Damaged',
    note: 'The sole is loose.',
    status: 'Declined',
    history: [
      {
        at: '2026-01-12T03:04:05.000Z',
        by: { _id: makeId(), firstName: 'Robin', role: 'ROLE_MEMBER' },
        from: '',
        to: 'Requested',
        note: 'The sole is loose.',
      },
      {
        at: '2026-01-13T03:04:05.000Z',
        by: { _id: makeId(), firstName: 'Ada', role: 'ROLE_ADMIN' },
        from: 'Requested',
        to: 'Declined',
        note: 'It was worn.',
      },
    ],
  });
  const { calls } = open([item, makeReturn({ name: 'Rope', status: 'Approved', refund: 42 })], {
    as: 'ROLE_MEMBER',
  });
  const row = within(await rowOf('2 × Trail Shoe (M / Navy)'));
  expect(row.getByText('Declined')).toBeVisible();
  expect(row.getByText('Damaged')).toBeVisible();
  expect(row.getByText('The sole is loose.')).toBeVisible();
  expect(row.getByText('None')).toBeVisible();
  expect(row.getByRole('link', { name: 'Order U-10428' })).toHaveAttribute(
    'href',
    `#order/${item.order}`,
  );
  const history = within(row.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(history.map((entry) => entry.textContent)).toEqual([
    'Requested, Mon, Jan 12, 2026, by Robin',
    'Declined, Tue, Jan 13, 2026, by Ada: It was worn.',
  ]);
  const approved = await rowOf('1 × Rope');
  expect(approved).toHaveTextContent('$42.00');
  expect(approved).toHaveTextContent('Send the items back.');
  expect(row.queryByRole('button')).toBeNull();
  expect(within(approved).queryByRole('button')).toBeNull();
  expect(calls('GET /return')).toMatchObject([{ input: { scope: 'own', page: 1 } }]);
});

it.each([
  ['ROLE_MERCHANT', 'sales', [['Approve', 'Decline'], ['Mark as received'], [], [], []]],
  ['ROLE_ADMIN', 'all', [['Approve', 'Decline'], ['Mark as received'], [], ['Refund'], []]],
] as const)('RET-02 RET-03 offers %s (%s) the next statuses', async (as, scope, expected) => {
  const statuses = ['Requested', 'Approved', 'Declined', 'Received', 'Refunded'] as const;
  const { calls } = open(
    statuses.map((status) => makeReturn({ name: status, status, user: buyer })),
    { as },
  );
  for (const [index, status] of statuses.entries()) {
    const row = within(await rowOf(`1 × ${status}`));
    expect(row.getByText('Robin Miller')).toBeVisible();
    expect(row.queryAllByRole('button').map((button) => button.textContent)).toEqual(
      expected[index],
    );
  }
  expect(calls('GET /return')).toMatchObject([{ input: { scope } }]);
});

it('RET-02 UX-28 UX-23 approves after a confirmation, reloads, and keeps the focus in the row', async () => {
  const item = makeReturn({ name: 'Shoe', quantity: 2, refund: 42, user: buyer });
  const { user, calls } = open([makeReturn({ name: 'Rope' }), item], { as: 'ROLE_MERCHANT' });
  await user.click(await screen.findByRole('button', { name: 'Approve: 2 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this return?' }));
  expect(
    dialog.getByText('Robin Miller may send back 2 × Shoe, for a refund of $42.00.'),
  ).toBeVisible();
  await user.type(dialog.getByLabelText('Note'), 'Use the box.');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The return has been updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await rowOf('2 × Shoe');
  expect(await within(row).findByText('Approved')).toBeVisible();
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement)); // the body otherwise
  expect(calls('PUT /return/:id')).toMatchObject([
    { params: { id: item._id }, input: { status: 'Approved', note: 'Use the box.' } },
  ]);
  expect(calls('GET /return')).toHaveLength(2);
});

it('RET-02 UX-17 requires a note to decline', async () => {
  const { user, calls } = open([makeReturn({ name: 'Shoe', user: buyer })], { as: 'ROLE_ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Decline: 1 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this return?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  const note = dialog.getByLabelText('Note');
  expect(note).toHaveAccessibleDescription('Visible to the buyer. Note is required.');
  expect(note).toHaveFocus();
  expect(calls('PUT /return/:id')).toEqual([]);
  await user.type(note, 'It was worn.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The return has been updated');
  expect(calls('PUT /return/:id')).toMatchObject([
    { input: { status: 'Declined', note: 'It was worn.' } },
  ]);
});

it.each([true, false])('RET-02 receives pieces, with restock %s', async (restock) => {
  const { user, calls } = open([makeReturn({ name: 'Shoe', status: 'Approved', user: buyer })], {
    as: 'ROLE_MERCHANT',
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as received: 1 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Has it arrived?' }));
  const box = dialog.getByRole('checkbox', { name: 'Put back in stock' });
  expect(box).not.toBeChecked();
  if (restock) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Mark as received' }));
  await screen.findByText('The return has been updated');
  expect(calls('PUT /return/:id')).toMatchObject([{ input: { status: 'Received', restock } }]);
});

it('RET-02 UX-28 names the refund and the buyer before an admin refunds', async () => {
  const { user, calls } = open(
    [makeReturn({ name: 'Shoe', status: 'Received', refund: 42, user: buyer })],
    { as: 'ROLE_ADMIN' },
  );
  await user.click(await screen.findByRole('button', { name: 'Refund: 1 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Robin Miller paid \$42\.00 for 1 × Shoe\./)).toBeVisible();
  expect(dialog.getByLabelText('Refund')).toHaveValue('42.00');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('The return has been updated');
  expect(calls('PUT /return/:id')).toMatchObject([{ input: { status: 'Refunded', refund: 42 } }]);
});

it('DESK-26 refunds a part with its reason, of a return found by its buyer', async () => {
  const { user, calls, urlHash } = open(
    [makeReturn({ name: 'Shoe', status: 'Received', refund: 42, user: buyer })],
    { as: 'ROLE_ADMIN', at: '/dashboard/returns?search=miller' },
  );
  const table = within(await screen.findByRole('table', { name: 'Returns' }));
  expect(calls('GET /return')).toMatchObject([{ input: { scope: 'all', search: 'miller' } }]);
  await user.click(table.getByRole('button', { name: 'Refund: 1 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Refund'));
  await user.type(dialog.getByLabelText('Refund'), '30,50');
  await user.type(dialog.getByLabelText('Note'), 'The box is missing.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('The return has been updated');
  expect(calls('PUT /return/:id')).toMatchObject([
    { input: { status: 'Refunded', refund: 30.5, note: 'The box is missing.' } },
  ]);
  await user.clear(screen.getByLabelText('Search by order, buyer, item or SKU'));
  await waitFor(() => expect(urlHash()).toBe('dashboard/returns'));
});

it('SHOPX-10 tells the buyer of an approved return where to send it, by when and who pays', async () => {
  const step = { at: '2026-02-21T10:00:00.000Z', by: null, from: 'Requested', note: '' };
  const item = makeReturn({
    name: 'Shoe',
    status: 'Approved',
    reason: 'Damaged',
    history: [{ ...step, to: 'Approved' }],
  });
  open([item], { as: 'ROLE_MEMBER' });
  const row = await rowOf('1 × Shoe');
  await waitFor(() => expect(row).toHaveTextContent('Send it toUphill 18 Summit Road Boulder'));
  expect(row).toHaveTextContent('Send it bySat, Mar 7, 2026');
  expect(row).toHaveTextContent('PostagePaid by the shop');
  expect(within(row).getByRole('link', { name: 'Print the label' })).toHaveAttribute(
    'href',
    `#order/${item.order}/return-label`,
  );
});

it('RET-02 UX-13 shows a refusal in the dialog and keeps the note', async () => {
  const refusal = 'This return has been declined.';
  const { user } = open([makeReturn({ name: 'Shoe', user: buyer })], {
    as: 'ROLE_ADMIN',
    api: { 'PUT /return/:id': fail(400, refusal) },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve: 1 × Shoe' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Use the box.');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);
  expect(dialog.getByLabelText('Note')).toHaveValue('Use the box.');
});

it('RET-03 UX-26 filters by the status in the URL', async () => {
  const { user, calls, urlHash } = open(
    [makeReturn({ name: 'Shoe' }), makeReturn({ name: 'Rope', status: 'Approved' })],
    { as: 'ROLE_ADMIN', at: '/dashboard/returns?page=2&status=Approved' },
  );
  await rowOf('1 × Rope');
  expect(screen.queryByText('1 × Shoe')).toBeNull();
  expect(calls('GET /return')).toMatchObject([{ input: { status: 'Approved', page: 2 } }]);
  await user.selectOptions(screen.getByLabelText('Status'), 'Refunded');
  expect(await screen.findByText('No return has the status “Refunded”.')).toBeVisible();
  expect(urlHash()).toBe('dashboard/returns?status=Refunded');
  await user.selectOptions(screen.getByLabelText('Status'), 'All');
  await rowOf('1 × Shoe');
  expect(screen.getByText('2 returns')).toBeVisible();
  expect(urlHash()).toBe('dashboard/returns');
});

it.each([
  ['ROLE_MEMBER', /open its order and choose “Return items”/],
  ['ROLE_MERCHANT', /^Return requests for your products/],
  ['ROLE_ADMIN', /^Return requests appear here/],
] as const)('RET-03 UX-26 tells %s what an empty list is for', async (as, text) => {
  open([], { as });
  expect(await screen.findByText('no returns found.')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
