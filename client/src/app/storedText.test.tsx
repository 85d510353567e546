import { screen } from '@testing-library/react';
import { canOpen, type ScreenPath, screenPaths } from 'shared/screenPaths';
import { describe, expect, it } from 'vitest';
import { type Api, renderApp } from '../test/renderApp.tsx';
import { makeAddress, makeBrand, makeCategory, makeId, makeOrder } from '../test/samples.ts';
import { makeListReplies } from '../test/listReplies.ts';
import { isInDashboard } from './screens.tsx';

const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

const lists = makeListReplies(script);
const [order = makeOrder()] = lists['GET /order'].orders;

const api: Api = {
  ...lists,
  'GET /order/:id': { order },
  'GET /brands': { brands: [makeBrand({ name: script, description: script })] },
  'GET /category': { categories: [makeCategory({ name: script, description: script })] },
  'GET /address': { addresses: [makeAddress({ address: script, city: script })] },
  'POST /products/advancedFilters': lists['GET /products/list'],
  'GET /sales/overview': {
    revenue: [],
    before: { orders: 0, total: 0 },
    weekAgo: { orders: 0, total: 0 },
    bestSellers: [{ product: script, quantity: 1, total: 20 }],
    byStatus: [],
    lowStock: [{ _id: makeId(), name: script, quantity: 0 }],
    waiting: { toShip: 0, lowStock: 0 },
  },
  'GET /merchant/payouts': ({ input: { month } }) => ({
    month,
    payouts: [
      {
        merchant: { _id: makeId(), name: script, brand: script },
        sold: 1,
        cancelled: 0,
        returned: 0,
        commissionPercent: 10,
        commission: 0.1,
        payout: 0.9,
        paidAt: null,
      },
    ],
  }),
  'GET /refund': {
    refunds: [
      {
        _id: makeId(),
        kind: 'Parcel',
        order: makeId(),
        number: null,
        name: script,
        amount: 1,
        currency: 'usd',
        error: '',
        createdAt: '2026-01-02T10:00:00.000Z',
      },
    ],
    pages: 1,
    page: 1,
    totalRefunds: 1,
  },
};

/** Screens of the dashboard that show the text of forms, or of one's own account only. */
const withoutStoredText = new Set<ScreenPath>([
  '/dashboard',
  '/dashboard/security',
  '/dashboard/address/add',
  '/dashboard/product/add',
  '/dashboard/product/import',
  '/dashboard/brand/add',
  '/dashboard/category/add',
  // Codes have letters and digits only.
  '/dashboard/promotions',
  '/dashboard/promotions/add',
  // Emails alone.
  '/dashboard/subscribers',
]);

const dashboardScreens = screenPaths.filter(
  (path) =>
    isInDashboard(path) &&
    canOpen('ROLE_ADMIN', path) &&
    !path.includes(':') &&
    !withoutStoredText.has(path),
);

describe('script that somebody stored', () => {
  it.each([...dashboardScreens, `/order/${order._id}`, '/shop'])(
    'DASH-06 ODET-01 SHOP-01 is text to an admin and to everybody: %s',
    async (at) => {
      renderApp({ at, as: 'ROLE_ADMIN', api });
      const texts = await screen.findAllByText((text) => text.includes(script));
      expect(texts.length).toBeGreaterThan(0);
      expect(document.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
    },
  );
});
