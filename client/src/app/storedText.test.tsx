import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Api, renderApp } from '../test/renderApp.tsx';
import {
  makeAddress,
  makeApplication,
  makeBrand,
  makeCategory,
  makeLine,
  makeOrder,
  makeProduct,
  makeReview,
  makeUser,
} from '../test/samples.ts';

const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const paged = { pages: 1, page: 1 };

const order = makeOrder({
  products: [makeLine({ name: script, product: null })],
  user: { _id: makeUser()._id, firstName: script, lastName: script, email: 'a@example.com' },
  shipTo: { address: script, city: script, state: script, country: script, zipCode: script },
});
const review = makeReview({
  title: script,
  review: script,
  user: { _id: makeUser()._id, firstName: script },
});
const application = makeApplication({
  name: script,
  brand: script,
  business: script,
  phoneNumber: script,
});
const product = makeProduct({ name: script, description: script, sku: script });
const products = { products: [product], ...paged, totalProducts: 1 };

const api: Api = {
  'GET /review': { reviews: [review], ...paged, totalReviews: 1 },
  'GET /merchant/list': { merchants: [application], ...paged, totalMerchants: 1 },
  'GET /user/search': {
    users: [makeUser({ firstName: script, lastName: script, phoneNumber: script })],
    ...paged,
    totalUsers: 1,
  },
  'GET /order': { orders: [order], ...paged, totalOrders: 1 },
  'GET /order/:id': { order },
  'GET /brands': { brands: [makeBrand({ name: script, description: script })] },
  'GET /category': { categories: [makeCategory({ name: script, description: script })] },
  'GET /address': { addresses: [makeAddress({ address: script, city: script })] },
  'GET /products': products,
  'GET /products/list': products,
  'POST /products/advancedFilters': products,
};

describe('script that somebody stored', () => {
  it.each([
    ['DASH-17', '/dashboard/review'],
    ['DASH-16', '/dashboard/merchants'],
    ['DASH-15', '/dashboard/users'],
    ['DASH-14', '/dashboard/orders/customers'],
    ['DASH-10', '/dashboard/brand'],
    ['DASH-11', '/dashboard/category'],
    ['DASH-12', '/dashboard/product'],
    ['DASH-08', '/dashboard/address'],
    ['ODET-01', `/order/${order._id}`],
    ['SHOP-01', '/shop'],
  ])('%s is text to an admin and to everybody: %s', async (_, at) => {
    renderApp({ at, as: 'ROLE_ADMIN', api });
    expect((await screen.findAllByText((text) => text.includes(script))).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  });
});
