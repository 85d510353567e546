import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from './app/store.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { ProductPage } from './features/product/ProductPage.tsx';
import { Header } from './features/shell/Header.tsx';
import { ShopPage } from './features/shop/ShopPage.tsx';

/** As they look at first, when nothing has been loaded; as HTML. */
function render(Part: ComponentType): string {
  const html = renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </Provider>,
  );
  // What is to be fetched ahead, bootstrap.ts knows.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}

/** The header of every page. */
export const header = render(Header);

/** What stands under it on the pages that people arrive at, by the first word of their address. */
export const firstViews = {
  '': render(HomePage),
  shop: render(ShopPage),
  product: render(ProductPage),
};
