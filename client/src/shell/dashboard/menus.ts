import type { Role } from 'shared/entities';
import type { ScreenPath } from 'shared/screenPaths';

type Menu = readonly (readonly [label: string, path: ScreenPath])[];

/** Dashboard menu of each role (DASH-03 to DASH-05). */
export const menus: Record<Role, Menu> = {
  ROLE_ADMIN: [
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
  ROLE_MERCHANT: [
    ['Account Details', '/dashboard'],
    ['Account Security', '/dashboard/security'],
    ['Address', '/dashboard/address'],
    ['Brand', '/dashboard/brand'],
    ['Products', '/dashboard/product'],
    ['Orders', '/dashboard/orders'],
    ['WishList', '/dashboard/wishlist'],
  ],
  ROLE_MEMBER: [
    ['Account Details', '/dashboard'],
    ['Account Security', '/dashboard/security'],
    ['Address', '/dashboard/address'],
    ['Orders', '/dashboard/orders'],
    ['WishList', '/dashboard/wishlist'],
  ],
};
