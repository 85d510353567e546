import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { services } from '../lib/services.ts';
import { type Api, renderApp } from '../test/renderApp.tsx';
import { makeOrder } from '../test/samples.ts';

const openUrl = vi.spyOn(services, 'openUrl').mockReturnValue();
const unpaid = makeOrder({ payment: { status: 'Unpaid' } });

const open = (order = unpaid) =>
  renderApp({
    at: `/order/${order._id}`,
    as: 'ROLE_MEMBER',
    api: {
      'GET /order/:id': { order },
      'POST /order/:id/pay': { url: 'https://checkout.example.com/page' },
    },
  });

it('PAY-02 opens the payment page for the buyer of an unpaid order', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(openUrl).toHaveBeenCalledWith('https://checkout.example.com/page'));
});

it.each([
  ['paid', makeOrder({ payment: { status: 'Paid' } })],
  ['without payments', makeOrder()],
  ['cancelled', { ...unpaid, cancelledAt: unpaid.created }],
  [
    "somebody else's",
    { ...unpaid, user: { _id: unpaid._id, firstName: 'Jo', lastName: 'Walker', email: '' } },
  ],
])('PAY-02 an order is not to be paid when it is %s', async (_, order) => {
  open(order);
  await screen.findByRole('heading', { name: 'Order Items' });
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

it('PAY-02 shows the payment status of the order', async () => {
  open(makeOrder({ payment: { status: 'Part refunded' } }));
  expect(await screen.findByText('Part refunded')).toBeVisible();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The order page after the payment page, with the status that the API has by then. */
function comeBack(api: Api) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return renderApp({
    at: `/order/${unpaid._id}?payment=done`,
    as: 'ROLE_MEMBER',
    api: { 'GET /order/:id': { order: unpaid }, ...api },
  });
}

it('PAY-08 says that the payment is being confirmed, and lets the buyer check after 30 seconds', async () => {
  let status: 'Unpaid' | 'Paid' = 'Unpaid';
  comeBack({
    'GET /order/:id': () => ({ order: { ...unpaid, payment: { status } } }),
    'POST /order/:id/payment': () => ({ status }),
  });
  expect(await screen.findByText('We are confirming your payment …')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  // Nothing has arrived, so the buyer may pay again.
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
  status = 'Paid';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Thank you, your payment has arrived.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

it('PAY-06 a pending payment is not to be made again', async () => {
  open(makeOrder({ payment: { status: 'Pending' } }));
  expect(await screen.findByText(/Your bank has not confirmed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});
