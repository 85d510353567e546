import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeStockEntry } from '../../test/dashboardSamples.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeId, makeProduct } from '../../test/samples.ts';

const product = { ...makeProduct(), inventory: 60, categories: [] };

/** Opens the stock history of the product. */
const open = async (stock: Api['GET /products/:id/stock']) => {
  const app = renderApp({
    at: `/dashboard/product/edit/${product._id}`,
    as: 'ROLE_MERCHANT',
    api: {
      'GET /brands/list/select': { brands: [] },
      'GET /products/:id': { product },
      'GET /products/:id/stock': stock,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Stock history' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock history' }));
  return { ...app, dialog };
};

describe('the stock history of a product', () => {
  it('DESK-07 lists what came in and went out, by whom and for which order', async () => {
    const order = { _id: makeId(), number: 'U-10428' };
    const sold = makeStockEntry({
      reason: 'Order',
      label: 'M / Navy',
      quantity: -2,
      order,
      by: null,
    });
    const entries = [sold, makeStockEntry({ quantity: 12 })];
    const { dialog, calls } = await open({ entries, pages: 1, page: 1, totalEntries: 2 });
    const [, first, second] = await dialog.findAllByRole('row');
    expect(first).toHaveTextContent('Fri, Jan 2, 2026Order U-10428M / Navy−2');
    expect(dialog.getByRole('link', { name: 'U-10428' })).toHaveAttribute(
      'href',
      `#dashboard/orders/${order._id}`,
    );
    expect(second).toHaveTextContent('Fri, Jan 2, 2026by AdaEdit+12');
    expect(dialog.queryByRole('button', { name: 'Older' })).toBeNull();
    expect(calls('GET /products/:id/stock')).toMatchObject([
      { params: { id: product._id }, input: { page: 1 } },
    ]);
  });

  it('DESK-07 pages, and keeps the focus at the end', async () => {
    const { user, dialog } = await open(({ input }) => ({
      entries: [makeStockEntry({ quantity: Number(input.page) })],
      pages: 2,
      page: Number(input.page),
      totalEntries: 21,
    }));
    await user.click(await dialog.findByRole('button', { name: 'Older' }));
    expect(await dialog.findByText('Page 2 of 2')).toBeVisible();
    expect(dialog.getByText('+2')).toBeVisible();
    const older = dialog.getByRole('button', { name: 'Older' });
    expect(older).toHaveAttribute('aria-disabled', 'true');
    expect(older).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Newer' }));
    expect(await dialog.findByText('+1')).toBeVisible();
  });

  it('DESK-07 distinguishes an empty history from one that could not be loaded', async () => {
    const { user, dialog, setReplies } = await open(fail(500));
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /products/:id/stock': { entries: [], pages: 1, page: 1, totalEntries: 0 } });
    await user.click(retry);
    expect(await dialog.findByText('The stock has not changed yet.')).toBeVisible();
  });
});
