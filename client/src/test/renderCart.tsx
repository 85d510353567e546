import { act, screen, within } from '@testing-library/react';
import type { Product, User } from 'shared/entities';
import { type CartProduct, toCartProduct } from '../cart/cartItems.ts';
import { addedToCart } from '../cart/cartSlice.ts';
import { panelOpened } from '../common/panelsSlice.ts';
import { type Api, renderApp } from './renderApp.tsx';

interface Options {
  as?: User | User['role'];
  api?: Api;
  /** Current products of the API, by default those in the cart. */
  currentProduct?: (product: Product) => Product | null;
  quantity?: number;
  /** What is in the cart, by default each product without a variant. */
  lines?: CartProduct[];
}

/** Renders the app with the cart open, containing one unit of each product. */
export async function renderCart(
  products: Product[],
  { as, api, currentProduct = (p) => p, quantity = 1, lines }: Options = {},
) {
  const app = renderApp({
    at: '/shipping',
    ...(as && { as }),
    api: {
      'GET /products': ({ input: { ids = '' } }) => {
        const found = products.filter(({ _id }) => ids.split(',').includes(_id));
        const shown = found.flatMap((product) => currentProduct(product) ?? []);
        return { products: shown, pages: 1, page: 1, totalProducts: shown.length };
      },
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shipping' });
  act(() => {
    for (const product of lines ?? products.map((product) => toCartProduct(product, null))) {
      app.store.dispatch(addedToCart({ product, quantity }));
    }
    app.store.dispatch(panelOpened('cart'));
  });
  const cart = await screen.findByRole('dialog', { name: 'Your bag' });
  return { ...app, cart: within(cart) };
}
