import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Api, renderApp } from '../../test/renderApp.tsx';
import { makeStockAlert, makeId, makeWishlistItem } from '../../test/samples.ts';

const open = (api: Api) => renderApp({ at: '/dashboard/wishlist', as: 'ROLE_MEMBER', api });

const list = () => screen.findByRole('list', { name: 'Back-in-stock alerts' });

it('BACK-02 CALL-116 lists the alerts with links to their products', async () => {
  const variant = { _id: makeId(), label: 'M / Navy' };
  const [one, two] = [makeStockAlert(), makeStockAlert({ variant })];
  open({ 'GET /alert': { alerts: [one, two] } });
  expect(await screen.findByRole('heading', { name: 'Back-in-stock alerts' })).toBeVisible();
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [one.product.name, `#product/${one.product.slug}`],
    [`${two.product.name} (M / Navy)`, `#product/${two.product.slug}?variant=${variant._id}`],
  ]);
});

it('BACK-02 shows no section without alerts', async () => {
  const { calls } = open({});
  await waitFor(() => expect(calls('GET /alert')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Back-in-stock alerts' })).toBeNull();
});

it('BACK-02 CALL-118 UX-11 removes an alert, which can be undone', async () => {
  const [one, two] = [makeStockAlert(), makeStockAlert()];
  const again = { ...one, _id: makeId() };
  const { user, calls } = open({
    'GET /alert': { alerts: [one, two] },
    'DELETE /alert/:id': { alert: one },
    'POST /alert': { alert: again },
  });
  const label = `Remove the alert for ${one.product.name}`;
  await user.click(await screen.findByRole('button', { name: label }));
  expect(calls('DELETE /alert/:id')).toMatchObject([{ params: { id: one._id } }]);
  const undo = await screen.findByRole('button', { name: `Undo: keep ${one.product.name}` });
  await waitFor(() => expect(undo).toHaveFocus());
  await user.click(undo);
  expect(await screen.findByRole('button', { name: label })).toBeVisible();
  expect(calls('POST /alert')).toMatchObject([{ input: { product: one.product._id } }]);
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent(one.product.name);
  expect(second).toHaveTextContent(two.product.name);
});

it('BACK-02 shows the former price of a saved product', async () => {
  const [cheaper, same] = [makeWishlistItem({ wasPrice: 80 }), makeWishlistItem()];
  open({
    'GET /wishList': { wishlist: [cheaper, same], pages: 1, page: 1, totalWishes: 2 },
  });
  const [first, second] = within(
    await screen.findByRole('list', { name: 'WishList' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Was $80.00');
  expect(second).not.toHaveTextContent('Was');
});
