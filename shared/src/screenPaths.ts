/** The path of every screen; `/shop` has the URL `#shop`, to which the server redirects `/shop`. */
export const screenPaths = [
  '/',
  '/shop',
  '/shop/category/:category',
  '/shop/brand/:brand',
  '/brands',
  '/product/:slug',
  '/sell',
  '/contact',
  '/shipping',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/merchant-signup/:token',
  '/verify-email/:token',
  '/change-email/:token',
  '/revert-email/:token',
  '/auth/success',
  '/order/success/:orderId',
  '/order/:orderId',
  '/order/:orderId/invoice',
  '/order/:orderId/packing-slip',
  '/dashboard',
  '/dashboard/overview',
  '/dashboard/security',
  '/dashboard/address',
  '/dashboard/address/add',
  '/dashboard/address/edit/:id',
  '/dashboard/orders',
  '/dashboard/orders/customers',
  '/dashboard/returns',
  '/dashboard/wishlist',
  '/dashboard/product',
  '/dashboard/product/add',
  '/dashboard/product/import',
  '/dashboard/product/edit/:id',
  '/dashboard/brand',
  '/dashboard/brand/add',
  '/dashboard/brand/edit/:id',
  '/dashboard/category',
  '/dashboard/category/add',
  '/dashboard/category/edit/:id',
  '/dashboard/users',
  '/dashboard/users/:id',
  '/dashboard/merchants',
  '/dashboard/review',
  '/dashboard/promotions',
  '/dashboard/promotions/add',
  '/dashboard/promotions/edit/:id',
  '/dashboard/inbox',
  '/dashboard/subscribers',
  '/dashboard/audit',
  '/dashboard/statement',
] as const;

export type ScreenPath = (typeof screenPaths)[number];

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
