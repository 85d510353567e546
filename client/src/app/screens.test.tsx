import { screen, waitFor } from '@testing-library/react';
import { type Call, endpoints } from 'shared/endpoints';
import { roles, type Role } from 'shared/entities';
import { accessByPath, type ScreenPath, screenPaths } from 'shared/screenPaths';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../test/renderApp.tsx';
import { makeBrand, makeCategory } from '../test/samples.ts';

const notFound = 'The page you are looking for was not found.';
const id = '0123456789abcdef01234567';

/** Calls made by the layout around every screen. */
const layoutCalls: readonly Call[] = [
  'GET /user/me',
  'GET /brands/lists',
  'GET /category/list',
  'GET /settings',
  'GET /sales/overview',
  // In the background, at any time; repeated after half a minute.
  'GET /cart/current',
];

/** Whether a screen's data comes from a call, which the layout makes for itself elsewhere. */
const isOwn = (path: string, call: Call) =>
  !layoutCalls.includes(call) ||
  (path === '/brands' && call === 'GET /brands/lists') ||
  (path === '/dashboard/overview' && call === 'GET /sales/overview');

const paths = screenPaths.map((path) => ({
  path: path.replace(/:\w+/g, id),
  access: accessByPath[path],
}));

const open = (path: string, as?: Role) => {
  const app = renderApp({ at: path, as });
  const own = () => app.allCalls.filter(({ name }) => isOwn(path, name));
  return { ...app, own };
};

const waitForPage = () => waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());

describe.each(paths)('$path', ({ path, access }) => {
  it('DASH-01 DASH-06 ROUTE-14 renders for a visitor, or redirects to login without a call', async () => {
    const app = open(path);
    if (access === 'anyone' || access === 'guest') {
      await waitFor(() => expect(`/${app.urlHash().split('?')[0]}`).toBe(path));
    } else {
      await waitFor(() => expect(app.urlHash()).toBe('login'));
      expect(app.own()).toEqual([]);
    }
  });

  it.each(roles)('DASH-06 ROUTE-14 renders only for users with access: %s', async (role) => {
    const app = open(path, role);
    if (access === 'guest') {
      await waitFor(() => expect(app.urlHash()).toBe('dashboard'));
    } else if (Array.isArray(access) && !access.includes(role)) {
      expect(await screen.findByText(notFound)).toBeVisible();
      expect(app.own()).toEqual([]);
    } else if (path !== '/auth/success') {
      await waitForPage();
      expect(`/${app.urlHash()}`).toBe(path);
      // The API answers 404 to everything here, so a screen may show "not found", but only after a call.
      if (screen.queryByText(notFound)) expect(app.own()).not.toEqual([]);
    }
  });
});

/** What has no data to load: forms, texts and links. */
const loadsNothing = new Set<ScreenPath | `${ScreenPath} for ${Role}`>([
  '/sell',
  '/contact',
  '/shipping',
  '/returns',
  '/faq',
  '/privacy',
  '/terms',
  '/merchant-signup/:token',
  '/verify-email/:token',
  '/change-email/:token',
  '/revert-email/:token',
  '/auth/success',
  '/dashboard',
  '/dashboard/security',
  '/dashboard/address/add',
  '/dashboard/product/import',
  // Its merchants are optional, so the form works without them.
  '/dashboard/brand/add',
]);

/** Every screen that loads data, as each role that may open it. */
const loads = screenPaths.flatMap((path): { path: ScreenPath; as?: Role }[] => {
  const access = accessByPath[path];
  if (access === 'guest' || loadsNothing.has(path)) return [];
  if (access === 'anyone') return [{ path }];
  return (access === 'signedIn' ? roles : access)
    .filter((as) => !loadsNothing.has(`${path} for ${as}`))
    .map((as) => ({ path, as }));
});

// Object.keys() does not keep the key type.
const gets = (Object.keys(endpoints) as Call[]).filter((name) => name.startsWith('GET '));

describe('a failed load', () => {
  it.each(loads)(
    'UX-03 of $path for $as is shown on the screen alone, with a retry',
    async ({ path, as }) => {
      const own = gets.filter((call) => isOwn(path, call));
      const api: Api = {
        'GET /brands/lists': { brands: [makeBrand({ slug: id })] },
        'GET /category/list': { categories: [makeCategory({ slug: id })] },
        ...Object.fromEntries(own.map((call) => [call, fail(500)])),
      };
      const { user, allCalls, store } = renderApp({ at: path.replace(/:\w+/g, id), as, api });
      const made = () => allCalls.map(({ name }) => name).filter((name) => own.includes(name));
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(store.getState().notices).toEqual([]);
      // The first call is the one that the others wait for; parts of the page may still come with theirs.
      const [first] = made();
      const times = () => made().filter((name) => name === first).length;
      const before = times();
      await user.click(again);
      await waitFor(() => expect(times()).toBe(before + 1));
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(store.getState().notices).toEqual([]);
    },
  );
});

describe('ROUTE-19', () => {
  it.each(['/404', '/no/such/path', '/dashboard/nothing'])('%s is not found', async (path) => {
    renderApp({ at: path });
    expect(await screen.findByText(notFound)).toBeVisible();
  });
});
