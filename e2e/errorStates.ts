import type { Page } from 'playwright-core';
import type { ApiClient } from './apiClient.ts';
import {
  unavailable,
  emptyReplies,
  longReplies,
  missingImages,
  neverReplies,
} from './mockedReplies.ts';
import { addressOf, screenViews, type View } from './screens.ts';
import {
  openConfirmation,
  at,
  featured,
  fillCart,
  ownOrder,
  placedOrder,
  submitEmptyForm,
} from './steps.ts';

type Screen = Pick<View, 'name' | 'viewer' | 'address' | 'open' | 'before'>;

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
  { name: 'home', viewer: 'visitor', address: at('#') },
  { name: 'shop', viewer: 'visitor', address: at('#shop') },
  { name: 'product', viewer: 'visitor', address: featured },
  { name: 'brands', viewer: 'visitor', address: at('#brands') },
  { name: 'bag', viewer: 'visitor', address: featured, open: fillCart },
  { name: 'order', viewer: 'member', address: ownOrder },
  ...dashboardLists('dashboard-orders-admin', 'dashboard-brand', 'dashboard-category'),
];

/** Screens with empty lists. */
const empty: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', address: at('#') },
  { name: 'shop-new', viewer: 'visitor', address: at('#shop') },
  { name: 'brands', viewer: 'visitor', address: at('#brands') },
  { name: 'product', viewer: 'visitor', address: featured },
  { name: 'orders-sold', viewer: 'merchant', address: at('#dashboard/orders?tab=sales') },
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
  { name: 'shop', viewer: 'visitor', address: at('#shop') },
  { name: 'product', viewer: 'visitor', address: featured },
  { name: 'bag', viewer: 'visitor', address: featured, open: fillCart },
  { name: 'order', viewer: 'member', address: ownOrder },
];

/** Screens when the API does not reply (UX-03). */
const failed: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', address: at('#') },
  { name: 'shop', viewer: 'visitor', address: at('#shop') },
  { name: 'product', viewer: 'visitor', address: featured },
  { name: 'order', viewer: 'member', address: ownOrder },
  { name: 'dashboard-orders', viewer: 'member', address: at('#dashboard/orders') },
  { name: 'dashboard-overview', viewer: 'admin', address: at('#dashboard/overview') },
];

/** Waits until the page's own code has loaded, without its data. */
const waitForTitle = (page: Page) => page.locator('main h1').waitFor();

/** Loading states (UX-03). */
const loading: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', address: at('#'), before: neverReplies('**/api/home') },
  {
    name: 'shop',
    viewer: 'visitor',
    address: at('#shop'),
    before: neverReplies('**/api/products/**'),
  },
  {
    name: 'product',
    viewer: 'visitor',
    address: featured,
    before: neverReplies('**/api/products/**'),
  },
  {
    name: 'order',
    viewer: 'member',
    address: ownOrder,
    before: neverReplies('**/api/order/**'),
    open: waitForTitle,
  },
  {
    name: 'order-success',
    viewer: 'member',
    address: placedOrder,
    before: neverReplies('**/api/order/**'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-orders',
    viewer: 'member',
    address: at('#dashboard/orders'),
    before: neverReplies('**/api/order*'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-product-edit',
    viewer: 'admin',
    address: (call) => addressOf('/dashboard/product/edit/:id', 'admin', call),
    before: neverReplies('**/api/products/*'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-overview',
    viewer: 'admin',
    address: at('#dashboard/overview'),
    before: neverReplies('**/api/sales/**'),
    open: waitForTitle,
  },
  {
    name: 'dashboard-profile',
    viewer: 'member',
    address: at('#dashboard'),
    before: neverReplies('**/api/user/me'),
  },
];

/** Confirmation dialogs (UX-28). */
const questions: readonly Screen[] = [
  { name: 'order', viewer: 'member', address: ownOrder, open: openConfirmation('Cancel Order') },
  {
    name: 'order-line',
    viewer: 'member',
    address: ownOrder,
    open: openConfirmation(/^Cancel (?!Order)/),
  },
  ...(['product', 'brand', 'category', 'promotions'] as const).map((entity) => ({
    name: `${entity}-delete`,
    viewer: 'admin' as const,
    address: (call: ApiClient) => addressOf(`/dashboard/${entity}/edit/:id`, 'admin', call),
    open: openConfirmation(/^Delete/),
  })),
  {
    name: 'merchant-delete',
    viewer: 'admin',
    address: at('#dashboard/merchants'),
    open: openConfirmation(/^Delete/),
  },
  {
    name: 'review-delete',
    viewer: 'admin',
    address: at('#dashboard/review'),
    open: openConfirmation(/^Delete/),
  },
];

/** Forms submitted while empty (UX-17). */
const unfilled: readonly Screen[] = [
  { name: 'login', viewer: 'visitor', address: at('#login') },
  { name: 'forgot-password', viewer: 'visitor', address: at('#forgot-password') },
  { name: 'reset-password', viewer: 'visitor', address: at('#reset-password/token') },
  { name: 'product-review', viewer: 'visitor', address: featured },
  { name: 'card', viewer: 'member', address: placedOrder },
  { name: 'dashboard-address-add', viewer: 'member', address: at('#dashboard/address/add') },
  { name: 'dashboard-brand-add', viewer: 'admin', address: at('#dashboard/brand/add') },
  { name: 'dashboard-category-add', viewer: 'admin', address: at('#dashboard/category/add') },
  { name: 'dashboard-promotions-add', viewer: 'admin', address: at('#dashboard/promotions/add') },
];

const screenshotOnly = true;

/** The representatives that tests check, where several screens look alike. */
const tested = new Set([
  'product-review-errors',
  'card-errors',
  'order-question',
  'merchant-delete-question',
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
    ...unfilled.map((view) => ({ ...view, name: `${view.name}-errors`, open: submitEmptyForm })),
    ...questions.map((view) => ({ ...view, name: `${view.name}-question` })),
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
    name: `${view.name}-bare`,
    before: missingImages,
    screenshotOnly,
  })),
  ...failed.map((view) => ({
    ...view,
    name: `${view.name}-away`,
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
