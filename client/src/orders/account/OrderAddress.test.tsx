import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { type Api, fail } from '../../test/renderApp.tsx';
import { renderOrder } from '../../test/renderOrder.tsx';
import { makeAddress, makeId, makeLine, makeOrder } from '../../test/samples.ts';

const buyer = { _id: makeId(), firstName: 'Kim', lastName: 'Lee', email: '' };
const shipTo = {
  address: '1 Hill Rd',
  city: 'Boulder',
  state: 'CO',
  country: 'USA',
  zipCode: '80301',
};

const shipToRegion = () => within(screen.getByRole('region', { name: 'Ship To' }));

/** The order, which gets another address. */
function sentTo(order: Order, address: string): Api {
  let current = order;
  return {
    'GET /order/:id': () => ({ order: current }),
    'PUT /order/:id/address': () => {
      current = { ...order, shipTo: { ...shipTo, address } };
      return { order: current };
    },
  };
}

const typeAddress = async (user: Awaited<ReturnType<typeof renderOrder>>['user']) => {
  await user.type(await screen.findByLabelText('Address'), '5 Lake St');
  await user.type(screen.getByLabelText('City'), 'Denver');
  await user.type(screen.getByLabelText('State'), 'CO');
  await user.type(screen.getByLabelText('Country'), 'USA');
  await user.type(screen.getByLabelText('Zipcode'), '802021234');
};

const typed = {
  address: '5 Lake St',
  city: 'Denver',
  state: 'CO',
  country: 'USA',
  zipCode: '80202-1234',
};

it('SHIP-02 asks the buyer for a missing address, and accepts one of their addresses', async () => {
  const order = makeOrder();
  const [near, home] = [makeAddress({ address: '5 Lake St' }), makeAddress({ isDefault: true })];
  const { user, calls } = await renderOrder(order, {
    api: { 'GET /address': { addresses: [near, home] }, ...sentTo(order, '5 Lake St') },
  });
  await user.click(shipToRegion().getByRole('button', { name: 'Add an address' }));
  const choice = await screen.findByRole('radiogroup', { name: 'Send it to' });
  expect(within(choice).getByLabelText(new RegExp(home.address))).toBeChecked();
  await user.click(within(choice).getByLabelText(/5 Lake St, Boulder/));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address has been changed')).toBeInTheDocument();
  expect(shipToRegion().getByText(/5 Lake St/)).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ship To' })).toHaveFocus();
  expect(calls('PUT /order/:id/address')).toMatchObject([
    { params: { id: order._id }, input: { address: near._id } },
  ]);
});

it('SHIP-02 lets the buyer type a new address in place', async () => {
  const order = makeOrder({ shipTo });
  const added = makeAddress(typed);
  const { user, calls } = await renderOrder(order, {
    api: {
      'GET /address': { addresses: [makeAddress()] },
      'POST /address': { address: added },
      ...sentTo(order, '5 Lake St'),
    },
  });
  await user.click(shipToRegion().getByRole('button', { name: 'Change the address' }));
  await user.click(await screen.findByLabelText('A new address'));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByText('Address is required.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveFocus();
  await typeAddress(user);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
  expect(shipToRegion().getByText(/5 Lake St/)).toBeVisible();
  expect(calls('POST /address').map(({ input }) => input)).toEqual([
    { ...typed, recipient: 'Robin Miller', phone: '', isDefault: false },
  ]);
  expect(calls('PUT /order/:id/address').map(({ input }) => input)).toEqual([
    { address: added._id },
  ]);
});

it('SHIP-02 UX-13 shows why an address is refused, and keeps the added one to choose', async () => {
  const added = makeAddress(typed);
  const { user, calls, setReplies } = await renderOrder(makeOrder(), {
    at: undefined,
    api: {
      'GET /address': { addresses: [] },
      'POST /address': { address: added },
      'PUT /order/:id/address': fail(400, 'This order is already on its way.'),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  await typeAddress(user);
  setReplies({ 'GET /address': { addresses: [added] } });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This order is already on its way.')).toBeInTheDocument();
  expect(await screen.findByLabelText(/5 Lake St/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(calls('PUT /order/:id/address')).toHaveLength(2));
  expect(calls('POST /address')).toHaveLength(1);
});

it('SHIP-02 lets an admin type the address of a customer', async () => {
  const order = makeOrder({ user: buyer, shipTo });
  const { user, calls } = await renderOrder(order, {
    as: 'ROLE_ADMIN',
    api: sentTo(order, '7 Lake St'),
  });
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  const field = screen.getByLabelText('Address');
  expect(field).toHaveValue('1 Hill Rd');
  await user.clear(field);
  await user.type(field, '7 Lake St');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await shipToRegion().findByText(/7 Lake St/)).toBeVisible();
  expect(calls('PUT /order/:id/address').map(({ input }) => input)).toEqual([
    { address: { ...shipTo, recipient: '', address: '7 Lake St', phone: '' } },
  ]);
  expect(calls('GET /address')).toEqual([]);
});

it('SHIP-02 UX-27 keeps what an admin typed when it is refused', async () => {
  const order = makeOrder({ user: buyer, shipTo });
  const { user } = await renderOrder(order, {
    as: 'ROLE_ADMIN',
    api: { 'PUT /order/:id/address': fail(400, 'This order is already on its way.') },
  });
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  await user.type(screen.getByLabelText('City'), ' City');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This order is already on its way.')).toBeInTheDocument();
  expect(screen.getByLabelText('City')).toHaveValue('Boulder City');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change the address' }));
  expect(screen.getByLabelText('City')).toHaveValue('Boulder');
});

it('SHIP-02 opens the address form from a link', async () => {
  const order = makeOrder();
  await renderOrder(order, {
    at: `/order/${order._id}?address=edit`,
    api: { 'GET /address': { addresses: [makeAddress()] } },
  });
  expect(await screen.findByRole('radiogroup', { name: 'Send it to' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ship To' })).toHaveFocus();
});

it('SHIP-02 shows after a link to the address form that the order has already been shipped', async () => {
  const products = [makeLine(), makeLine({ status: 'Shipped' })];
  const order = makeOrder({ products, shipTo });
  await renderOrder(order, { at: `/order/${order._id}?address=edit` });
  expect(screen.getByText('This order is already on its way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('SHIP-02 UX-03 offers a retry when the addresses could not be loaded', async () => {
  const { user, setReplies } = await renderOrder(makeOrder(), {
    api: { 'GET /address': fail(503) },
  });
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  setReplies({ 'GET /address': { addresses: [makeAddress()] } });
  await user.click(retry);
  expect(await screen.findByRole('radiogroup')).toBeVisible();
});

it.each(['Shipped', 'Delivered'] as const)(
  'SHIP-02 offers no change once a line is %s, and none to a merchant',
  async (status) => {
    const { unmount } = await renderOrder(
      makeOrder({ shipTo, products: [makeLine(), makeLine({ status })] }),
    );
    expect(screen.queryByRole('button', { name: /address/ })).toBeNull();
    unmount();
    await renderOrder(makeOrder({ shipTo, user: buyer }), { as: 'ROLE_MERCHANT' });
    expect(screen.queryByRole('button', { name: /address/ })).toBeNull();
  },
);
