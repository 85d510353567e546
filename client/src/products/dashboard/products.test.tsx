import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/saveFile.ts';
import { makeAuditEntry } from '../../test/dashboardSamples.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { makeCategory, makeProduct } from '../../test/samples.ts';

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
    const row = await screen.findByRole('row', { name: /Ridge Pole/ });
    expect(row).toHaveTextContent('Ridge PoleRP-1Northbound$49.507Disabled');
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `#dashboard/product/edit/${product._id}`,
    );
    expect(screen.getByText('1 product')).toBeVisible();
  });

  it('UX-26 keeps search, sort order and page in the URL and sends them', async () => {
    const { user, calls, urlHash } = renderApp({
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
    expect(urlHash()).toBe('dashboard/product?sort=quantity');
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(urlHash()).toBe('dashboard/product?sort=quantity&page=2');
    await user.type(screen.getByLabelText('Search by name or SKU'), 'p');
    await waitFor(() =>
      expect(calls('GET /products').map(({ input }) => input)).toEqual([
        { page: 3, search: '', sort: 'newest', limit: 20 },
        { page: 1, search: '', sort: 'quantity', limit: 20 },
        { page: 2, search: '', sort: 'quantity', limit: 20 },
        { page: 1, search: 'p', sort: 'quantity', limit: 20 },
      ]),
    );
    expect(urlHash()).toBe('dashboard/product?sort=quantity&search=p');
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
    const { user, calls, urlHash } = renderApp({
      at: '/dashboard/product?stock=low&sort=quantity&page=2',
      as: 'ROLE_MERCHANT',
      api: { 'GET /products': none },
    });
    expect(await screen.findByText('Nothing is low in stock.')).toBeVisible();
    const filter = screen.getByLabelText('Stock');
    expect(filter).toHaveDisplayValue('Low');
    await user.selectOptions(filter, 'All');
    expect(urlHash()).toBe('dashboard/product?sort=quantity');
    expect(filter).toHaveFocus();
    expect(await screen.findByText(/^Add the first one/)).toBeVisible();
    await user.selectOptions(filter, 'Low');
    expect(urlHash()).toBe('dashboard/product?sort=quantity&stock=low');
    await waitFor(() =>
      expect(calls('GET /products').map(({ input }) => input)).toEqual([
        { page: 2, search: '', sort: 'quantity', stock: 'low', limit: 20 },
        { page: 1, search: '', sort: 'quantity', limit: 20 },
        { page: 1, search: '', sort: 'quantity', stock: 'low', limit: 20 },
      ]),
    );
  });
});

describe('the product list', () => {
  it('DESK-04 sorts by the newest from a choice', async () => {
    const { user, urlHash } = renderApp({
      at: '/dashboard/product?sort=-price&search=po',
      as: 'ROLE_ADMIN',
      api: { 'GET /products': none },
    });
    const sort = await screen.findByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Price, high to low');
    await user.selectOptions(sort, 'Stock, low to high');
    expect(urlHash()).toBe('dashboard/product?sort=quantity&search=po');
    await user.selectOptions(sort, 'Newest first');
    expect(urlHash()).toBe('dashboard/product?search=po');
  });

  it('DESK-04 DESK-18 deactivates the selected products that are active, names refused ones, and undoes it', async () => {
    const [mat, pole, rope] = [
      makeProduct({ name: 'Mat' }),
      makeProduct({ name: 'Pole' }),
      makeProduct({ name: 'Rope', isActive: false }),
    ];
    const entry = makeAuditEntry();
    const { user, calls } = renderApp({
      at: '/dashboard/product',
      as: 'ROLE_ADMIN',
      api: {
        'GET /products': { ...none, products: [mat, pole, rope], totalProducts: 3 },
        'PATCH /products': {
          changed: 1,
          refused: [{ _id: pole._id, error: 'Its brand is disabled.' }],
          entry: entry._id,
        },
        'POST /audit/:id/undo': { entry },
      },
    });
    await user.click(await screen.findByLabelText('Select Mat'));
    expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
    await user.click(screen.getByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 products' });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    const refused = await within(dialog).findByRole('list', { name: 'Refused' });
    expect(refused).toHaveTextContent('Pole: Its brand is disabled.');
    const changes = [mat, pole].map(({ _id }) => ({ _id, isActive: false }));
    expect(calls('PATCH /products').map(({ input }) => input)).toEqual([{ changes }]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls('POST /audit/:id/undo').map(({ params }) => params)).toEqual([
        { id: entry._id },
      ]),
    );
    // The list is loaded again after both.
    await waitFor(() => expect(calls('GET /products')).toHaveLength(3));
    expect(screen.getByLabelText('Select Mat')).not.toBeChecked();
  });

  it('DESK-18 lowers selected prices by a percentage in four clicks, with a preview', async () => {
    const mat = makeProduct({ name: 'Mat', price: 19.99, version: 'v1' });
    const pole = makeProduct({ name: 'Pole', price: 1, version: 'v2' });
    const { user, calls } = renderApp({
      at: '/dashboard/product',
      as: 'ROLE_MERCHANT',
      api: {
        'GET /products': { ...none, products: [mat, pole], totalProducts: 2 },
        'GET /brands/list/select': { brands: [] },
        'PATCH /products': { changed: 2, refused: [] },
      },
    });
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 products' }));
    expect(dialog.queryByLabelText('Brand')).toBeNull();
    const price = dialog.getByLabelText('Price up or down by');
    await waitFor(() => expect(price).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.keyboard('-15');
    expect(dialog.getByRole('row', { name: /Mat/ })).toHaveTextContent('$19.99 → $16.99');
    expect(dialog.getByRole('row', { name: /Pole/ })).toHaveTextContent(
      'Price must be at least 1.',
    );
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const changes = [
      { _id: mat._id, version: 'v1', pricePercent: -15 },
      { _id: pole._id, version: 'v2', pricePercent: -15 },
    ];
    await waitFor(() =>
      expect(calls('PATCH /products').map(({ input }) => input)).toEqual([{ changes }]),
    );
    expect(await screen.findByText('Edit 2 products: 2 changed.')).toBeVisible();
  });

  it.each([
    [130, 'Select all 130 that match', 130],
    [1_430, 'Select the first 200 of 1,430 that match', 200],
  ])(
    'DESK-18 selects of %i products on many pages as many as can be changed at once',
    async (total, label, count) => {
      const all = Array.from({ length: count }, (_, at) => makeProduct({ name: `Mat ${at}` }));
      const { user, calls } = renderApp({
        at: '/dashboard/product?search=mat&page=3',
        as: 'ROLE_ADMIN',
        api: {
          'GET /products': ({ input }) => {
            const [page, limit] = [Number(input.page), Number(input.limit)];
            return {
              products: all.slice((page - 1) * limit, page * limit),
              pages: Math.ceil(total / limit),
              page,
              totalProducts: total,
            };
          },
          'PATCH /products': { changed: count, refused: [] },
        },
      });
      const boxes = await screen.findAllByRole('checkbox', { name: /^Select Mat/ });
      for (const box of boxes.slice(1)) await user.click(box);
      expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
      await user.click(screen.getByLabelText('Select all'));
      await user.click(screen.getByRole('button', { name: label }));
      expect(await screen.findByText(`${count} selected`, { selector: 'output' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
      const query = { search: 'mat', sort: 'newest', limit: 100 };
      expect(
        calls('GET /products')
          .slice(1)
          .map(({ input }) => input),
      ).toEqual([
        { ...query, page: 1 },
        { ...query, page: 2 },
      ]);
      await user.click(screen.getByRole('button', { name: 'Deactivate' }));
      const dialog = await screen.findByRole('dialog', { name: `Deactivate ${count} products` });
      await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
      // One act in the audit log.
      await waitFor(() =>
        expect(calls('PATCH /products').map(({ input }) => input)).toEqual([
          { changes: all.map(({ _id }) => ({ _id, isActive: false })) },
        ]),
      );
    },
  );

  it('DESK-19 keeps the filters in the address and sends them', async () => {
    const category = makeCategory({ name: 'Yoga' });
    const { user, calls, urlHash } = renderApp({
      at: '/dashboard/product?status=disabled&brand=none&stock=constructor',
      as: 'ROLE_ADMIN',
      api: {
        'GET /products': none,
        'GET /brands/list/select': { brands: [] },
        'GET /category': { categories: [category] },
      },
    });
    expect(await screen.findByText('No product matches these filters.')).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveValue('disabled');
    expect(screen.getByLabelText('Brand')).toHaveValue('none');
    await user.selectOptions(screen.getByLabelText('Image'), 'Without image');
    await user.selectOptions(screen.getByLabelText('Category'), 'Yoga');
    expect(urlHash()).toBe(
      `dashboard/product?status=disabled&brand=none&stock=constructor&image=no&category=${category._id}`,
    );
    const filters = { status: 'disabled', brand: 'none', image: 'no', category: category._id };
    await waitFor(() => expect(calls('GET /products').at(-1)?.input).toMatchObject(filters));
    expect(calls('GET /products').at(-1)?.input).not.toHaveProperty('stock');
  });

  it('DESK-05 saves all products as CSV, and links to the import', async () => {
    const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const csv = 'sku,name\nRP-1,Ridge Pole\n';
    const { user } = renderApp({
      at: '/dashboard/product',
      as: 'ROLE_MERCHANT',
      api: { 'GET /products': none, 'GET /products/export.csv': csv },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith('products.csv', csv));
    saveFile.mockRestore();
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute(
      'href',
      '#dashboard/product/import',
    );
  });
});
