import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { makeProduct } from '../../../test/samples.ts';

const none = { products: [], pages: 1, page: 1, totalProducts: 0 };

describe('the list of products', () => {
  it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
    'DASH-09 shows an empty state to %s',
    async (as) => {
      renderApp({ at: '/dashboard/product', as, api: { 'GET /products': none } });
      expect(await screen.findByText('no products found.')).toBeVisible();
      const [add] = screen.getAllByRole('link', { name: 'Add product' });
      expect(add).toHaveAttribute('href', '#dashboard/product/add');
    },
  );

  it('DASH-06 shows the main facts of each product and links to its form', async () => {
    const product = makeProduct({
      name: 'Ridge Pole',
      sku: 'RP-1',
      price: 49.5,
      quantity: 7,
      isActive: false,
    });
    renderApp({
      at: '/dashboard/product',
      as: 'ROLE_ADMIN',
      api: { 'GET /products': { ...none, products: [product], totalProducts: 1 } },
    });
    const row = await screen.findByRole('row', { name: /^Ridge Pole/ });
    expect(row).toHaveTextContent('Ridge PoleRP-1Northbound$49.507Disabled');
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `#dashboard/product/edit/${product._id}`,
    );
    expect(screen.getByText('1 product')).toBeVisible();
  });

  it('UX-26 keeps search, sort order and page in the URL and sends them', async () => {
    const { user, calls, address } = renderApp({
      at: '/dashboard/product?page=3',
      as: 'ROLE_ADMIN',
      api: {
        'GET /products': ({ input }) => ({
          products: [makeProduct()],
          pages: 4,
          page: Number(input.page),
          totalProducts: 61,
        }),
      },
    });
    const heading = await screen.findByRole('columnheader', { name: 'Stock' });
    await user.click(within(heading).getByRole('button'));
    expect(address()).toBe('dashboard/product?sort=quantity');
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(address()).toBe('dashboard/product?sort=quantity&page=2');
    await user.type(screen.getByLabelText('Search by name'), 'p');
    await waitFor(() =>
      expect(calls('GET /products').map(({ input }) => input)).toEqual([
        { page: 3, search: '', sort: 'newest', limit: 20 },
        { page: 1, search: '', sort: 'quantity', limit: 20 },
        { page: 2, search: '', sort: 'quantity', limit: 20 },
        { page: 1, search: 'p', sort: 'quantity', limit: 20 },
      ]),
    );
    expect(address()).toBe('dashboard/product?sort=quantity&search=p');
  });

  it.each(['x', '0', '-1', '1.5'])(
    'UX-26 replaces an unknown sort order and the page %s with the defaults',
    async (page) => {
      const { calls } = renderApp({
        at: `/dashboard/product?sort=colour&page=${page}`,
        as: 'ROLE_ADMIN',
        api: { 'GET /products': none },
      });
      await screen.findByText('no products found.');
      expect(calls('GET /products')).toMatchObject([{ input: { page: 1, sort: 'newest' } }]);
    },
  );

  it('FIX-06 UX-26 filters by low stock from the URL', async () => {
    const { user, calls, address } = renderApp({
      at: '/dashboard/product?stock=low&sort=quantity&page=2',
      as: 'ROLE_MERCHANT',
      api: { 'GET /products': none },
    });
    expect(await screen.findByText('There is enough of everything.')).toBeVisible();
    const filter = screen.getByLabelText('Stock');
    expect(filter).toHaveDisplayValue('Low');
    await user.selectOptions(filter, 'All');
    expect(address()).toBe('dashboard/product?sort=quantity');
    expect(filter).toHaveFocus();
    expect(await screen.findByText(/^Add the first one/)).toBeVisible();
    await user.selectOptions(filter, 'Low');
    expect(address()).toBe('dashboard/product?sort=quantity&stock=low');
    await waitFor(() =>
      expect(calls('GET /products').map(({ input }) => input)).toEqual([
        { page: 2, search: '', sort: 'quantity', stock: 'low', limit: 20 },
        { page: 1, search: '', sort: 'quantity', limit: 20 },
        { page: 1, search: '', sort: 'quantity', stock: 'low', limit: 20 },
      ]),
    );
  });
});
