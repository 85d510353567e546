import type { Role } from './entities.ts';

/** Who may open a screen; `guest` means signed-out users only, others are redirected to the dashboard. */
export type Access = 'anyone' | 'guest' | 'signedIn' | readonly Role[];

const anyone = 'anyone';
const guest = 'guest';
const signedIn = 'signedIn';
const adminRoles = ['ROLE_ADMIN'] as const;
const merchantRoles = ['ROLE_MERCHANT'] as const;
const staffRoles = ['ROLE_ADMIN', 'ROLE_MERCHANT'] as const;

const access = {
  '/': anyone,
  '/shop': anyone,
  '/shop/category/:category': anyone,
  '/shop/brand/:brand': anyone,
  '/brands': anyone,
  '/product/:slug': anyone,
  '/sell': anyone,
  '/contact': anyone,
  '/shipping': anyone,
  '/returns': anyone,
  '/faq': anyone,
  '/privacy': anyone,
  '/terms': anyone,
  '/login': guest,
  '/register': guest,
  '/forgot-password': guest,
  '/reset-password/:token': guest,
  '/merchant-signup/:token': anyone,
  '/verify-email/:token': anyone,
  '/change-email/:token': anyone,
  '/revert-email/:token': anyone,
  '/auth/success': anyone,
  '/order/success/:orderId': signedIn,
  '/order/:orderId': signedIn,
  '/order/:orderId/invoice': signedIn,
  '/order/:orderId/packing-slip': staffRoles,
  '/order/:orderId/return-label': signedIn,
  '/dashboard': signedIn,
  '/dashboard/overview': staffRoles,
  '/dashboard/security': signedIn,
  '/dashboard/address': signedIn,
  '/dashboard/address/add': signedIn,
  '/dashboard/address/edit/:id': signedIn,
  '/dashboard/orders': signedIn,
  '/dashboard/orders/customers': adminRoles,
  '/dashboard/orders/:orderId': staffRoles,
  '/dashboard/returns': signedIn,
  '/dashboard/refunds': adminRoles,
  '/dashboard/wishlist': signedIn,
  '/dashboard/product': staffRoles,
  '/dashboard/product/add': staffRoles,
  '/dashboard/product/import': staffRoles,
  '/dashboard/product/edit/:id': staffRoles,
  '/dashboard/brand': staffRoles,
  '/dashboard/brand/add': adminRoles,
  '/dashboard/brand/edit/:id': staffRoles,
  '/dashboard/category': adminRoles,
  '/dashboard/category/add': adminRoles,
  '/dashboard/category/edit/:id': adminRoles,
  '/dashboard/users': adminRoles,
  '/dashboard/users/:id': adminRoles,
  '/dashboard/merchants': adminRoles,
  '/dashboard/review': adminRoles,
  '/dashboard/promotions': adminRoles,
  '/dashboard/promotions/add': adminRoles,
  '/dashboard/promotions/edit/:id': adminRoles,
  '/dashboard/inbox': adminRoles,
  '/dashboard/subscribers': adminRoles,
  '/dashboard/audit': staffRoles,
  '/dashboard/statement': merchantRoles,
  '/dashboard/payouts': adminRoles,
} satisfies Record<string, Access>;

export type ScreenPath = keyof typeof access;

/**
 * The path of every screen, and who may open it; `/shop` has the URL `#shop`, to which the server redirects `/shop`.
 */
export const accessByPath: Readonly<Record<ScreenPath, Access>> = access;

/** Whether a signed-in user may open a screen. */
export function canOpen(role: Role, path: ScreenPath): boolean {
  const access = accessByPath[path];
  return typeof access === 'object' ? access.includes(role) : access !== guest;
}

type MenuEntry = readonly [label: string, path: ScreenPath, icon: string];

/** The dashboard menu’s list “More”, beyond the specification: each role sees the screens that it may open. */
export const moreMenuEntries = [
  ['Overview', '/dashboard/overview', 'chart'],
  ['Promotions', '/dashboard/promotions', 'percent'],
  ['Returns', '/dashboard/returns', 'refresh'],
  ['Inbox', '/dashboard/inbox', 'mail'],
  ['Subscribers', '/dashboard/subscribers', 'news'],
  ['Audit log', '/dashboard/audit', 'clock'],
  ['Statement', '/dashboard/statement', 'news'],
  ['Payouts', '/dashboard/payouts', 'news'],
] as const satisfies readonly MenuEntry[];

// Object.keys() does not keep the key type.
export const screenPaths = Object.keys(access) as ScreenPath[];

type WithValues<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${WithValues<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;

type WithoutSlash<Path extends string> = Path extends `/${infer Rest}` ? Rest : Path;

/** The part after `#` in the URL of a screen, such as 'order/1a2b' or 'shop?rating=4'. */
export type ScreenHash =
  | WithoutSlash<WithValues<ScreenPath>>
  | `${WithoutSlash<ScreenPath>}?${string}`;
