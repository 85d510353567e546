import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import { expect, it } from 'vitest';
import { selectCart } from '../cart/cartSlice.ts';
import { renderApp } from '../test/renderApp.tsx';
import {
  makeProduct,
  makeStockAlert,
  makeToken,
  makeUser,
  makeVariant,
  noSummary,
} from '../test/samples.ts';

async function renderCard(fields: Partial<Product>, as?: 'ROLE_MEMBER') {
  const product = makeProduct({ name: 'Trail Shirt', ...fields });
  const app = renderApp({
    at: '/shop',
    ...(as && { as }),
    api: {
      'GET /products/list': { products: [product], pages: 1, page: 1, totalProducts: 1 },
      'POST /alert': { alert: makeStockAlert({ product }) },
    },
  });
  const card = within(await screen.findByRole('article'));
  const lines = () =>
    selectCart(app.store.getState()).items.map(({ product: { variant, price }, quantity }) => [
      variant?.label,
      price,
      quantity,
    ]);
  return { ...app, card, lines, product };
}

const name = 'Add Trail Shirt to bag';
const sizes = {
  price: 32,
  priceMax: 35,
  options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
  variants: [
    makeVariant({ Size: 'S' }, { quantity: 0 }),
    makeVariant({ Size: 'M' }),
    makeVariant({ Size: 'L' }, { price: 35 }),
  ],
};

async function openPopover() {
  const app = await renderCard(sizes);
  const button = app.card.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await app.user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const popover = within(await screen.findByRole('dialog', { name }));
  return { ...app, button, popover };
}

it('VAR-04 adds one unit of a product without options from its card, up to the limit', async () => {
  const { user, card, lines, urlHash } = await renderCard({ quantity: 25 });
  await user.click(card.getByRole('button', { name }));
  expect(lines()).toEqual([[undefined, 20, 1]]);
  expect(screen.getByText('Trail Shirt added to your bag. Total $20.00.')).toBeInTheDocument();
  expect(card.getByRole('button', { name })).toHaveFocus();
  expect(urlHash()).toBe('shop');
  await user.click(card.getByRole('button', { name }));
  expect(await screen.findByText('No more than 1 of Trail Shirt can be ordered.')).toBeVisible();
  expect(lines()).toEqual([[undefined, 20, 1]]);
});

it('VAR-04 asks for the options in a popover, by keyboard alone', async () => {
  const { user, button, popover, lines } = await openPopover();
  expect(popover.getByText(/^From/)).toHaveTextContent('From $32.00');
  await waitFor(() => expect(popover.getByRole('radio', { name: 'S, sold out' })).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(popover.getByRole('radio', { name: 'L' })).toBeChecked();
  expect(popover.getByText('$35.00')).toBeVisible();
  await user.tab();
  expect(popover.getByRole('button', { name: 'Add To Bag' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(lines()).toEqual([['L', 35, 1]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

it('VAR-04 adds nothing from the popover before everything is chosen', async () => {
  const { user, popover, lines } = await openPopover();
  await user.click(popover.getByRole('button', { name: 'Add To Bag' }));
  const group = popover.getByRole('radiogroup', { name: 'Size' });
  await waitFor(() => expect(group).toHaveFocus());
  expect(group).toHaveAccessibleDescription('Please choose Size.');
  await user.click(popover.getByRole('radio', { name: 'S, sold out' }));
  expect(popover.getByText('Out of stock')).toBeVisible();
  expect(popover.queryByRole('button', { name: 'Add To Bag' })).toBeNull();
  expect(lines()).toEqual([]);
});

it('VAR-04 UX-23 closes the popover with Escape and starts again without a choice', async () => {
  const { user, button, popover } = await openPopover();
  await user.click(popover.getByRole('radio', { name: 'M' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  const again = within(await screen.findByRole('dialog', { name }));
  expect(again.queryByRole('radio', { checked: true })).toBeNull();
});

it('VAR-04 UX-09 has no button for a sold-out product', async () => {
  const { card } = await renderCard({ quantity: 0 });
  expect(card.queryByRole('button', { name })).toBeNull();
});

it('SHOPX-17 asks for an email about a sold-out product on its card', async () => {
  const { user, calls } = await renderCard({ quantity: 0 }, 'ROLE_MEMBER');
  await user.click(await screen.findByRole('button', { name: 'Notify me about Trail Shirt' }));
  expect(await screen.findByText('We’ll email you when it’s back in stock.')).toBeVisible();
  expect(calls('POST /alert')).toMatchObject([{ input: { product: expect.any(String) } }]);
});

it('SHOPX-17 leads a visitor to the login, and from there to the page that asks by itself', async () => {
  const { user, urlHash, card, product, setReplies } = await renderCard({
    quantity: 0,
    slug: 'shirt',
  });
  await user.click(await card.findByRole('button', { name: 'Notify me about Trail Shirt' }));
  await waitFor(() => expect(urlHash()).toBe('login'));
  const member = makeUser();
  setReplies({
    'POST /user/login': { user: member, accessToken: makeToken(member) },
    'GET /user/me': { user: member },
    'GET /products/item/:slug': { product, reviews: noSummary },
    'GET /alert': { alerts: [] },
  });
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText(/^Email/), member.email);
  await user.type(main.getByLabelText(/^Password/), 'correct horse');
  await user.click(main.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('We’ll email you when it’s back in stock.')).toBeVisible();
  await waitFor(() => expect(urlHash()).toBe('product/shirt'));
});

it('SHOPX-17 offers "Notify me" for a sold-out size in the popover', async () => {
  const { user, popover, urlHash } = await openPopover();
  await user.click(popover.getByRole('radio', { name: 'S, sold out' }));
  await user.click(popover.getByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(urlHash()).toBe('login'));
});

it('VAR-04 shows the lowest price of different variants on the card', async () => {
  const { card, unmount } = await renderCard(sizes);
  expect(card.getByText('$32.00').closest('strong')).toHaveTextContent(/^From \$32.00$/);
  unmount();
  const same = await renderCard({});
  expect(same.card.queryByText(/^From/)).toBeNull();
});
