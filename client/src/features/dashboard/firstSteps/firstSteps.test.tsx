import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Brand, Product } from 'shared/entities';
import { expect, it } from 'vitest';
import { fail, renderApp } from '../../../test/renderApp.tsx';
import { makeBrand, makeProduct } from '../../../test/samples.ts';
import { FirstSteps } from './FirstSteps.tsx';

/** Renders the checklist alone, with the store of a signed-in app. */
async function openSteps(
  brands: Brand[],
  products: Product[],
  as: 'ROLE_MERCHANT' | 'ROLE_ADMIN' = 'ROLE_MERCHANT',
) {
  const app = renderApp({
    at: '/dashboard/security',
    as,
    api: {
      'GET /brands': { brands },
      'GET /products': { products, pages: 1, page: 1, totalProducts: products.length },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Account Security' });
  const open = () =>
    render(
      <Provider store={app.store}>
        <MemoryRouter>
          <FirstSteps />
        </MemoryRouter>
      </Provider>,
    );
  return { ...app, open };
}

/** The steps with their links; null for those that are done. */
async function steps() {
  const list = await screen.findByRole('region', { name: 'First steps' });
  return [...list.querySelectorAll('li')].map((step) => [
    step.textContent,
    step.querySelector('a')?.getAttribute('href') ?? null,
  ]);
}

it('DESK-09 leads a new merchant to brand, product and image', async () => {
  const brand = makeBrand({ description: '' });
  (await openSteps([brand], [])).open();
  expect(await steps()).toEqual([
    ['Describe your brand', `/dashboard/brand/edit/${brand._id}`],
    ['Add your first product', '/dashboard/product/add'],
    ['Add an image to it', '/dashboard/product/add'],
  ]);
});

it('DESK-09 marks what is done, and leads to the product without an image', async () => {
  const product = makeProduct({ imageUrl: '' });
  (await openSteps([makeBrand()], [product])).open();
  expect(await steps()).toEqual([
    ['Describe your brand (done)', null],
    ['Add your first product (done)', null],
    ['Add an image to it', `/dashboard/product/edit/${product._id}`],
  ]);
});

it('DESK-09 leads a merchant without a brand to the brands', async () => {
  (await openSteps([], [])).open();
  expect((await steps())[0]).toEqual(['Describe your brand', '/dashboard/brand']);
});

it('DESK-09 is gone when all is done', async () => {
  const products = [makeProduct({ imageUrl: '' }), makeProduct({ imageUrl: '/images/a.webp' })];
  const app = await openSteps([makeBrand()], [products[0] ?? makeProduct()]);
  const first = app.open();
  await steps();
  first.unmount();
  const [loads] = [app.calls('GET /products').length];
  app.setReplies({
    'GET /products': { products, pages: 1, page: 1, totalProducts: products.length },
  });
  const { container } = app.open();
  await waitFor(() => expect(app.calls('GET /products')).toHaveLength(loads + 1));
  await waitFor(() => expect(app.store.getState().dashboard?.firstSteps.data?.hasImage).toBe(true));
  expect(container).toBeEmptyDOMElement();
});

it('DESK-09 shows nothing to admins, and nothing when it cannot be loaded', async () => {
  const admin = await openSteps([], [], 'ROLE_ADMIN');
  expect(admin.open().container).toBeEmptyDOMElement();
  expect(admin.calls('GET /brands')).toEqual([]);
  admin.unmount();

  const merchant = await openSteps([], []);
  merchant.setReplies({ 'GET /brands': fail(500) });
  const { container } = merchant.open();
  await waitFor(() => expect(merchant.calls('GET /brands')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
