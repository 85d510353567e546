import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Refund } from 'shared/dashboardEntities';
import { expect, it, vi } from 'vitest';
import { type Api, renderApp } from '../../test/renderApp.tsx';
import { makeId } from '../../test/samples.ts';

const makeRefund = (fields: Partial<Refund>): Refund => ({
  _id: makeId(),
  kind: 'Parcel',
  order: makeId(),
  number: 'U-10428',
  name: 'Hiking Boots',
  amount: 21,
  currency: 'usd',
  error: '',
  createdAt: '2026-01-02T10:00:00.000Z',
  ...fields,
});

function open(first: Refund[]) {
  let refunds = first;
  const decide = vi.fn<(id: string, input: object) => void>();
  const api: Api = {
    'GET /refund': () => ({ refunds, pages: 1, page: 1, totalRefunds: refunds.length }),
    'PUT /refund/:id': ({ params, input }) => {
      decide(params.id, input);
      refunds = refunds.filter(({ _id }) => _id !== params.id);
      return undefined;
    },
  };
  renderApp({ at: '/dashboard/refunds', as: 'ROLE_ADMIN', api });
  return decide;
}

async function confirm(row: HTMLElement, button: RegExp, label: string) {
  await userEvent.click(within(row).getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: label }));
}

it('PAY-04 a refund that waits for its parcel is sent, with or without restocking, or declined', async () => {
  const [back, worn, lost] = ['U-1', 'U-2', 'U-3'].map((number) => makeRefund({ number }));
  const decide = open([back, worn, lost].flatMap((refund) => refund ?? []));
  const rowOf = (number: string) => screen.findByRole('row', { name: new RegExp(`^${number}`) });
  expect(await rowOf('U-1')).toHaveTextContent('Hiking Boots was cancelled on its way.');
  await confirm(await rowOf('U-1'), /^Refund and restock/, 'Refund and restock');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^U-1/ })).toBeNull());
  await confirm(await rowOf('U-2'), /^Refund(?! and)/, 'Refund');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^U-2/ })).toBeNull());
  await confirm(await rowOf('U-3'), /^Decline/, 'Decline');
  expect(await screen.findByText(/no refunds to decide/i)).toBeVisible();
  expect(decide.mock.calls).toEqual([
    [back?._id, { status: 'Refunded', restock: true }],
    [worn?._id, { status: 'Refunded' }],
    [lost?._id, { status: 'Declined' }],
  ]);
});

it('PAY-05 PAY-07 payments that were too low and refunds that failed are done when an admin says so', async () => {
  const low = makeRefund({
    number: 'U-1',
    kind: 'Too low',
    name: '',
    amount: 31_500,
    currency: 'jpy',
  });
  const failed = makeRefund({ number: 'U-2', kind: 'Failed', name: '', error: 'expired card' });
  const decide = open([low, failed]);
  const row = await screen.findByRole('row', { name: /^U-1/ });
  expect(row).toHaveTextContent('31500 JPY');
  expect(screen.getByRole('row', { name: /^U-2/ })).toHaveTextContent('expired card');
  await confirm(row, /^Done/, 'Done');
  await waitFor(() => expect(decide).toHaveBeenCalledWith(low._id, { status: 'Done' }));
});
