import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReplyOf } from '../lib/http.ts';
import { selectIsPending } from '../lib/loading.ts';
import { fail, renderApp } from '../test/renderApp.tsx';
import { makeProduct, makeToken, makeUser, noSummary } from '../test/samples.ts';

const rope = (isLiked = false) => makeProduct({ name: 'Rope', isLiked });

const makeList = (product: ReturnType<typeof rope>): ReplyOf<'GET /products/list'> => ({
  products: [product],
  pages: 1,
  page: 1,
  totalProducts: 1,
});

const findLikeButton = () => screen.findByRole('button', { name: 'Save Rope to wishlist' });

it('CART-08 sends a like when signed in and shows it at once', async () => {
  const product = rope();
  let reply: (value: ReplyOf<'POST /wishList'>) => void = () => {};
  const { user, calls } = renderApp({
    at: '/shop',
    as: 'ROLE_MEMBER',
    api: {
      'GET /products/list': makeList(product),
      'POST /wishList': () => new Promise((resolve) => (reply = resolve)),
    },
  });
  const button = await findLikeButton();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(calls('POST /wishList').map(({ input }) => input)).toEqual([{ product: product._id }]);
  reply({ wishlist: [], isLiked: true });
  expect(await screen.findByText('Update wishlist')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() => expect(calls('POST /wishList')).toHaveLength(2));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  // The server's state wins if the wishlist was changed elsewhere.
  reply({ wishlist: [], isLiked: true });
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
});

it('CART-08 shows the likes of the server when the products load again', async () => {
  const product = rope();
  const { user, go, store } = renderApp({
    at: '/shop',
    as: 'ROLE_MEMBER',
    api: {
      'GET /products/list': makeList(product),
      'GET /products/item/:slug': { product, reviews: noSummary },
      'GET /home': { featured: [product], trending: [], picks: [], topBrands: [] },
      'POST /wishList': { wishlist: [], isLiked: true },
    },
  });
  for (const path of [`/product/${product.slug}`, '/', '/shop']) {
    const button = await findLikeButton();
    await user.click(button);
    await waitFor(() => expect(selectIsPending('wishlist')(store.getState())).toBe(false));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    go(path);
    await waitFor(async () => {
      expect(button).not.toBeInTheDocument();
      expect(await findLikeButton()).toHaveAttribute('aria-pressed', 'false');
    });
  }
});

it('CART-08 removes the product with a second click', async () => {
  const { user } = renderApp({
    at: '/shop',
    as: 'ROLE_MEMBER',
    api: {
      'GET /products/list': makeList(rope(true)),
      'POST /wishList': { wishlist: [], isLiked: false },
    },
  });
  const button = await findLikeButton();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(await screen.findByText('Update wishlist')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('CART-08 reverts a like that could not be saved', async () => {
  const { user } = renderApp({
    at: '/shop',
    as: 'ROLE_MEMBER',
    api: { 'GET /products/list': makeList(rope()), 'POST /wishList': fail(400, 'Not today.') },
  });
  const button = await findLikeButton();
  await user.click(button);
  expect(await screen.findByText('Not today.')).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
});

it('CART-08 requires a login when signed out and sends nothing', async () => {
  const { user, calls } = renderApp({
    at: '/shop',
    api: { 'GET /products/list': makeList(rope()) },
  });
  const button = await findLikeButton();
  await user.click(button);
  expect(await screen.findByText('Please login to wishlist a product')).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(calls('POST /wishList')).toHaveLength(0);
});

it('SHOPX-18 CART-08 leads from the refused like to the login, and from there to the wishlist', async () => {
  const { user, urlHash, setReplies } = renderApp({
    at: '/shop',
    api: { 'GET /products/list': makeList(rope()) },
  });
  const button = await findLikeButton();
  await user.click(button);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(urlHash()).toBe('login'));
  const member = makeUser();
  setReplies({
    'POST /user/login': { user: member, accessToken: makeToken(member) },
    'GET /user/me': { user: member },
    'GET /wishList': { wishlist: [], pages: 1, page: 1, totalWishes: 0 },
    'GET /alert': { alerts: [] },
  });
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText(/^Email/), member.email);
  await user.type(main.getByLabelText(/^Password/), 'correct horse');
  await user.click(main.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(urlHash()).toBe('dashboard/wishlist'));
});

it('CART-08 SAFE-10 shows no filled heart when signed out', async () => {
  renderApp({ at: '/shop', api: { 'GET /products/list': makeList(rope(true)) } });
  expect(await findLikeButton()).toHaveAttribute('aria-pressed', 'false');
});
