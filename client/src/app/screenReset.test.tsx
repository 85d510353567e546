import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Call } from 'shared/endpoints';
import { describe, expect, it } from 'vitest';
import { ReviewList } from '../reviews/storefront/ReviewList.tsx';
import { ShopList } from '../products/storefront/shop/ShopList.tsx';
import { HashRouter } from '../lib/history.tsx';
import { type Api, renderApp } from '../test/renderApp.tsx';
import {
  makeAddress,
  makeBrand,
  makeCategory,
  makeOrder,
  makeProduct,
  makeReview,
  noSummary,
} from '../test/samples.ts';
import { createStore } from './store.ts';

const list = (name: string) => ({
  products: [makeProduct({ name })],
  pages: 1,
  page: 1,
  totalProducts: 1,
});

const reviewsOf = (title: string) => ({
  reviews: [makeReview({ title })],
  summary: noSummary,
  pages: 1,
  page: 1,
  totalReviews: 1,
});

/** Renders one component with mocked API replies; `change` rerenders it with other props. */
function renderPart(part: React.ReactNode, api: Api) {
  renderApp({ at: '/shipping', api }).unmount();
  const store = createStore();
  const withProviders = (inner: React.ReactNode) => (
    <Provider store={store}>
      <HashRouter>{inner}</HashRouter>
    </Provider>
  );
  const view = render(withProviders(part));
  return { change: (other: React.ReactNode) => view.rerender(withProviders(other)) };
}

describe('a list reloads when its scope changes', () => {
  it('FIX-11 loads the products of another category, and of the brand with the same slug', async () => {
    const { change } = renderPart(<ShopList scope={{ category: 'mats' }} title="Mats" />, {
      'GET /products/list/category/:category': ({ params }) => list(`Of ${params.category}`),
      'GET /products/list/brand/:brand': ({ params }) => list(`By ${params.brand}`),
    });
    expect(await screen.findByText('Of mats')).toBeVisible();
    change(<ShopList scope={{ category: 'poles' }} title="Poles" />);
    expect(await screen.findByText('Of poles')).toBeVisible();
    change(<ShopList scope={{ brand: 'poles' }} title="Poles" />);
    expect(await screen.findByText('By poles')).toBeVisible();
    expect(screen.queryByText('Of poles')).toBeNull();
  });

  it('FIX-11 loads the reviews of another product', async () => {
    const { change } = renderPart(<ReviewList product={makeProduct({ slug: 'mat' })} />, {
      'GET /review/:slug': ({ params }) => reviewsOf(`About a ${params.slug}`),
    });
    expect(await screen.findByText('About a mat')).toBeVisible();
    change(<ReviewList product={makeProduct({ slug: 'pole' })} />);
    expect(await screen.findByText('About a pole')).toBeVisible();
  });
});

describe('a screen resets when its path changes', () => {
  it('FIX-11 ROUTE-08 shows another product with its own reviews, quantity and title', async () => {
    const [mat, pole] = [
      makeProduct({ name: 'Mat', slug: 'mat', brand: null }),
      makeProduct({ name: 'Pole', slug: 'pole', brand: null }),
    ];
    const { user, go } = renderApp({
      at: '/product/mat',
      api: {
        'GET /products/item/:slug': ({ params }) => ({
          product: params.slug === 'mat' ? mat : pole,
          reviews: noSummary,
        }),
        'GET /review/:slug': ({ params }) => reviewsOf(`About a ${params.slug}`),
      },
    });
    expect(await screen.findByText('About a mat')).toBeVisible();
    const quantity = screen.getByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Soft');
    go('/product/pole');
    const title = await screen.findByRole('heading', { level: 1, name: 'Pole' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Pole · Uphill');
    expect(await screen.findByText('About a pole')).toBeVisible();
    expect(screen.queryByText('About a mat')).toBeNull();
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  it('FIX-11 ROUTE-06 shows another brand', async () => {
    const brands = [
      makeBrand({ name: 'Alder', slug: 'alder' }),
      makeBrand({ name: 'Birch', slug: 'birch' }),
    ];
    const { go } = renderApp({
      at: '/shop/brand/alder',
      api: {
        'GET /brands/lists': { brands },
        'GET /products/list/brand/:brand': ({ params }) => list(`Hat by ${params.brand}`),
      },
    });
    expect(await screen.findByText('Hat by alder')).toBeVisible();
    go('/shop/brand/birch');
    expect(await screen.findByText('Hat by birch')).toBeVisible();
    expect(screen.queryByText('Hat by alder')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Birch' })).toHaveFocus();
  });

  it('FIX-11 ODET-01 shows another order', async () => {
    const orders = [makeOrder({ total: 20 }), makeOrder({ total: 77 })] as const;
    const { go } = renderApp({
      at: `/order/${orders[0]._id}`,
      as: 'ROLE_MEMBER',
      api: {
        'GET /order/:id': ({ params }) => ({
          order: orders.find(({ _id }) => _id === params.id) ?? orders[0],
        }),
      },
    });
    expect(await screen.findByText(orders[0]._id)).toBeVisible();
    go(`/order/${orders[1]._id}`);
    expect(await screen.findByText(orders[1]._id)).toBeVisible();
    expect(screen.queryByText(orders[0]._id)).toBeNull();
    expect(screen.getByText('$77.00')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  const edit = <Row extends { _id: string }>(rows: readonly Row[], id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    if (!row) throw new Error(`No row ${id}`);
    return row;
  };
  const products = [makeProduct({ name: 'One' }), makeProduct({ name: 'Two' })] as const;
  const brands = [makeBrand({ name: 'One' }), makeBrand({ name: 'Two' })] as const;
  const categories = [makeCategory({ name: 'One' }), makeCategory({ name: 'Two' })] as const;
  const addresses = [makeAddress({ address: 'One' }), makeAddress({ address: 'Two' })] as const;
  const api: Api = {
    'GET /products/:id': ({ params }) => ({
      product: { ...edit(products, params.id), inventory: 60, categories: [] },
    }),
    'GET /brands/list/select': { brands: [] },
    'GET /category': { categories: [] },
    'GET /brands/:id': ({ params }) => ({ brand: edit(brands, params.id) }),
    'GET /products/list/select': { products: [{ value: products[0]._id, label: 'One' }] },
    'GET /category/:id': ({ params }) => ({
      category: { ...edit(categories, params.id), products: [products[0]._id] },
    }),
    'GET /address/:id': ({ params }) => ({ address: edit(addresses, params.id) }),
    'PUT /products/:id': ({ params }) => ({ product: edit(products, params.id) }),
    'PUT /brands/:id': ({ params }) => ({ brand: edit(brands, params.id) }),
    'PUT /category/:id': ({ params }) => ({
      category: { ...edit(categories, params.id), products: [] },
    }),
    'PUT /address/:id': ({ params }) => ({ address: edit(addresses, params.id) }),
  };

  it.each([
    ['product', products, 'Name', 'PUT /products/:id'],
    ['brand', brands, 'Name', 'PUT /brands/:id'],
    ['category', categories, 'Name', 'PUT /category/:id'],
    ['address', addresses, 'Address', 'PUT /address/:id'],
  ] as const)('FIX-11 shows the form of another %s', async (kind, [one, two], label, put: Call) => {
    const { user, go, calls } = renderApp({
      at: `/dashboard/${kind}/edit/${one._id}`,
      as: 'ROLE_ADMIN',
      api,
    });
    const field = () => within(screen.getByRole('main')).findByLabelText(label);
    await user.type(await field(), ' changed');
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    go(`/dashboard/${kind}/edit/${two._id}`);
    await waitFor(async () => expect(await field()).toHaveValue('Two'));
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls(put)).toHaveLength(1));
    expect(calls(put)[0]?.params).toEqual({ id: two._id });
    expect(JSON.stringify(calls(put)[0]?.input)).toContain('"Two"');
  });
});
