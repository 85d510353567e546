import type { Sales } from 'shared/dashboardEntities';
import type { Role } from 'shared/entities';
import type { ScreenPath } from 'shared/screenPaths';
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
const overview: MenuEntry = ['Overview', '/dashboard/overview', 'chart'];
const returns: MenuEntry = ['Returns', '/dashboard/returns', 'refresh'];
const auditLog: MenuEntry = ['Audit log', '/dashboard/audit', 'clock'];

/** Dashboard menu of each role: the entries of the specification (DASH-03 to DASH-05), then those beyond it. */
export const menus: Record<Role, readonly [specified: Menu, further: Menu]> = {
  ROLE_ADMIN: [
    [
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
    [
      overview,
      ['Promotions', '/dashboard/promotions', 'percent'],
      returns,
      ['Inbox', '/dashboard/inbox', 'mail'],
      ['Subscribers', '/dashboard/subscribers', 'news'],
      auditLog,
    ],
  ],
  ROLE_MERCHANT: [
    [...account, ['Brand', '/dashboard/brand', 'tag'], products, orders, wishlist],
    [overview, returns, auditLog, ['Statement', '/dashboard/statement', 'news']],
  ],
  ROLE_MEMBER: [[...account, orders, wishlist], [returns]],
};

/** Screens without an entry that the command search finds (DESK-10). */
export const furtherScreens: Record<Role, Menu> = {
  ROLE_ADMIN: [
    ['Customer orders', '/dashboard/orders/customers', 'truck'],
    ['Add product', '/dashboard/product/add', 'plus'],
    ['Import products', '/dashboard/product/import', 'upload'],
    ['Add category', '/dashboard/category/add', 'plus'],
    ['Add brand', '/dashboard/brand/add', 'plus'],
    ['Add promotion', '/dashboard/promotions/add', 'plus'],
    ['Add address', '/dashboard/address/add', 'plus'],
  ],
  ROLE_MERCHANT: [
    ['Add product', '/dashboard/product/add', 'plus'],
    ['Import products', '/dashboard/product/import', 'upload'],
    ['Add address', '/dashboard/address/add', 'plus'],
  ],
  ROLE_MEMBER: [['Add address', '/dashboard/address/add', 'plus']],
};

type Waiting = keyof Sales['waiting'];

/** What waits behind an entry of staff, and the text after its number (DESK-01). */
export const waitingOf: Partial<Record<ScreenPath, readonly [count: Waiting, text: string]>> = {
  '/dashboard/orders': ['toShip', 'to ship'],
  '/dashboard/review': ['reviews', 'to approve'],
  '/dashboard/merchants': ['applications', 'to approve'],
  '/dashboard/inbox': ['messages', 'open'],
  '/dashboard/returns': ['returns', 'requested'],
};
