import { screen, waitFor } from '@testing-library/react';
import type { Sales } from 'shared/dashboardEntities';
import type { Brand, Product } from 'shared/entities';
import { expect, it } from 'vitest';
import type { AppState } from '../../app/store.ts';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeBrand, makeProduct } from '../../test/samples.ts';
import { selectOnboarding } from './Onboarding.tsx';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import '../../products/dashboard/ProductsPage.tsx';

const makeList = (products: Product[]) => ({
  products,
  pages: 1,
  page: 1,
  totalProducts: products.length,
});

const noSales: Sales = {
  revenue: [],
  before: { orders: 0, total: 0 },
  weekAgo: { orders: 0, total: 0 },
  bestSellers: [],
  byStatus: [],
  lowStock: [],
  waiting: { toShip: 0, lowStock: 0 },
};

const openProducts = (
  brands: Brand[],
  products: Product[],
  { at = '/dashboard/product', as = 'ROLE_MERCHANT' as 'ROLE_MERCHANT' | 'ROLE_ADMIN' } = {},
) =>
  renderApp({
    at,
    as,
    api: {
      'GET /brands': { brands },
      'GET /products': makeList(products),
      'GET /sales/overview': noSales,
    },
  });

const withoutImage = () => makeProduct({ imageUrl: '' });
const withImage = () => makeProduct({ imageUrl: '/images/a.webp' });
const checklist = { name: 'First steps' };

/** The steps with their links; null for those that are done. */
async function steps() {
  const list = await screen.findByRole('region', checklist);
  return [...list.querySelectorAll('li')].map((step) => [
    step.textContent,
    step.querySelector('a')?.getAttribute('href') ?? null,
  ]);
}

it.each(['/dashboard/product', '/dashboard/overview'])(
  'DESK-09 links a new merchant to brand, product and image at %s',
  async (at) => {
    const brand = makeBrand({ description: '' });
    openProducts([brand], [], { at });
    expect(await steps()).toEqual([
      ['Describe your brand', `#dashboard/brand/edit/${brand._id}`],
      ['Add your first product', '#dashboard/product/add'],
      ['Add a product image', '#dashboard/product/add'],
    ]);
  },
);

it('DESK-09 marks completed steps, and links to the product without an image', async () => {
  const product = withoutImage();
  openProducts([makeBrand()], [product]);
  expect(await steps()).toEqual([
    ['Describe your brand (done)', null],
    ['Add your first product (done)', null],
    ['Add a product image', `#dashboard/product/edit/${product._id}`],
  ]);
});

it('DESK-09 links a merchant without a brand to the brands', async () => {
  openProducts([], []);
  expect((await steps())[0]).toEqual(['Describe your brand', '#dashboard/brand']);
});

it('DESK-09 hides the completed checklist, and does not load it again', async () => {
  const app = openProducts([makeBrand()], [withoutImage()]);
  await steps();
  app.go('/dashboard/security');
  await screen.findByRole('heading', { level: 1, name: 'Account Security' });
  app.setReplies({ 'GET /products': makeList([withoutImage(), withImage()]) });
  const isDone = () => {
    const state: AppState = app.store.getState();
    return selectOnboarding(state)?.hasImage;
  };
  app.go('/dashboard/product');
  await waitFor(() => expect(isDone()).toBe(true));
  expect(screen.queryByRole('region', checklist)).toBeNull();

  const loads = app.calls('GET /brands').length;
  app.go('/dashboard/security');
  await screen.findByRole('heading', { level: 1, name: 'Account Security' });
  app.go('/dashboard/product');
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  await screen.findByText('2 products');
  expect(app.calls('GET /brands')).toHaveLength(loads);
});

it('DESK-09 shows no checklist to admins', async () => {
  const app = openProducts([], [], { as: 'ROLE_ADMIN' });
  await screen.findByText('no products found.');
  expect(app.calls('GET /brands')).toEqual([]);
  expect(screen.queryByRole('region', checklist)).toBeNull();
});

it('DESK-09 shows the page without the checklist when loading fails', async () => {
  const app = openProducts([makeBrand()], []);
  app.setReplies({ 'GET /brands': fail(500) });
  await screen.findByText('no products found.');
  await waitFor(() => expect(app.calls('GET /brands')).toHaveLength(1));
  expect(screen.queryByRole('region', checklist)).toBeNull();
});
