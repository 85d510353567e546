import { act, screen, within } from '@testing-library/react';
import type { Product, User } from 'shared/entities';
import { addedToCart } from '../features/cart/cartSlice.ts';
import { panelOpened } from '../features/shell/panels.ts';
import { type Api, renderApp } from './renderApp.tsx';

interface Options {
  as?: User | User['role'];
  api?: Api;
  /** What the shop has today; the bag's own products without it. */
  today?: (product: Product) => Product | null;
  quantity?: number;
}

/** The app with the bag open, one piece of each product in it. */
export async function renderCart(
  products: Product[],
  { as, api, today = (p) => p, quantity = 1 }: Options = {},
) {
  const app = renderApp({
    at: '/shipping',
    ...(as && { as }),
    api: {
      'GET /products': ({ input: { ids = '' } }) => {
        const found = products.filter(({ _id }) => ids.split(',').includes(_id));
        const shown = found.flatMap((product) => today(product) ?? []);
        return { products: shown, pages: 1, page: 1, totalProducts: shown.length };
      },
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  act(() => {
    for (const product of products) app.store.dispatch(addedToCart({ product, quantity }));
    app.store.dispatch(panelOpened('cart'));
  });
  const cart = await screen.findByRole('dialog', { name: 'Your bag' });
  return { ...app, bag: within(cart) };
}
