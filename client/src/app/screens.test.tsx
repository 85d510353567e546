import { screen, waitFor } from '@testing-library/react';
import type { Call } from 'shared/endpoints';
import { roles, type Role } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { fail, renderApp } from '../test/renderApp.tsx';
import { screens } from './screens.tsx';

const notFound = 'The page you are looking for was not found.';
const id = '0123456789abcdef01234567';

/** Calls made by the layout around every screen. */
const frame: readonly Call[] = [
  'GET /user/me',
  'GET /brands/lists',
  'GET /category/list',
  'GET /settings',
];

const paths = Object.entries(screens).map(([path, [access]]) => ({
  path: path.replace(/:\w+/g, id),
  access,
}));

const open = (path: string, as?: Role) => {
  const app = renderApp({ at: path, as });
  const own = () => app.allCalls.filter(({ name }) => !frame.includes(name));
  return { ...app, own };
};

const waitForPage = () => waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());

describe.each(paths)('$path', ({ path, access }) => {
  it('DASH-01 DASH-06 ROUTE-14 renders for a visitor, or redirects to login without a call', async () => {
    const app = open(path);
    if (access === 'anyone' || access === 'guest') {
      await waitFor(() => expect(`/${app.address().split('?')[0]}`).toBe(path));
    } else {
      await waitFor(() => expect(app.address()).toBe('login'));
      expect(app.own()).toEqual([]);
    }
  });

  it.each(roles)('DASH-06 ROUTE-14 renders only for users with access: %s', async (role) => {
    const app = open(path, role);
    if (access === 'guest') {
      await waitFor(() => expect(app.address()).toBe('dashboard'));
    } else if (Array.isArray(access) && !access.includes(role)) {
      expect(await screen.findByText(notFound)).toBeVisible();
      expect(app.own()).toEqual([]);
    } else if (path !== '/auth/success') {
      await waitForPage();
      expect(`/${app.address()}`).toBe(path);
      // The API answers 404 to everything here, so a screen may show "not found", but only after a call.
      if (screen.queryByText(notFound)) expect(app.own()).not.toEqual([]);
    }
  });
});

describe('a failed load', () => {
  it.each<[path: string, as: Role | undefined, call: Call]>([
    ['/', undefined, 'GET /home'],
    ['/shop', undefined, 'GET /products/list'],
    ['/brands', undefined, 'GET /brands/lists'],
    ['/product/rope', undefined, 'GET /products/item/:slug'],
    [`/order/${id}`, 'ROLE_MEMBER', 'GET /order/:id'],
    [`/order/success/${id}`, 'ROLE_MEMBER', 'GET /order/:id'],
    ['/dashboard', 'ROLE_MERCHANT', 'GET /sales/overview'],
    ['/dashboard/address', 'ROLE_MEMBER', 'GET /address'],
    [`/dashboard/address/edit/${id}`, 'ROLE_MEMBER', 'GET /address/:id'],
    ['/dashboard/orders', 'ROLE_MEMBER', 'GET /order'],
    ['/dashboard/orders/customers', 'ROLE_ADMIN', 'GET /order'],
    ['/dashboard/wishlist', 'ROLE_MEMBER', 'GET /wishList'],
    ['/dashboard/product', 'ROLE_MERCHANT', 'GET /products'],
    ['/dashboard/product/add', 'ROLE_MERCHANT', 'GET /brands/list/select'],
    [`/dashboard/product/edit/${id}`, 'ROLE_MERCHANT', 'GET /products/:id'],
    ['/dashboard/brand', 'ROLE_ADMIN', 'GET /brands'],
    [`/dashboard/brand/edit/${id}`, 'ROLE_ADMIN', 'GET /brands/:id'],
    ['/dashboard/category', 'ROLE_ADMIN', 'GET /category'],
    ['/dashboard/category/add', 'ROLE_ADMIN', 'GET /products/list/select'],
    [`/dashboard/category/edit/${id}`, 'ROLE_ADMIN', 'GET /category/:id'],
    ['/dashboard/users', 'ROLE_ADMIN', 'GET /user/search'],
    ['/dashboard/merchants', 'ROLE_ADMIN', 'GET /merchant/list'],
    ['/dashboard/review', 'ROLE_ADMIN', 'GET /review'],
  ])('UX-03 of %s for %s is shown on the screen alone, with a retry', async (at, as, call) => {
    const { user, calls, store } = renderApp({ at, as, api: { [call]: fail(500) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(store.getState().notices).toEqual([]);
    const before = calls(call).length;
    await user.click(again);
    await waitFor(() => expect(calls(call)).toHaveLength(before + 1));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(store.getState().notices).toEqual([]);
  });
});

describe('ROUTE-19', () => {
  it.each(['/404', '/no/such/path', '/dashboard/nothing'])('%s is not found', async (path) => {
    renderApp({ at: path });
    expect(await screen.findByText(notFound)).toBeVisible();
  });
});
