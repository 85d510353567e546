import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { services } from '../../../lib/services.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { makeOrder } from '../../../test/samples.ts';

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
  await vi.waitFor(() => expect(openUrl).toHaveBeenCalledWith('https://checkout.example.com/page'));
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
