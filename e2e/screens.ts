import type { Page } from 'playwright-core';
import type { Role } from 'shared/entities';
import { accessByPath, type ScreenPath, screenPaths } from 'shared/screenPaths';
import type { ApiClient } from './apiClient.ts';

/** Users of the demo data; a visitor has no account. */
export const viewers = ['visitor', 'member', 'merchant', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

/** A screen of the demo shop as one kind of user sees it. */
export interface View {
  /** Name in tests and screenshots: 'shop', 'dashboard-merchant'. */
  name: string;
  viewer: Viewer;
  /** Returns its URL hash, such as '#shop'; may look up ids with the viewer's API client. */
  hash: (call: ApiClient) => Promise<string>;
  /** Prepares a new page, for example with mocked replies. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the screen into the state to show. */
  open?: (page: Page) => Promise<void>;
  /** Restricts the view to narrow or wide screens. */
  only?: 'narrow' | 'wide';
  /** Whether the view is a loading state. */
  isLoading?: boolean;
  /** Only for screenshots, not for tests. */
  screenshotOnly?: boolean;
  /** Tested by `npm run test:all` alone. */
  isRare?: boolean;
  /** Axe rules that the view violates on purpose. */
  ignoredRules?: readonly string[];
}

const phone = { width: 360, height: 780 };
const tablet = { width: 768, height: 1024 };

/** Viewport sizes of tests. */
const testedSizes = [phone, tablet, { width: 1440, height: 900 }];

/** Viewport sizes of screenshots. */
export const drawnSizes = [
  phone,
  tablet,
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

/** Returns the sizes for a view; 'wide' starts at 960 px, where side panels appear. */
export const getSizes = ({ only }: View, sizes = testedSizes) =>
  sizes.filter(({ width }) => !only || (only === 'wide') === width >= 960);

/** The viewers of screens that differ for more, or in another order, than their access says. */
const otherViewers: Readonly<Partial<Record<ScreenPath, readonly Viewer[]>>> = {
  '/': ['visitor', 'member'],
  '/product/:slug': ['visitor', 'member'],
  '/verify-email/:token': ['visitor', 'member'],
  '/order/:orderId': ['member', 'merchant', 'admin'],
  '/order/:orderId/invoice': ['member', 'admin'],
  '/order/:orderId/packing-slip': ['merchant', 'admin'],
  '/dashboard': ['member', 'merchant', 'admin'],
  '/dashboard/orders': ['member', 'merchant', 'admin'],
  '/dashboard/returns': ['member', 'merchant', 'admin'],
};

const viewerOf = {
  ROLE_ADMIN: 'admin',
  ROLE_MERCHANT: 'merchant',
  ROLE_MEMBER: 'member',
} as const satisfies Record<Role, Viewer>;

/** Who sees a screen, where it differs. The first viewer's view has the screen's name without a suffix. */
function getViewers(path: ScreenPath): readonly Viewer[] {
  const others = otherViewers[path];
  if (others) return others;
  const access = accessByPath[path];
  if (access === 'signedIn') return ['member'];
  return typeof access === 'string' ? ['visitor'] : access.map((role) => viewerOf[role]);
}

type WithParameter = Extract<ScreenPath, `${string}:${string}`>;
type Example = (call: ApiClient, viewer: Viewer) => Promise<string | undefined>;

/** Example values for path parameters. */
const examples: Readonly<Record<WithParameter, Example>> = {
  '/shop/category/:category': async (call) =>
    (await call('GET /category/list')).categories[0]?.slug,
  '/shop/brand/:brand': async (call) => (await call('GET /brands/lists')).brands[0]?.slug,
  // The newest products have no options (VAR-07).
  '/product/:slug': async (call) => (await call('GET /products/list')).products[0]?.slug,
  '/reset-password/:token': async () => 'token',
  '/verify-email/:token': async () => 'token',
  '/change-email/:token': async () => 'token',
  '/revert-email/:token': async () => 'token',
  '/merchant-signup/:token': async () => 'token?email=rosa@example.com',
  '/order/success/:orderId': lastOrder,
  '/order/:orderId': lastOrder,
  '/dashboard/orders/:orderId': lastOrder,
  '/order/:orderId/invoice': lastOrder,
  '/order/:orderId/packing-slip': lastOrder,
  '/order/:orderId/return-label': async (call) =>
    (await call('GET /return')).returns.find(({ status }) => status === 'Approved')?.order,
  '/dashboard/address/edit/:id': async (call) => (await call('GET /address')).addresses[0]?._id,
  '/dashboard/product/edit/:id': async (call) => (await call('GET /products')).products[0]?._id,
  '/dashboard/brand/edit/:id': async (call) => (await call('GET /brands')).brands[0]?._id,
  '/dashboard/category/edit/:id': async (call) => (await call('GET /category')).categories[0]?._id,
  '/dashboard/users/:id': async (call) =>
    (await call('GET /user/search')).users.find(({ role }) => role === 'ROLE_MEMBER')?._id,
  '/dashboard/promotions/edit/:id': async (call) =>
    (await call('GET /promotion')).promotions.find(({ isSignupBonus }) => !isSignupBonus)?._id,
};

/** Id of the newest order that a member placed, a merchant sold from, or an admin sees. */
async function lastOrder(call: ApiClient, viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'visitor') return 'none';
  const scope = ({ member: 'own', merchant: 'sales', admin: 'all' } as const)[viewer];
  return (await call('GET /order', { input: { scope } })).orders[0]?._id;
}

const hasParameter = (path: ScreenPath): path is WithParameter => path in examples;

/** Returns the URL hash of a screen in the demo shop. */
export async function getScreenHash(
  path: ScreenPath,
  viewer: Viewer,
  call: ApiClient,
): Promise<string> {
  const hash = `#${path.slice(1)}`;
  if (!hasParameter(path)) return hash;
  const value = await examples[path](call, viewer);
  if (!value) throw new Error(`The demo shop has nothing to show a ${viewer} at ${path}.`);
  return hash.replace(/:\w+/, value);
}

/** `/dashboard/brand/edit/:id` has the name 'dashboard-brand-edit', `/dashboard/users/:id` 'dashboard-users-one'. */
function getViewName(path: ScreenPath) {
  const list = path.replace(/\/:\w+/, '');
  const isList = list !== path && screenPaths.some((other) => other === list);
  return `${list}${isList ? '/one' : ''}`.slice(1).replaceAll('/', '-') || 'home';
}

/** Every screen for each of its viewers. */
export const screenViews: readonly View[] = screenPaths.flatMap((path) =>
  getViewers(path).map((viewer, index) => ({
    name: index === 0 ? getViewName(path) : `${getViewName(path)}-${viewer}`,
    viewer,
    hash: (call) => getScreenHash(path, viewer, call),
  })),
);
