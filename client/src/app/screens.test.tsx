import { screen, waitFor } from '@testing-library/react';
import type { Call } from 'shared/endpoints';
import { roles, type Role } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
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

describe('ROUTE-19', () => {
  it.each(['/404', '/no/such/path', '/dashboard/nothing'])('%s is not found', async (path) => {
    renderApp({ at: path });
    expect(await screen.findByText(notFound)).toBeVisible();
  });
});
