import type { Page } from 'playwright-core';
import type { ApiClient } from './apiClient.ts';
import {
  unavailable,
  emptyReplies,
  longReplies,
  missingImages,
  neverReplies,
} from './mockedReplies.ts';
import { getScreenHash, screenViews, type View } from './screens.ts';
import {
  openConfirmation,
  at,
  featured,
  fillCart,
  ownOrder,
  placedOrder,
  submitEmptyForm,
} from './steps.ts';

type Screen = Pick<View, 'name' | 'viewer' | 'hash' | 'open' | 'before'>;

/**
 * The dashboard's first page and its lists, for members and admins.
 * @param without names of views that look like another one
 */
const dashboardLists = (...without: string[]): readonly Screen[] =>
  (['member', 'admin'] as const).flatMap((viewer) =>
    screenViews.filter(
      (view) =>
        view.viewer === viewer &&
        /^dashboard(?!.*-(add|edit|import|security)\b)/.test(view.name) &&
        !without.includes(view.name),
    ),
  );

/** Screens with very long texts and large amounts. */
const longContent: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', hash: at('#') },
  { name: 'shop', viewer: 'visitor', hash: at('#shop') },
  { name: 'product', viewer: 'visitor', hash: featured },
  { name: 'brands', viewer: 'visitor', hash: at('#brands') },
  { name: 'bag', viewer: 'visitor', hash: featured, open: fillCart },
  { name: 'order', viewer: 'member', hash: ownOrder },
  ...dashboardLists('dashboard-orders-admin', 'dashboard-brand', 'dashboard-category'),
];

/** Screens with empty lists. */
const empty: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', hash: at('#') },
  { name: 'shop-new', viewer: 'visitor', hash: at('#shop') },
  { name: 'brands', viewer: 'visitor', hash: at('#brands') },
  { name: 'product', viewer: 'visitor', hash: featured },
  { name: 'orders-sold', viewer: 'merchant', hash: at('#dashboard/orders?tab=sales') },
  // Empty wishlists and users are among the states in states.ts.
  ...dashboardLists(
    'dashboard',
    'dashboard-admin',
    'dashboard-wishlist',
    'dashboard-orders-admin',
    'dashboard-orders-customers',
    'dashboard-users',
  ),
];

const withoutImages: readonly Screen[] = [
  { name: 'shop', viewer: 'visitor', hash: at('#shop') },
  { name: 'product', viewer: 'visitor', hash: featured },
  { name: 'bag', viewer: 'visitor', hash: featured, open: fillCart },
  { name: 'order', viewer: 'member', hash: ownOrder },
];

/** Screens when the API does not reply (UX-03). */
const failed: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', hash: at('#') },
  { name: 'shop', viewer: 'visitor', hash: at('#shop') },
  { name: 'product', viewer: 'visitor', hash: featured },
  { name: 'order', viewer: 'member', hash: ownOrder },
  { name: 'dashboard-orders', viewer: 'member', hash: at('#dashboard/orders') },
  { name: 'dashboard-overview', viewer: 'admin', hash: at('#dashboard/overview') },
];

/** Waits until the page's own code has loaded, without its data. */
const waitForTitle = (page: Page) => page.locator('main h1').waitFor();

/** Loading states (UX-03). */
const loading: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', hash: at('#'), before: neverReplies('**/api/home') },
  {
    name: 'shop',
    viewer: 'visitor',
    hash: at('#shop'),
    before: neverReplies('**/api/products/**'),
  },
  {
    name: 'product',
    viewer: 'visitor',
    hash: featured,
    before: neverReplies('**/api/products/**'),
  },
  {
    name: 'order',
    viewer: 'member',
    hash: ownOrder,
    before: neverReplies('**/api/order/**'),
    open: waitForTitle,
  },
  {
    name: 'order-success',
    viewer: 'member',
    hash: placedOrder,
    before: neverReplies('**/api/order/**'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-orders',
    viewer: 'member',
    hash: at('#dashboard/orders'),
    before: neverReplies('**/api/order*'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-product-edit',
    viewer: 'admin',
    hash: (call) => getScreenHash('/dashboard/product/edit/:id', 'admin', call),
    before: neverReplies('**/api/products/*'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-overview',
    viewer: 'admin',
    hash: at('#dashboard/overview'),
    before: neverReplies('**/api/sales/**'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-profile',
    viewer: 'member',
    hash: at('#dashboard'),
    before: neverReplies('**/api/user/me'),
  },
];

/** Confirmation dialogs (UX-28). */
const confirmations: readonly Screen[] = [
  { name: 'order', viewer: 'member', hash: ownOrder, open: openConfirmation('Cancel Order') },
  {
    name: 'order-line',
    viewer: 'member',
    hash: ownOrder,
    open: openConfirmation(/^Cancel (?!Order)/),
  },
  ...(['product', 'brand', 'category', 'promotions'] as const).map((entity) => ({
    name: `${entity}-delete`,
    viewer: 'admin' as const,
    hash: (call: ApiClient) => getScreenHash(`/dashboard/${entity}/edit/:id`, 'admin', call),
    open: openConfirmation(/^Delete/),
  })),
  {
    name: 'merchant-delete',
    viewer: 'admin',
    hash: at('#dashboard/merchants'),
    open: openConfirmation(/^Delete/),
  },
  {
    name: 'review-delete',
    viewer: 'admin',
    hash: at('#dashboard/review'),
    open: openConfirmation(/^Delete/),
  },
];

/** Forms submitted while empty (UX-17). */
const emptyForms: readonly Screen[] = [
  { name: 'login', viewer: 'visitor', hash: at('#login') },
  { name: 'forgot-password', viewer: 'visitor', hash: at('#forgot-password') },
  { name: 'reset-password', viewer: 'visitor', hash: at('#reset-password/token') },
  { name: 'product-review', viewer: 'visitor', hash: featured },
  { name: 'card', viewer: 'member', hash: placedOrder },
  { name: 'dashboard-address-add', viewer: 'member', hash: at('#dashboard/address/add') },
  { name: 'dashboard-brand-add', viewer: 'admin', hash: at('#dashboard/brand/add') },
  { name: 'dashboard-category-add', viewer: 'admin', hash: at('#dashboard/category/add') },
  { name: 'dashboard-promotions-add', viewer: 'admin', hash: at('#dashboard/promotions/add') },
];

const screenshotOnly = true;

/** The representatives that tests check, where several screens look alike. */
const tested = new Set([
  'product-review-errors',
  'card-errors',
  'order-confirm',
  'merchant-delete-confirm',
  'home-long',
  'shop-long',
  'bag-long',
  'order-long',
  'dashboard-address-long',
  'dashboard-orders-long',
  'dashboard-users-long',
]);
const screenshotOnlyUnlessTested = (view: View): View => ({
  ...view,
  screenshotOnly: !tested.has(view.name),
});

/** The screens above, each under the condition of its list; a suffix names it. */
export const errorStates: readonly View[] = [
  ...[
    ...emptyForms.map((view) => ({ ...view, name: `${view.name}-errors`, open: submitEmptyForm })),
    ...confirmations.map((view) => ({ ...view, name: `${view.name}-confirm` })),
    ...longContent.map((view) => ({ ...view, name: `${view.name}-long`, before: longReplies })),
  ].map(screenshotOnlyUnlessTested),
  ...empty.map((view) => ({
    ...view,
    name: `${view.name}-empty`,
    before: emptyReplies,
    screenshotOnly,
  })),
  ...withoutImages.map((view) => ({
    ...view,
    name: `${view.name}-no-images`,
    before: missingImages,
    screenshotOnly,
  })),
  ...failed.map((view) => ({
    ...view,
    name: `${view.name}-unavailable`,
    before: unavailable,
    screenshotOnly,
  })),
  ...loading.map((view) => ({
    ...view,
    name: `${view.name}-loading`,
    isLoading: true,
    screenshotOnly,
  })),
];
