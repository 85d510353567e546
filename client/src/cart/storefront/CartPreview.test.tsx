import { act, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { afterEach, expect, it, vi } from 'vitest';
import { selectCart } from '../cartSlice.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { makeProduct, makeVariant } from '../../test/samples.ts';

const add = 'Add Trail Shirt to bag';

async function renderCard(fields: Partial<Product> = {}) {
  const product = makeProduct({ name: 'Trail Shirt', ...fields });
  const app = renderApp({
    at: '/shop',
    api: {
      'GET /products/list': { products: [product], pages: 1, page: 1, totalProducts: 1 },
      'GET /products': { products: [product], pages: 1, page: 1, totalProducts: 1 },
    },
  });
  const button = await screen.findByRole('button', { name: add });
  const quantities = () => selectCart(app.store.getState()).items.map(({ quantity }) => quantity);
  return { ...app, button, quantities };
}

const preview = async () =>
  within(await screen.findByRole('region', { name: 'Added to your bag' }));
const queryPreview = () => screen.queryByRole('region', { name: 'Added to your bag' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('FIND-03 shows what was added on a card with the total, and keeps the focus on the card', async () => {
  const { user, button } = await renderCard();
  await user.click(button);
  const inPreview = await preview();
  expect(inPreview.getByText('Trail Shirt')).toBeVisible();
  expect(inPreview.getByText('1 item')).toHaveTextContent('1 item$20.00');
  expect(button).toHaveFocus();
});

it('FIND-03 undoes the addition, and returns the focus to the card', async () => {
  const { user, button, quantities } = await renderCard();
  await user.click(button);
  await user.click((await preview()).getByRole('button', { name: 'Undo: remove Trail Shirt' }));
  expect(quantities()).toEqual([]);
  expect(queryPreview()).toBeNull();
  expect(button).toHaveFocus();
  expect(screen.getByText('Trail Shirt removed from your bag. Total $0.00.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bag, 0 items' }));
  const cart = within(await screen.findByRole('dialog', { name: 'Your bag' }));
  expect(cart.getByText('Your bag is empty.')).toBeVisible();
});

it('FIND-03 undoes only the last unit', async () => {
  const { user, button, quantities } = await renderCard();
  await user.click(button);
  await preview();
  await user.click(button);
  expect(quantities()).toEqual([2]);
  await user.click((await preview()).getByRole('button', { name: 'Undo: remove Trail Shirt' }));
  expect(quantities()).toEqual([1]);
});

it('FIND-03 UX-23 links to the cart, and closes with its button and with Escape', async () => {
  const { user, button } = await renderCard();
  await user.click(button);
  await user.click((await preview()).getByRole('button', { name: 'Close preview' }));
  expect(queryPreview()).toBeNull();
  await user.click(button);
  const view = (await preview()).getByRole('button', { name: 'View bag' });
  act(() => view.focus());
  await user.keyboard('{Escape}');
  expect(queryPreview()).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click((await preview()).getByRole('button', { name: 'View bag' }));
  expect(await screen.findByRole('dialog', { name: 'Your bag' })).toBeVisible();
  expect(queryPreview()).toBeNull();
});

it('FIND-03 closes after a while, but not while it has the focus', async () => {
  const { user, button } = await renderCard();
  await user.click(button);
  const undo = (await preview()).getByRole('button', { name: /^Undo/ });
  vi.useFakeTimers();
  act(() => undo.focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(queryPreview()).not.toBeNull();
  act(() => button.focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(queryPreview()).toBeNull();
});

it('FIND-03 asks for the options of a product at the bottom of a phone', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(max-width: 40rem)' }),
  );
  const { user, button, quantities } = await renderCard({
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [makeVariant({ Size: 'M' }), makeVariant({ Size: 'L' })],
  });
  await user.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: add }));
  // Only the sheet, not the popover, has a close button.
  expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(quantities()).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'L' }));
  await user.click(sheet.getByRole('button', { name: 'Add To Bag' }));
  expect(quantities()).toEqual([1]);
  expect((await preview()).getByText(/^Trail Shirt.*L/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
