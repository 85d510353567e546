import { screen, waitFor, within } from '@testing-library/react';
import { arrivalOf } from 'shared/orders/arrival';
import { formatArrival } from 'shared/format';
import { expect, it } from 'vitest';
import { type Api, fail } from '../../test/renderApp.tsx';
import { renderCart } from '../../test/renderCart.tsx';
import { selectChosenAddress } from '../../checkout/checkoutSlice.ts';
import { makeAddress, makeId, makeOrder, makeProduct, makeUser } from '../../test/samples.ts';

const order = makeOrder();
const orderApi: Api = {
  'POST /cart': { _id: makeId() },
  'POST /order/add': { order: { _id: order._id } },
  'GET /order/:id': { order },
};

const home = makeAddress({
  address: '12 High St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'USA',
  isDefault: true,
});
const office = makeAddress({ address: '7 Mill Lane', isDefault: false });

/** When an order of today arrives, by the settings of tests. */
const usual = arrivalOf(
  new Date(),
  { classes: ['standard'], country: 'USA' },
  {
    deliveryDays: { min: 3, max: 5 },
    deliveryDaysLarge: { min: 5, max: 8 },
    holidays: ['01-01'],
  },
) ?? { from: '', to: '' };

const renderMemberCart = (api: Api = {}) =>
  renderCart([makeProduct()], {
    as: 'ROLE_MEMBER',
    api: { ...orderApi, 'GET /address': { addresses: [office, home] }, ...api },
  });

const fillAddress = async (
  user: Awaited<ReturnType<typeof renderMemberCart>>['user'],
  values: Record<string, string>,
) => {
  for (const [label, text] of Object.entries(values)) {
    await user.type(screen.getByLabelText(label), text);
  }
};

const typed = {
  Address: '1 New Road',
  City: 'Aspen',
  State: 'CO',
  Country: 'USA',
  Zipcode: '81611',
};

it('SHIP-01 SHIP-03 shows the default address in one line and the arrival, and leaves the address out of the order', async () => {
  const { cart, user, calls } = await renderMemberCart();
  const delivery = within(cart.getByRole('region', { name: 'Delivery' }));
  expect(await delivery.findByText('12 High St, Springfield, IL 62701, USA')).toBeVisible();
  const arrival = formatArrival(usual);
  expect(await delivery.findByText(arrival)).toBeVisible();
  expect(delivery.getByRole('button', { name: 'Change address' })).toHaveAccessibleDescription(
    'Deliver to 12 High St, Springfield, IL 62701, USA',
  );

  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add').map(({ input }) => Object.keys(input as object))).toEqual([
    ['cartId', 'total'],
  ]);
});

it('SHIP-01 shows no delivery to visitors', async () => {
  const { cart, calls } = await renderCart([makeProduct()]);
  expect(cart.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  expect(calls('GET /address')).toEqual([]);
});

it('SHIP-01 sends the chosen address, for this order alone', async () => {
  const { cart, user, calls, store } = await renderMemberCart();
  await user.click(await cart.findByRole('button', { name: 'Change address' }));
  expect(cart.getByRole('button', { name: 'Change address' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await cart.findByRole('radio', { name: /^12 High St/ })).toBeChecked();
  expect(cart.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  await user.click(cart.getByRole('radio', { name: /^7 Mill Lane/ }));
  await user.click(cart.getByRole('button', { name: 'Deliver here' }));

  const change = cart.getByRole('button', { name: 'Change address' });
  expect(change).toHaveFocus();
  expect(change).toHaveAccessibleDescription(expect.stringContaining('7 Mill Lane'));
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ address: office._id });
  expect(selectChosenAddress(store.getState())).toBeNull();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(office._id);
});

it('SHIP-01 adds an address in place and delivers there; wrong input keeps what was typed', async () => {
  const added = makeAddress({ address: '1 New Road', isDefault: false });
  const { cart, user, calls, setReplies } = await renderMemberCart({
    'POST /address': fail(400, 'City is unknown.', { city: 'City is unknown.' }),
  });
  await user.click(await cart.findByRole('button', { name: 'Change address' }));
  await user.click(await cart.findByRole('radio', { name: 'A new address' }));
  const save = cart.getByRole('button', { name: 'Save and deliver here' });
  await user.click(save);
  expect(cart.getByLabelText('Address')).toHaveFocus();
  expect(cart.getByLabelText('Zipcode')).toHaveAccessibleDescription('Zipcode is required.');
  expect(calls('POST /address')).toEqual([]);

  await fillAddress(user, typed);
  await user.click(save);
  await waitFor(() =>
    expect(cart.getByLabelText('City')).toHaveAccessibleDescription('City is unknown.'),
  );
  expect(cart.getByLabelText('City')).toHaveFocus();
  expect(cart.getByLabelText('Address')).toHaveValue('1 New Road');

  setReplies({ 'POST /address': { address: added } });
  await user.click(save);
  const change = await cart.findByRole('button', { name: 'Change address' });
  await waitFor(() =>
    expect(change).toHaveAccessibleDescription(expect.stringContaining('1 New Road')),
  );
  expect(change).toHaveFocus();
  expect(calls('POST /address').at(-1)?.input).toMatchObject({
    address: '1 New Road',
    zipCode: '81611',
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ address: added._id });
});

it('SHIP-01 offers to add an address without one, and orders without it', async () => {
  const { cart, user, calls } = await renderMemberCart({ 'GET /address': { addresses: [] } });
  await user.click(await cart.findByRole('button', { name: 'Add an address' }));
  expect(await cart.findByRole('form', { name: 'New address' })).toBeVisible();
  expect(cart.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(cart.getByRole('button', { name: 'Cancel' }));
  expect(cart.getByRole('button', { name: 'Add an address' })).toHaveFocus();

  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await user.click(await cart.findByRole('button', { name: 'Order now, add the address later' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).not.toHaveProperty('address');
});

it('SHOPX-08 asks for a missing address before the order is placed, with the name of the account', async () => {
  const added = makeAddress({ address: '1 New Road', isDefault: true });
  const { cart, user, calls } = await renderMemberCart({
    'GET /address': { addresses: [] },
    'POST /address': { address: added },
  });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  const question = await cart.findByRole('heading', { name: 'Where should we send your order?' });
  await waitFor(() => expect(question).toHaveFocus());
  expect(calls('POST /cart')).toEqual([]);
  const { firstName, lastName } = makeUser();
  expect(cart.getByLabelText('Recipient')).toHaveValue(`${firstName} ${lastName}`);
  await fillAddress(user, { ...typed, Country: 'Canada' });
  await user.click(cart.getByRole('button', { name: 'Save and place order' }));
  expect(cart.getByLabelText('Zipcode')).toHaveAccessibleDescription(
    'Canada: zipcodes look like K1A 0B1.',
  );
  await user.clear(cart.getByLabelText('Zipcode'));
  await user.type(cart.getByLabelText('Zipcode'), 'k1a 0b1');
  await user.click(cart.getByRole('button', { name: 'Save and place order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /address')[0]?.input).toMatchObject({ country: 'Canada', zipCode: 'K1A 0B1' });
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ address: added._id });
});

it('SHIP-01 UX-13 keeps a half-typed address while the bag is closed', async () => {
  const { cart, user, store } = await renderMemberCart({ 'GET /address': { addresses: [] } });
  await user.click(await cart.findByRole('button', { name: 'Add an address' }));
  await user.type(await cart.findByLabelText('City'), 'Aspen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Bag, 1 item' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  expect(again.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Add an address' }));
  expect(await again.findByLabelText('City')).toHaveValue('Aspen');
  expect(store.getState().cart.items).toHaveLength(1);
});

it('SHIP-01 falls back to the default address when the chosen one is gone', async () => {
  const { cart, user, setReplies } = await renderMemberCart({
    'POST /order/add': fail(404, 'Address not found.'),
  });
  await user.click(await cart.findByRole('button', { name: 'Change address' }));
  await user.click(await cart.findByRole('radio', { name: /^7 Mill Lane/ }));
  await user.click(cart.getByRole('button', { name: 'Deliver here' }));
  setReplies({ 'GET /address': { addresses: [home] } });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(await cart.findByRole('alert')).toHaveTextContent('Address not found.');
  await waitFor(() =>
    expect(cart.getByRole('button', { name: 'Change address' })).toHaveAccessibleDescription(
      expect.stringContaining('12 High St'),
    ),
  );
});

it('SHIP-01 UX-03 orders without a choice while the addresses cannot be loaded', async () => {
  const { cart, user, setReplies } = await renderMemberCart({ 'GET /address': fail(503) });
  const retry = await cart.findByRole('button', { name: 'Try again' });
  expect(retry).toHaveAccessibleDescription('Your addresses could not be loaded.');
  expect(cart.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  setReplies({ 'GET /address': { addresses: [home] } });
  await user.click(retry);
  expect(await cart.findByRole('button', { name: 'Change address' })).toHaveFocus();
});
