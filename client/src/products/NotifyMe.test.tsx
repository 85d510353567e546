import { screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/entities';
import type { StockAlert } from 'shared/users/memberEntities';
import { expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../test/renderApp.tsx';
import { makeStockAlert, makeProduct, makeToken, makeUser, noSummary } from '../test/samples.ts';

/** Mocked API of a product, with its alerts in memory. */
function productApi(product: Product): Api {
  let alerts: StockAlert[] = [];
  return {
    'GET /products/item/:slug': { product, reviews: noSummary },
    'GET /alert': () => ({ alerts }),
    'POST /alert': ({ input }) => {
      const { _id, name, slug, imageUrl } = product;
      const variant = input.variant ? { _id: input.variant, label: 'M' } : null;
      const alert = makeStockAlert({ product: { _id, name, slug, imageUrl }, variant });
      alerts = [alert];
      return { alert };
    },
    'DELETE /alert/:id': ({ params }) => {
      const [alert = makeStockAlert()] = alerts.filter(({ _id }) => _id === params.id);
      alerts = [];
      return { alert };
    },
  };
}

const soldOut = () => makeProduct({ quantity: 0, slug: 'rope' });
const notify = () => screen.findByRole('button', { name: 'Notify me' });
const promise = 'We’ll email you when it’s back in stock.';

it('BACK-02 CALL-117 CALL-118 adds and removes an alert for a sold-out product', async () => {
  const product = soldOut();
  const { user, calls } = renderApp({
    at: '/product/rope',
    as: 'ROLE_MEMBER',
    api: productApi(product),
  });
  await user.click(await notify());
  expect(await screen.findByText(promise)).toBeVisible();
  expect(calls('POST /alert')).toMatchObject([{ input: { product: product._id } }]);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(await notify()).toHaveFocus();
  expect(screen.queryByText(promise)).toBeNull();
  expect(calls('DELETE /alert/:id')).toHaveLength(1);
});

it('SHOPX-17 stands in the bar with the button of the bag', async () => {
  renderApp({ at: '/product/rope', as: 'ROLE_MEMBER', api: productApi(soldOut()) });
  const bar = (await notify()).closest('form');
  expect(bar).toHaveAttribute('data-sold-out', 'true');
  expect(bar).toContainElement(screen.getByRole('button', { name: 'Add To Bag' }));
});

it('BACK-02 hides Notify me for products in stock', async () => {
  renderApp({ at: '/product/rope', as: 'ROLE_MEMBER', api: productApi(makeProduct()) });
  expect(await screen.findByRole('button', { name: 'Add To Bag' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
});

it('BACK-02 adds the alert for the chosen variant', async () => {
  const variant = { price: null, compareAtPrice: null, imageUrl: '', isActive: true };
  const medium = {
    ...variant,
    _id: '0'.repeat(23) + '1',
    sku: 'M',
    values: { Size: 'M' },
    quantity: 0,
  };
  const large = {
    ...variant,
    _id: '0'.repeat(23) + '2',
    sku: 'L',
    values: { Size: 'L' },
    quantity: 3,
  };
  const product = makeProduct({
    slug: 'rope',
    quantity: 3,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [medium, large],
  });
  const { user, calls } = renderApp({
    at: `/product/rope?variant=${large._id}`,
    as: 'ROLE_MEMBER',
    api: productApi(product),
  });
  await user.click(await screen.findByRole('radio', { name: 'M, sold out' }));
  await user.click(await notify());
  expect(await screen.findByText(promise)).toBeVisible();
  expect(calls('POST /alert')).toMatchObject([
    { input: { product: product._id, variant: medium._id } },
  ]);
  await user.click(screen.getByRole('radio', { name: 'L' }));
  expect(screen.queryByText(promise)).toBeNull();
});

it('BACK-02 shows an existing alert', async () => {
  const product = soldOut();
  const alert = makeStockAlert({ product });
  renderApp({
    at: '/product/rope',
    as: 'ROLE_MEMBER',
    api: { ...productApi(product), 'GET /alert': { alerts: [alert] } },
  });
  expect(await screen.findByText(promise)).toBeVisible();
});

it('BACK-02 adds the alert after the login', async () => {
  const product = soldOut();
  const member = makeUser();
  const { user, calls, urlHash } = renderApp({
    at: '/product/rope?x=1',
    api: {
      ...productApi(product),
      'POST /user/login': { user: member, accessToken: makeToken(member) },
      'GET /user/me': { user: member },
    },
  });
  await user.click(await notify());
  await waitFor(() => expect(urlHash()).toBe('login'));
  expect(calls('POST /alert')).toEqual([]);
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText(/^Email/), member.email);
  await user.type(main.getByLabelText(/^Password/), 'correct horse');
  await user.click(main.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(promise)).toBeVisible();
  expect(calls('POST /alert')).toMatchObject([{ input: { product: product._id } }]);
  await waitFor(() => expect(urlHash()).toBe('product/rope?x=1'));
});

it('BACK-02 ERR-03 shows why an alert is refused', async () => {
  const api = { ...productApi(soldOut()), 'POST /alert': fail(400, 'This product is in stock.') };
  const { user } = renderApp({ at: '/product/rope', as: 'ROLE_MEMBER', api });
  await user.click(await notify());
  expect(await screen.findByText('This product is in stock.')).toBeVisible();
  expect(await notify()).toBeVisible();
});
