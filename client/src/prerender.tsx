import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from './app/store.ts';
import { HomePage } from './home/storefront/HomePage.tsx';
import { ProductPage } from './products/storefront/ProductPage.tsx';
import { Header } from './shell/header/Header.tsx';
import { ShopPage } from './products/storefront/shop/ShopPage.tsx';

/** Renders a component in its initial state to HTML. */
function render(Part: ComponentType): string {
  const html = renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </Provider>,
  );
  // Preload links are removed because bootstrap.ts starts these requests.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}

export const header = render(Header);

/** Content of the landing pages, by the first segment of their path. */
export const prerenderedViews = {
  '': render(HomePage),
  shop: render(ShopPage),
  product: render(ProductPage),
};
