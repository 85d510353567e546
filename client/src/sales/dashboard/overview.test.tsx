import { screen, waitFor, within } from '@testing-library/react';
import type { Sales } from 'shared/dashboardEntities';
import { describe, expect, it } from 'vitest';
import { fail, renderApp } from '../../test/renderApp.tsx';
import { makeId } from '../../test/samples.ts';
// Imports the lazy-loaded code ahead, because on a busy machine loading it exceeds the test timeouts.
import './plots.tsx';
import './OverviewPage.tsx';

const low = { _id: makeId(), name: 'Ridge Pole', quantity: 0 };

const sales: Sales = {
  revenue: [
    { day: '2026-01-01', orders: 0, total: 0 },
    { day: '2026-01-02', orders: 2, total: 60.5 },
    { day: '2026-01-03', orders: 1, total: 20 },
  ],
  before: { orders: 2, total: 100 },
  weekAgo: { orders: 1, total: 16 },
  bestSellers: [
    { product: 'Trail Shoe', quantity: 4, total: 80 },
    { product: 'Skipping Rope', quantity: 1, total: 0.5 },
  ],
  byStatus: [
    { status: 'Not processed', lines: 2 },
    { status: 'Processing', lines: 0 },
    { status: 'Shipped', lines: 1 },
    { status: 'Delivered', lines: 0 },
    { status: 'Cancelled', lines: 0 },
  ],
  lowStock: [low, { _id: makeId(), name: 'Trail Shoe', quantity: 9 }],
  waiting: { toShip: 3, lowStock: 2, applications: 1, reviews: 0, messages: 4, returns: 1 },
};

const open = (as: 'ROLE_ADMIN' | 'ROLE_MERCHANT' = 'ROLE_ADMIN', reply: Sales = sales) =>
  renderApp({ at: '/dashboard/overview', as, api: { 'GET /sales/overview': reply } });

const waiting = async () => {
  const section = await screen.findByRole('region', { name: 'To do' });
  await within(section).findAllByText(/^\d/);
  return within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

const cells = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('pending tasks', () => {
  it('FIX-06 UX-29 links each number to the filtered rows for an admin', async () => {
    open();
    expect(await waiting()).toEqual([
      ['3 to ship', '#dashboard/orders/customers?status=Not+processed%2CProcessing'],
      ['1 application to approve', '#dashboard/merchants?status=Waiting+Approval'],
      ['0 reviews to approve', '#dashboard/review?status=Waiting+Approval'],
      ['4 open messages', '#dashboard/inbox?state=Open'],
      ['1 return requested', '#dashboard/returns?status=Requested'],
      ['2 low in stock', '#dashboard/product?stock=low&sort=quantity'],
    ]);
  });

  it('FIX-06 names one review, and several applications', async () => {
    open('ROLE_ADMIN', {
      ...sales,
      waiting: { toShip: 0, lowStock: 12, applications: 2, reviews: 1, messages: 1, returns: 2 },
    });
    expect((await waiting()).map(([text]) => text)).toEqual([
      '0 to ship',
      '2 applications to approve',
      '1 review to approve',
      '1 open message',
      '2 returns requested',
      '12 low in stock',
    ]);
  });

  it('UX-29 UX-28 shows a merchant only tasks that a merchant can do', async () => {
    open('ROLE_MERCHANT', { ...sales, waiting: { toShip: 3, lowStock: 2 } });
    expect(await waiting()).toEqual([
      [
        '3 to ship',
        '#dashboard/orders?tab=sales&status=Not+processed%2CProcessing&handedOver=false',
      ],
      ['2 low in stock', '#dashboard/product?stock=low&sort=quantity'],
    ]);
  });

  it('DASH-05 DESK-08 shows nothing to a member and makes no call', async () => {
    const { calls } = renderApp({ at: '/dashboard', as: 'ROLE_MEMBER' });
    await screen.findByRole('button', { name: 'Save changes' });
    expect(screen.queryByText('To do')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to the overview' })).toBeNull();
    expect(calls('GET /sales/overview')).toEqual([]);
  });

  it.each(['ROLE_ADMIN', 'ROLE_MERCHANT'] as const)(
    'DESK-08 the account page of %s has the details alone, and a link to the overview',
    async (as) => {
      const { user, urlHash } = renderApp({
        at: '/dashboard',
        as,
        api: { 'GET /sales/overview': sales },
      });
      expect(await screen.findByLabelText('First Name')).toHaveValue('Robin');
      expect(screen.queryByText('To do')).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Go to the overview' }));
      expect(urlHash()).toBe('dashboard/overview');
      expect(await waiting()).not.toEqual([]);
    },
  );

  it('UX-03 offers a retry when loading fails', async () => {
    const { user, setReplies } = renderApp({
      at: '/dashboard/overview',
      as: 'ROLE_ADMIN',
      api: { 'GET /sales/overview': fail(503) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    setReplies({ 'GET /sales/overview': sales });
    await user.click(again);
    expect(await waiting()).toHaveLength(6);
  });
});

describe('sales', () => {
  it('UX-29 UX-25 shows the revenue as a total, as a summary of the chart, and by day in a table', async () => {
    const { user } = open();
    expect(await screen.findByText('$80.50')).toBeVisible();
    expect(screen.getByText(/^3 orders/)).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Revenue by day over 3 days: $80.50 from 3 orders.' }),
    ).toBeVisible();
    await user.click(screen.getByText('Revenue as a table'));
    expect(await cells('Revenue')).toEqual([
      ['Day', 'Orders', 'Revenue'],
      ['Sat, Jan 3, 2026', '1', '$20.00'],
      ['Fri, Jan 2, 2026', '2', '$60.50'],
      ['Thu, Jan 1, 2026', '0', '$0.00'],
    ]);
  });

  it.each([
    {
      title: 'Best sellers',
      sentence: 'Most sold: Trail Shoe, 4 units.',
      table: [
        ['Product', 'Quantity', 'Revenue'],
        ['Trail Shoe', '4', '$80.00'],
        ['Skipping Rope', '1', '$0.50'],
      ],
    },
    {
      title: 'Lines by status',
      sentence: '3 lines: 2 not processed, 0 processing, 1 shipped, 0 delivered, 0 cancelled.',
      table: [
        ['Status', 'Lines'],
        ['Not processed', '2'],
        ['Processing', '0'],
        ['Shipped', '1'],
        ['Delivered', '0'],
        ['Cancelled', '0'],
      ],
    },
  ])('UX-29 UX-25 describes the chart of $title with a summary and a table', async (chart) => {
    const { user } = open();
    expect(await screen.findByRole('img', { name: chart.sentence })).toBeVisible();
    await user.click(screen.getByText(`${chart.title} as a table`));
    expect(await cells(chart.title)).toEqual(chart.table);
  });

  it('DESK-08 UX-29 lists low stock, the most urgent first, with links to the forms', async () => {
    open('ROLE_ADMIN', { ...sales, lowStock: sales.lowStock.toReversed() });
    const list = within(await screen.findByRole('list', { name: 'Low stock' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ridge PoleSold out',
      'Trail Shoe9 left',
    ]);
    expect(list.getByRole('link', { name: 'Ridge Pole' })).toHaveAttribute(
      'href',
      `#dashboard/product/edit/${low._id}`,
    );
  });

  it('UX-29 shows a message when there is no data', async () => {
    open('ROLE_ADMIN', { ...sales, bestSellers: [], byStatus: [], lowStock: [] });
    expect(await screen.findByText('Nothing was sold in these days.')).toBeVisible();
    expect(screen.getByText('Nothing was ordered in these days.')).toBeVisible();
    expect(screen.getByText('Nothing is low in stock.')).toBeVisible();
  });

  it('UX-29 shows a message when the days and statuses are all zero', async () => {
    open('ROLE_ADMIN', {
      ...sales,
      revenue: [{ day: '2026-01-01', orders: 0, total: 0 }],
      byStatus: [{ status: 'Shipped', lines: 0 }],
    });
    expect(await screen.findByText('Nothing was sold in these days.')).toBeVisible();
    expect(screen.getByText('Nothing was ordered in these days.')).toBeVisible();
  });

  it.each([
    ['7', '7'],
    ['8', '30'],
  ])('UX-29 UX-26 with days=%s in the URL shows %s days', async (days, shown) => {
    const { calls } = renderApp({
      at: `/dashboard/overview?days=${days}`,
      as: 'ROLE_ADMIN',
      api: { 'GET /sales/overview': sales },
    });
    expect(await screen.findByRole('radio', { name: `${shown} days` })).toBeChecked();
    expect(calls('GET /sales/overview').map(({ input }) => input)).toEqual([{ days: shown }]);
  });

  it('UX-29 UX-26 shows 30 days by default, or 7 or 90 from the URL', async () => {
    const { user, calls, urlHash } = open();
    expect(await screen.findByRole('radio', { name: '30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
    expect(urlHash()).toBe('dashboard/overview?days=90');
    await waitFor(() =>
      expect(calls('GET /sales/overview').map(({ input }) => input)).toEqual([
        { days: '30' },
        { days: '90' },
      ]),
    );
  });
});

it('DESK-24 shows today, the period and the average order beside what came before', async () => {
  open();
  const figures = await screen.findAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '$20.00',
    '1 order, +25% against $16.00 a week ago',
    '$80.50',
    '3 orders, −19% against $100.00 in the 3 days before',
    '$26.83',
    '−46% against $50.00 in the 3 days before',
  ]);
});
