import { act, screen, within } from '@testing-library/react';
import type { Product, User } from 'shared/entities';
import { addedToBag } from '../features/cart/cartSlice.ts';
import { panelOpened } from '../features/shell/panels.ts';
import { type Api, fail, renderApp } from './renderApp.tsx';
import { noSummary } from './samples.ts';

interface Options {
  as?: User['role'];
  api?: Api;
  /** What the shop has today; the bag's own products without it. */
  today?: (product: Product) => Product | null;
  quantity?: number;
}

/** The app with the bag open, one piece of each product in it. */
export async function renderBag(
  products: Product[],
  { as, api, today = (p) => p, quantity = 1 }: Options = {},
) {
  const app = renderApp({
    at: '/shipping',
    ...(as && { as }),
    api: {
      'GET /products/item/:slug': ({ params }) => {
        const known = products.find(({ slug }) => slug === params.slug);
        const product = known && today(known);
        return product ? { product, reviews: noSummary } : fail(404, 'Not found.');
      },
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  act(() => {
    for (const product of products) app.store.dispatch(addedToBag({ product, quantity }));
    app.store.dispatch(panelOpened('cart'));
  });
  const bag = await screen.findByRole('dialog', { name: 'Your bag' });
  return { ...app, bag: within(bag) };
}
