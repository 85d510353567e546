import { act, screen, waitFor, within } from '@testing-library/react';
import { taxed } from 'shared/test/productInput';
import { beforeEach, expect, it, vi } from 'vitest';
import { services } from '../../lib/services.ts';
import { quantityChanged, selectCart } from '../cartSlice.ts';
import { type Api, fail } from '../../test/renderApp.tsx';
import { renderCart } from '../../test/renderCart.tsx';
import { makeAddress, makeId, makeOrder, makeProduct } from '../../test/samples.ts';

/** Skips the delay before a code is checked again. */
const wait = vi.spyOn(services, 'wait');
beforeEach(() => {
  wait.mockReset();
  wait.mockResolvedValue();
});

const order = makeOrder();
const settings = {
  taxRatePercent: 5,
  google: false,
  facebook: false,
  payments: false,
  deliveryDays: { min: 3, max: 5 },
  deliveryDaysLarge: { min: 5, max: 8 },
  holidays: [],
  signupBonus: null,
  shop: { name: 'Uphill', address: '', hours: '', email: '' },
};
const bonus = { code: 'WELCOME50', percent: 50, max: 100 };
const noOrders = { orders: [], pages: 1, page: 1, totalOrders: 0 };

const half = { code: 'HALF', label: '50% off', discount: 20 };

const renderMemberCart = (api: Api = {}) =>
  renderCart([makeProduct({ price: 40, quantity: 60 })], {
    as: 'ROLE_MEMBER',
    api: {
      'GET /address': { addresses: [makeAddress({ isDefault: true })] },
      'POST /cart': { _id: makeId() },
      'POST /order/add': { order: { _id: order._id } },
      'GET /order/:id': { order },
      'POST /promotion/check': half,
      ...api,
    },
  });

type Cart = Awaited<ReturnType<typeof renderMemberCart>>;

const sum = ({ cart }: Cart, term: string) =>
  cart.queryByText(term)?.nextElementSibling?.textContent;

async function applyCode({ cart, user }: Cart, code: string) {
  await user.click(await cart.findByRole('button', { name: 'Add a code' }));
  await user.type(cart.getByLabelText('Code'), `${code}{Enter}`);
}

it('PROMO-02 applies a code: shows the discount, taxes what is left, and sends the code with the order', async () => {
  const app = await renderMemberCart();
  const { cart, user, calls, store } = app;
  await waitFor(() => expect(sum(app, 'Total')).toBe('$42.00'));
  expect(cart.queryByText(/^Discount/)).not.toBeInTheDocument();

  await user.click(await cart.findByRole('button', { name: 'Add a code' }));
  expect(cart.getByLabelText('Code')).toHaveFocus();
  await user.type(cart.getByLabelText('Code'), ' half{Enter}');
  expect(await cart.findByText('Discount (HALF)')).toBeVisible();
  expect(sum(app, 'Subtotal')).toBe('$40.00');
  expect(sum(app, 'Discount (HALF)')).toBe('−$20.00');
  expect(sum(app, 'Est. Sales Tax')).toBe('$1.00');
  expect(sum(app, 'Total')).toBe('$21.00');
  expect(cart.getByText('Code HALF: $20.00 off.')).toHaveAttribute('role', 'status');
  expect(cart.getByRole('region', { name: 'Promotion' })).toHaveFocus();
  expect(cart.getByText(/50% off/)).toBeVisible();
  expect(calls('POST /promotion/check').map(({ input }) => input)).toEqual([
    {
      code: 'HALF',
      products: [{ product: expect.any(String), quantity: 1, price: 40, ...taxed }],
    },
  ]);

  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ total: 40, promotion: 'HALF' });
  expect(selectCart(store.getState()).promotionCode).toBeNull();
});

it('PROMO-02 removes a code', async () => {
  const app = await renderMemberCart();
  await applyCode(app, 'HALF');
  await app.user.click(await app.cart.findByRole('button', { name: 'Remove code HALF' }));
  expect(app.cart.queryByText('Discount (HALF)')).not.toBeInTheDocument();
  expect(app.cart.getByText('Code removed.')).toBeInTheDocument();
  expect(app.cart.getByRole('region', { name: 'Promotion' })).toHaveFocus();
  await app.user.click(app.cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(app.calls('POST /order/add')[0]?.input).not.toHaveProperty('promotion');
});

it('PROMO-02 UX-17 shows at the field why a code is refused, until the code changes', async () => {
  const reason = 'This code has ended.';
  const app = await renderMemberCart({
    'POST /promotion/check': fail(400, reason, { code: reason }),
  });
  const { cart, user, store } = app;
  await applyCode(app, 'OLD');
  const field = cart.getByLabelText('Code');
  await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('OLD');
  expect(store.getState().notices).toEqual([]);
  await user.type(field, '2');
  expect(field).toBeValid();

  await user.clear(field);
  await user.click(cart.getByRole('button', { name: 'Apply' }));
  expect(field).toHaveAccessibleDescription('Code is required.');
  expect(app.calls('POST /promotion/check')).toHaveLength(1);
});

it('PROMO-02 checks an applied code again when the lines change; only the newest answer counts', async () => {
  const app = await renderMemberCart();
  const { store, setReplies, calls, cart } = app;
  await applyCode(app, 'HALF');
  await cart.findByText('Discount (HALF)');
  let answerFirst = () => {};
  setReplies({
    'POST /promotion/check': () =>
      new Promise((resolve) => {
        answerFirst = () => resolve({ ...half, discount: 99 });
      }),
  });
  const [id = ''] = selectCart(store.getState()).ids;
  act(() => void store.dispatch(quantityChanged({ id, quantity: 2 })));
  await waitFor(() => expect(calls('POST /promotion/check')).toHaveLength(2));
  setReplies({ 'POST /promotion/check': { ...half, discount: 60 } });
  act(() => void store.dispatch(quantityChanged({ id, quantity: 3 })));
  await waitFor(() => expect(sum(app, 'Discount (HALF)')).toBe('−$60.00'));
  act(() => answerFirst());
  await waitFor(() => expect(cart.getByText('Code HALF: $60.00 off.')).toBeInTheDocument());
  expect(calls('POST /promotion/check').at(-1)?.input).toMatchObject({
    products: [{ quantity: 3 }],
  });
});

it('PROMO-02 explains why a code is no longer valid, and does not send it', async () => {
  const app = await renderMemberCart();
  const { cart, user, store, setReplies, calls } = app;
  const [id = ''] = selectCart(store.getState()).ids;
  act(() => void store.dispatch(quantityChanged({ id, quantity: 2 })));
  await applyCode(app, 'HALF');
  await cart.findByText('Discount (HALF)');

  const reason = 'This code needs $50.00 or more.';
  setReplies({ 'POST /promotion/check': fail(400, reason) });
  const fewer = cart.getByRole('button', { name: /^Decrease/ });
  await user.click(fewer);
  const field = await cart.findByLabelText('Code');
  expect(field).toHaveAccessibleDescription(reason);
  expect(field).toHaveValue('HALF');
  expect(field).not.toHaveFocus();
  expect(
    within(cart.getByRole('region', { name: 'Promotion' })).getByRole('status'),
  ).toHaveTextContent(reason);
  expect(cart.queryByText('Discount (HALF)')).not.toBeInTheDocument();
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).not.toHaveProperty('promotion');
});

it('PROMO-02 keeps a code that could not be checked, and shows a notice', async () => {
  const app = await renderMemberCart();
  const { cart, user, store, setReplies, calls } = app;
  await applyCode(app, 'HALF');
  await cart.findByText('Discount (HALF)');
  setReplies({ 'POST /promotion/check': fail(503, 'The shop is busy.') });
  const [id = ''] = selectCart(store.getState()).ids;
  act(() => void store.dispatch(quantityChanged({ id, quantity: 2 })));
  expect((await cart.findAllByText(/The shop is busy\./)).length).toBeGreaterThan(0);
  expect(cart.getByRole('button', { name: 'Remove code HALF' })).toBeVisible();
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ promotion: 'HALF' });
});

it('PROMO-02 shows at the field why an order with a code is refused, and keeps everything', async () => {
  const reason = 'This code has been used up.';
  const app = await renderMemberCart({
    'POST /order/add': fail(400, reason, { promotion: reason }),
  });
  const { cart, user, store, setReplies, calls } = app;
  await applyCode(app, 'HALF');
  await cart.findByText('Discount (HALF)');
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  const field = await cart.findByLabelText('Code');
  expect(field).toHaveAccessibleDescription(reason);
  expect(field).toHaveValue('HALF');
  await waitFor(() => expect(field).toHaveFocus());
  expect(cart.queryByText('Discount (HALF)')).not.toBeInTheDocument();
  expect(selectCart(store.getState()).items).toHaveLength(1);

  setReplies({ 'POST /order/add': { order: { _id: order._id } } });
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add').at(-1)?.input).not.toHaveProperty('promotion');
  expect(calls('POST /cart')).toHaveLength(2);
});

it('PROMO-02 UX-13 keeps a typed code while the bag is closed, and an applied one for its account alone', async () => {
  const app = await renderMemberCart();
  const { cart, user, store, token } = app;
  await user.click(await cart.findByRole('button', { name: 'Add a code' }));
  await user.type(cart.getByLabelText('Code'), 'HAL');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Bag, 1 item' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  await user.type(await again.findByLabelText('Code'), 'F{Enter}');
  await again.findByText('Discount (HALF)');
  app.unmount();

  localStorage.removeItem('token');
  const visitor = await renderCart([]);
  expect(selectCart(visitor.store.getState()).promotionCode).toBeNull();
  visitor.unmount();

  localStorage.setItem('token', token);
  expect(selectCart(store.getState()).promotionCode).toBe('HALF');
  const back = await renderMemberCart();
  expect(await back.cart.findByText('Discount (HALF)')).toBeVisible();
});

const withBonus = {
  'GET /settings': { ...settings, signupBonus: bonus },
  'GET /order': noOrders,
  'POST /promotion/check': { code: 'WELCOME50', label: '50% off, at most $100', discount: 20 },
};
const hint = 'Use WELCOME50: 50% off your first order, up to $100';

it('SHOPX-06 PROMO-03 applies the sign-up bonus to a first order by itself; removed, it stays so, with one click to bring it back', async () => {
  const app = await renderMemberCart(withBonus);
  const { cart, user, calls } = app;
  expect(await cart.findByText('Discount (WELCOME50)')).toBeVisible();
  expect(cart.getByText(/50% off, at most \$100/)).toBeVisible();
  expect(cart.queryByRole('button', { name: hint })).not.toBeInTheDocument();
  expect(calls('GET /order').map(({ input }) => input)).toEqual([{ scope: 'own', limit: 1 }]);

  await user.click(cart.getByRole('button', { name: 'Remove code WELCOME50' }));
  expect(cart.queryByText('Discount (WELCOME50)')).not.toBeInTheDocument();
  app.unmount();
  const again = await renderMemberCart(withBonus);
  const button = await again.cart.findByRole('button', { name: hint });
  expect(again.cart.queryByText('Discount (WELCOME50)')).not.toBeInTheDocument();
  expect(again.calls('POST /promotion/check')).toEqual([]);
  await again.user.click(button);
  expect(await again.cart.findByText('Discount (WELCOME50)')).toBeVisible();
  expect(again.cart.getByRole('region', { name: 'Promotion' })).toHaveFocus();
});

it('SHOPX-06 orders with the bonus although the button was pressed before it was applied', async () => {
  let answer = () => {};
  const app = await renderMemberCart({
    ...withBonus,
    'GET /order': () => new Promise((resolve) => (answer = () => resolve(noOrders))),
  });
  const { cart, user, calls } = app;
  await waitFor(() => expect(calls('GET /order')).toHaveLength(1));
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  expect(calls('POST /order/add')).toEqual([]);
  answer();
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).toMatchObject({ promotion: 'WELCOME50' });
});

it('SHOPX-06 UX-22 keeps the focus where the bonus takes the place of the button to add a code', async () => {
  let answer = () => {};
  const { cart } = await renderMemberCart({
    ...withBonus,
    'GET /order': () => new Promise((resolve) => (answer = () => resolve(noOrders))),
  });
  const button = await cart.findByRole('button', { name: 'Add a code' });
  act(() => button.focus());
  act(() => answer());
  expect(await cart.findByText('Discount (WELCOME50)')).toBeVisible();
  expect(cart.getByRole('region', { name: 'Promotion' })).toHaveFocus();
});

it('SHOPX-06 SAFE-27 says why the bonus is refused, takes no focus, and orders without it', async () => {
  const reason = 'Confirm your email to use this code.';
  const { cart, user, calls } = await renderMemberCart({
    ...withBonus,
    'POST /promotion/check': fail(400, reason),
  });
  const field = await cart.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
  expect(field).not.toHaveFocus();
  expect(cart.getByRole('button', { name: 'Send the link' })).toBeVisible();
  expect(cart.queryByRole('button', { name: hint })).not.toBeInTheDocument();
  await user.click(cart.getByRole('button', { name: 'Place Order' }));
  await screen.findByText('Thank you for your order.');
  expect(calls('POST /order/add')[0]?.input).not.toHaveProperty('promotion');
});

it('SHOPX-06 UX-14 keeps the bonus while a line is refused, and applies it to the others', async () => {
  const error = 'Mat: Sold out.';
  const app = await renderMemberCart({
    ...withBonus,
    'POST /promotion/check': fail(400, error, { 'products.0.quantity': error }),
  });
  const { cart, store, setReplies } = app;
  expect(await cart.findByRole('button', { name: 'Remove code WELCOME50' })).toBeVisible();
  expect(cart.queryByText('Discount (WELCOME50)')).not.toBeInTheDocument();
  setReplies(withBonus);
  const [id = ''] = selectCart(store.getState()).ids;
  act(() => void store.dispatch(quantityChanged({ id, quantity: 2 })));
  expect(await cart.findByText('Discount (WELCOME50)')).toBeVisible();
});

it('SHOPX-06 keeps the code that a member has chosen', async () => {
  const app = await renderMemberCart();
  await applyCode(app, 'HALF');
  await app.cart.findByText('Discount (HALF)');
  app.unmount();
  const later = await renderMemberCart({ ...withBonus, 'POST /promotion/check': half });
  expect(await later.cart.findByText('Discount (HALF)')).toBeVisible();
  expect(later.calls('GET /order')).toEqual([]);
});

it('PROMO-03 offers no bonus after an order, and asks for the orders once', async () => {
  const { cart, user, calls } = await renderMemberCart({
    ...withBonus,
    'GET /order': { ...noOrders, orders: [order], totalOrders: 1 },
  });
  await waitFor(() => expect(calls('GET /order')).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const before = calls('GET /settings').length;
  await user.click(screen.getByRole('button', { name: 'Bag, 1 item' }));
  await waitFor(() => expect(calls('GET /settings').length).toBeGreaterThan(before));
  expect(cart.queryByText(/WELCOME50/)).not.toBeInTheDocument();
  expect(calls('GET /order')).toHaveLength(1);
  expect(calls('POST /promotion/check')).toEqual([]);
});

it('PROMO-03 does not ask for the orders without a bonus', async () => {
  const app = await renderMemberCart();
  await waitFor(() => expect(sum(app, 'Total')).toBe('$42.00'));
  expect(app.calls('GET /order')).toEqual([]);
});

it('SAFE-27 CALL-134 sends the link that confirms the email, for a code that needs it', async () => {
  const reason = 'Confirm your email to use this code.';
  const app = await renderMemberCart({
    'POST /promotion/check': fail(400, reason, { code: reason }),
    'POST /user/verify': fail(503, 'The shop is busy.'),
  });
  const { cart, user, calls, setReplies } = app;
  await applyCode(app, 'WELCOME50');
  const send = await cart.findByRole('button', { name: 'Send the link' });
  await user.click(send);
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  const message = 'We sent you a link. It works once, for seven days.';
  setReplies({ 'POST /user/verify': { message } });
  await user.click(send);
  expect(await cart.findByText(message)).toHaveAttribute('role', 'status');
  expect(send).not.toBeInTheDocument();
  expect(calls('POST /user/verify')).toHaveLength(2);
  await user.type(cart.getByLabelText('Code'), '2');
  expect(cart.queryByText(message)).not.toBeInTheDocument();
});

it('PAY-07 an order of 1 to 49 cents cannot be placed where it is paid by card', async () => {
  const { cart, user } = await renderMemberCart({
    'GET /settings': { ...settings, payments: true },
    'POST /promotion/check': { ...half, discount: 39.6 },
  });
  const button = cart.getByRole('button', { name: 'Place Order' });
  expect(button).toBeEnabled();
  await user.click(await cart.findByRole('button', { name: 'Add a code' }));
  await user.type(cart.getByLabelText('Code'), 'HALF{Enter}');
  expect(await cart.findByText('Card payments start at $0.50.')).toBeVisible();
  expect(button).toBeDisabled();
});
