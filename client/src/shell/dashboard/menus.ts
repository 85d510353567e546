import type { Role } from 'shared/entities';
import type { ScreenPath } from 'shared/screenPaths';

export type MenuEntry = readonly [label: string, path: ScreenPath];
type Menu = readonly MenuEntry[];

const returns = ['Returns', '/dashboard/returns'] as const;

/** Dashboard menu of each role: the entries of the specification (DASH-03 to DASH-05), then those beyond it. */
export const menus: Record<Role, readonly [specified: Menu, further: Menu]> = {
  ROLE_ADMIN: [
    [
      ['Account Details', '/dashboard'],
      ['Account Security', '/dashboard/security'],
      ['Address', '/dashboard/address'],
      ['Products', '/dashboard/product'],
      ['Categories', '/dashboard/category'],
      ['Brands', '/dashboard/brand'],
      ['Users', '/dashboard/users'],
      ['Merchants', '/dashboard/merchants'],
      ['Orders', '/dashboard/orders'],
      ['Reviews', '/dashboard/review'],
      ['WishList', '/dashboard/wishlist'],
    ],
    [['Promotions', '/dashboard/promotions'], returns],
  ],
  ROLE_MERCHANT: [
    [
      ['Account Details', '/dashboard'],
      ['Account Security', '/dashboard/security'],
      ['Address', '/dashboard/address'],
      ['Brand', '/dashboard/brand'],
      ['Products', '/dashboard/product'],
      ['Orders', '/dashboard/orders'],
      ['WishList', '/dashboard/wishlist'],
    ],
    [returns],
  ],
  ROLE_MEMBER: [
    [
      ['Account Details', '/dashboard'],
      ['Account Security', '/dashboard/security'],
      ['Address', '/dashboard/address'],
      ['Orders', '/dashboard/orders'],
      ['WishList', '/dashboard/wishlist'],
    ],
    [returns],
  ],
};
