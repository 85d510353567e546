import type { Sales } from 'shared/dashboardEntities';
import type { Role } from 'shared/entities';
import { canOpen, moreMenuEntries, type ScreenPath } from 'shared/screenPaths';
import { pendingTargets } from '../../sales/dashboard/pendingTargets.ts';
import type { MenuIconName } from '../../ui/MenuIcon.tsx';

export type MenuEntry = readonly [label: string, path: ScreenPath, icon: MenuIconName];
type Menu = readonly MenuEntry[];

const account: Menu = [
  ['Account Details', '/dashboard', 'user'],
  ['Account Security', '/dashboard/security', 'lock'],
  ['Address', '/dashboard/address', 'pin'],
];
const products: MenuEntry = ['Products', '/dashboard/product', 'box'];
const orders: MenuEntry = ['Orders', '/dashboard/orders', 'truck'];
const wishlist: MenuEntry = ['WishList', '/dashboard/wishlist', 'heart'];

/** The dashboard menu of each role in the specification (DASH-03 to DASH-05). */
export const specifiedMenus: Record<Role, Menu> = {
  ROLE_ADMIN: [
    ...account,
    products,
    ['Categories', '/dashboard/category', 'grid'],
    ['Brands', '/dashboard/brand', 'tag'],
    ['Users', '/dashboard/users', 'users'],
    ['Merchants', '/dashboard/merchants', 'store'],
    orders,
    ['Reviews', '/dashboard/review', 'review'],
    wishlist,
  ],
  ROLE_MERCHANT: [...account, ['Brand', '/dashboard/brand', 'tag'], products, orders, wishlist],
  ROLE_MEMBER: [...account, orders, wishlist],
};

const listOpenTo = (role: Role, entries: Menu): Menu =>
  entries.filter(([, path]) => canOpen(role, path));

/** The entries beyond the specification. */
export const moreMenu = (role: Role) => listOpenTo(role, moreMenuEntries);

/** Screens without an entry that the command search finds. */
const withoutEntry: Menu = [
  ['Customer orders', '/dashboard/orders/customers', 'truck'],
  ['Add product', '/dashboard/product/add', 'plus'],
  ['Import products', '/dashboard/product/import', 'upload'],
  ['Add category', '/dashboard/category/add', 'plus'],
  ['Add brand', '/dashboard/brand/add', 'plus'],
  ['Add promotion', '/dashboard/promotions/add', 'plus'],
  ['Add address', '/dashboard/address/add', 'plus'],
];

/** The screens that the command search finds (DESK-10). */
export const searchedScreens = (role: Role): Menu => [
  ...specifiedMenus[role],
  ...moreMenu(role),
  ...listOpenTo(role, withoutEntry),
];

/** Which count of pending tasks a menu entry shows, and the text after it (DESK-01). */
export const pendingCounts: Partial<
  Record<ScreenPath, readonly [count: keyof Sales['waiting'], text: string]>
> = {
  '/dashboard/orders': ['toShip', 'to ship'],
  '/dashboard/review': ['reviews', 'to approve'],
  '/dashboard/merchants': ['applications', 'to approve'],
  '/dashboard/inbox': ['messages', 'open'],
  '/dashboard/returns': ['returns', 'requested'],
};

/** Where the entry of a path leads: to the rows of its count, and Orders of staff to the list of these rows (DESK-16). */
export function entryTarget(
  role: Role,
  path: ScreenPath,
  count: keyof Sales['waiting'] | undefined,
): string {
  const isAdmin = role === 'ROLE_ADMIN';
  if (count) return pendingTargets(isAdmin)[count];
  if (path !== '/dashboard/orders' || role === 'ROLE_MEMBER') return path;
  return isAdmin ? '/dashboard/orders/customers' : '/dashboard/orders?tab=sales';
}
