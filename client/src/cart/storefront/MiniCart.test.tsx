import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { taxed, untaxed } from 'shared/test/productInput';
import { expect, it, vi } from 'vitest';
import { fail } from '../../test/renderApp.tsx';
import { renderCart } from '../../test/renderCart.tsx';
import { makeProduct } from '../../test/samples.ts';
import { panelOpened, selectOpenPanel } from '../../common/panelsSlice.ts';
import { removedFromCart, selectCart } from '../cartSlice.ts';

it('SHELL-06 shows an empty state that links to the shop', async () => {
  const { cart, user, urlHash, store } = await renderCart([]);
  expect(cart.getByText('Your bag is empty.')).toBeVisible();
  expect(cart.queryByText('Total')).not.toBeInTheDocument();
  await user.click(cart.getByRole('link', { name: 'Continue shopping' }));
  expect(urlHash()).toBe('shop');
  expect(selectOpenPanel(store.getState())).toBeNull();
});

it('UX-12 shows subtotal, estimated tax, shipping and total', async () => {
  const products = [makeProduct({ price: 20, ...taxed }), makeProduct({ price: 9.99, ...untaxed })];
  const { cart } = await renderCart(products);
  const sum = (term: string) => cart.getByText(term).nextElementSibling?.textContent;
  await waitFor(() => expect(sum('Est. Sales Tax')).toBe('$1.00'));
  expect(sum('Subtotal')).toBe('$29.99');
  expect(sum('Shipping & Handling')).toBe('$0');
  expect(sum('Total')).toBe('$30.99');
});

it('UX-12 shows no estimated tax while the tax rate is unknown', async () => {
  const { cart } = await renderCart([makeProduct({ price: 20 })], {
    api: { 'GET /settings': fail(500) },
  });
  expect(cart.getByText('Est. Sales Tax').nextElementSibling).toHaveTextContent(
    'Calculated at checkout',
  );
});

it('SHELL-06 offers Proceed To Checkout to visitors and Place Order to signed-in users', async () => {
  const visitor = await renderCart([makeProduct()]);
  expect(visitor.cart.getByRole('button', { name: 'Proceed To Checkout' })).toBeVisible();
  expect(visitor.cart.queryByRole('button', { name: 'Place Order' })).toBeNull();
  visitor.unmount();

  const member = await renderCart([makeProduct()], { as: 'ROLE_MEMBER' });
  expect(member.cart.getByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(member.cart.queryByRole('button', { name: 'Proceed To Checkout' })).toBeNull();
});

it('UX-11 replaces a removed line with an undo button, which takes the focus', async () => {
  const products = ['Rope', 'Mat', 'Ball'].map((name) => makeProduct({ name }));
  const { cart, user, store } = await renderCart(products);
  await user.click(cart.getByRole('button', { name: 'Remove Mat' }));

  const list = within(cart.getByRole('list', { name: 'Products in your bag' }));
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('Mat removed.');
  expect(cart.getByRole('button', { name: 'Undo: keep Mat' })).toHaveFocus();
  expect(screen.getByText('Mat removed from your bag. Total $40.00.')).toHaveAttribute(
    'aria-live',
    'polite',
  );

  await user.click(cart.getByRole('button', { name: 'Undo: keep Mat' }));
  expect(cart.getByRole('button', { name: 'Remove Mat' })).toHaveFocus();
  expect(selectCart(store.getState()).ids).toEqual(products.map(({ _id }) => _id));
});

it('UX-23 starts at the top when it opens again', async () => {
  const { cart, user, store } = await renderCart([makeProduct({ name: 'Rope' })]);
  await user.click(cart.getByRole('button', { name: 'Remove Rope' }));
  await user.click(cart.getByRole('button', { name: 'Undo: keep Rope' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => void store.dispatch(panelOpened('cart')));
  const again = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  await waitFor(() => expect(again.getByRole('button', { name: 'Close' })).toHaveFocus());
});

it('UX-11 offers undo for at least 5 seconds and while the button is focused', async () => {
  const products = [makeProduct({ name: 'Rope' }), makeProduct({ name: 'Mat' })];
  const { cart, store } = await renderCart(products);
  vi.useFakeTimers();
  try {
    act(() => void store.dispatch(removedFromCart(products[0]?._id ?? '')));
    act(() => void vi.advanceTimersByTime(5_000));
    const undo = cart.getByRole('button', { name: 'Undo: keep Rope' });
    act(() => undo.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerEnter(undo);
    act(() => undo.blur());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(undo).toBeInTheDocument();
    fireEvent.pointerLeave(undo);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(undo).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('CART-04 SHOPX-09 limits the quantity of stepper and keyboard input and shows an error', async () => {
  const product = makeProduct({ name: 'Rope', price: 10, quantity: 60 });
  const { cart, user } = await renderCart([product], { quantity: 5 });
  const field = cart.getByLabelText('Quantity of Rope');

  const more = cart.getByRole('button', { name: 'Increase Quantity of Rope' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(more);
  expect(field).toHaveValue('5');
  await user.type(field, '0');
  expect(cart.getByText('Quantity may not be greater than 5.')).toBeVisible();
  expect(field).toHaveValue('5');

  await user.clear(field);
  expect(cart.getByText('Quantity must be at least 1.')).toBeVisible();
  await user.type(field, '3');
  expect(cart.queryByText('Quantity must be at least 1.')).not.toBeInTheDocument();
  expect(cart.getByText('Subtotal').nextElementSibling).toHaveTextContent('$30.00');

  await user.clear(field);
  await user.type(field, '5');
  expect(field).toBeValid();
  expect(field).toHaveValue('5');

  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('5');
});

it('UX-11 closes when the user follows a link to a product', async () => {
  const product = makeProduct({ name: 'Rope' });
  const { cart, user, urlHash, store } = await renderCart([product]);
  await user.click(cart.getByRole('link', { name: 'Rope' }));
  expect(urlHash()).toBe(`product/${product.slug}`);
  expect(selectOpenPanel(store.getState())).toBeNull();
});
