/** Views that few people meet, or that look much like others: `npm run test:all` tests them, `npm test` does not. */
export const rareViews: ReadonlySet<string> = new Set([
  // Screens that look much like those of another role.
  'home-member',
  'product-member',
  'order-invoice-admin',
  'order-packing-slip-admin',
  'dashboard-admin',
  'dashboard-audit-merchant',
  'dashboard-brand-edit-merchant',
  'dashboard-merchant',
  'dashboard-orders-admin',
  'dashboard-product-add-merchant',
  'dashboard-product-edit-merchant',
  'dashboard-product-import-merchant',
  // Much like `not-found`, `bag` and `menu`.
  'not-found-dashboard',
  'bag-member',
  'bag-options',
  'brands-panel',
  // Components, which the screens have too.
  'styleguide',
  // Lists that are empty or filtered.
  'bag-empty',
  'shop-empty',
  'wishlist-empty',
  'users-empty',
  'shop-filtered',
  'orders-cancelled',
  // Messages.
  'login-notice',
  'login-from-checkout',
  'bag-changed',
  'bag-removed',
  'product-option-missing',
  // Forms with errors, like `register-errors`.
  'contact-errors',
  'sell-errors',
  'product-add-errors',
  'return-decline-errors',
  // Questions, like `delete-confirm`, and selections, like `orders-selected`.
  'leave-confirm',
  'orders-confirm',
  'return-received',
  'reviews-selected',
  'signup-bonus',
]);
