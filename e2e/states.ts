import type { ApiClient } from './apiClient.ts';
import { dashboardStates } from './dashboardStates.ts';
import { errorStates } from './errorStates.ts';
import { brokenReplies, changedPrices } from './mockedReplies.ts';
import { orderStates } from './orderStates.ts';
import { rareViews } from './rareViews.ts';
import { secondFactorStates } from './secondFactorStates.ts';
import { getScreenHash, screenViews, type View } from './screens.ts';
import {
  addCards,
  at,
  openConfirmation,
  featured,
  fillCart,
  pauseClockAt,
  placedOrder,
  press,
  waitForDialog,
  submitEmptyForm,
} from './steps.ts';

const sized = at('#product/glide-3-running-shoe');

const showPrinted: View['open'] = (page) => page.emulateMedia({ media: 'print' });

/** States after user actions, and states without data. */
const states: readonly View[] = [
  { name: 'not-found', viewer: 'visitor', hash: at('#no/such/page') },
  { name: 'not-found-dashboard', viewer: 'member', hash: at('#dashboard/users') },
  {
    name: 'styleguide',
    viewer: 'visitor',
    hash: at('#styleguide'),
    // Every component is shown twice, once per theme.
    ignoredRules: ['landmark-unique'],
  },
  { name: 'product-sold-out', viewer: 'visitor', hash: at('#product/packable-rain-shell') },
  { name: 'product-options', viewer: 'visitor', hash: sized },
  {
    name: 'product-option-missing',
    viewer: 'visitor',
    hash: sized,
    open: async (page) => {
      await press(page, 'Add To Bag');
      await page.getByText('Please choose Size.').waitFor();
    },
  },
  {
    name: 'product-size-guide',
    viewer: 'visitor',
    hash: sized,
    open: async (page) => {
      await press(page, 'Size guide');
      await waitForDialog(page);
    },
  },
  {
    name: 'product-images',
    viewer: 'visitor',
    hash: sized,
    open: async (page) => {
      await press(page, /^Enlarge/);
      await waitForDialog(page);
    },
  },
  {
    name: 'quick-add',
    viewer: 'visitor',
    hash: at('#shop?name=glide'),
    // At 320 px the popover partly covers the like buttons behind it.
    screenshotOnly: true,
    open: async (page) => {
      await page.getByRole('article').first().hover();
      await press(page, /^Add .* to bag$/);
      await waitForDialog(page);
    },
  },
  {
    name: 'bag-options',
    viewer: 'visitor',
    hash: sized,
    open: async (page) => {
      await page.getByRole('radio', { name: '42', exact: true }).check({ force: true });
      await page.getByRole('radio', { name: 'Blue', exact: true }).check({ force: true });
      await fillCart(page);
    },
  },
  {
    name: 'product-edit-options',
    viewer: 'admin',
    hash: async (call) => {
      const { products } = await call('GET /products', { input: { search: 'Glide 3' } });
      return `#dashboard/product/edit/${products[0]?._id}`;
    },
  },
  { name: 'shop-filtered', viewer: 'visitor', hash: at('#shop?min=20&max=120&rating=3') },
  { name: 'shop-empty', viewer: 'visitor', hash: at('#shop?name=zeppelin&max=50') },
  { name: 'wishlist-empty', viewer: 'merchant', hash: at('#dashboard/wishlist') },
  { name: 'orders-sold', viewer: 'merchant', hash: at('#dashboard/orders?tab=sales') },
  { name: 'users-empty', viewer: 'admin', hash: at('#dashboard/users?search=zeppelin') },
  { name: 'login-notice', viewer: 'visitor', hash: at('#login?notice=social-failed') },
  { name: 'bag', viewer: 'visitor', hash: featured, open: fillCart },
  { name: 'bag-member', viewer: 'member', hash: featured, open: fillCart },
  {
    name: 'bag-empty',
    viewer: 'visitor',
    hash: at('#shipping'),
    open: async (page) => {
      await press(page, 'Bag, 0 items');
      await waitForDialog(page);
    },
  },
  {
    name: 'login-from-checkout',
    viewer: 'visitor',
    hash: featured,
    open: async (page) => {
      await fillCart(page);
      await press(page, 'Proceed To Checkout');
      await page.getByText('Please Login to proceed to checkout').waitFor();
    },
  },
  {
    name: 'menu',
    viewer: 'visitor',
    hash: at('#shipping'),
    open: async (page) => {
      await press(page, 'Categories');
      await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor();
    },
  },
  {
    name: 'brands-panel',
    viewer: 'visitor',
    hash: at('#shipping'),
    only: 'wide',
    open: async (page) => {
      await press(page, 'Brands');
      await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor();
    },
  },
  {
    name: 'account-menu',
    viewer: 'visitor',
    hash: at('#shipping'),
    open: async (page) => {
      await press(page, 'Welcome');
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'suggestions',
    viewer: 'visitor',
    hash: at('#shipping'),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('run');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'filters',
    viewer: 'visitor',
    hash: at('#shop'),
    only: 'narrow',
    open: async (page) => {
      await press(page, 'Filter & sort');
      await waitForDialog(page);
    },
  },
  ...['contact', 'register', 'sell'].map((screen) => ({
    name: `${screen}-errors`,
    viewer: 'visitor' as const,
    hash: at(`#${screen}`),
    open: submitEmptyForm,
  })),
  {
    name: 'product-add-errors',
    viewer: 'admin',
    hash: at('#dashboard/product/add'),
    open: submitEmptyForm,
  },
  {
    name: 'leave-confirm',
    viewer: 'member',
    hash: at('#dashboard/address/add'),
    open: async (page) => {
      await page.getByLabel('City').fill('Boulder');
      await page.getByRole('link', { name: 'Account Security' }).click();
      await waitForDialog(page);
    },
  },
  {
    name: 'delete-confirm',
    viewer: 'member',
    hash: at('#dashboard/address'),
    open: openConfirmation(/^Delete/),
  },
  {
    name: 'status-menu',
    viewer: 'admin',
    hash: (call) => getScreenHash('/order/:orderId', 'admin', call),
    open: async (page) => {
      await press(page, /^Change status/);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  { name: 'cards', viewer: 'member', hash: placedOrder, open: addCards },
  {
    name: 'bag-changed',
    viewer: 'member',
    hash: featured,
    before: changedPrices,
    open: async (page) => {
      await fillCart(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await press(page, 'Close');
      await press(page, 'View bag');
      await page.getByText('Your bag has changed.').waitFor();
    },
  },
  {
    name: 'bag-removed',
    viewer: 'visitor',
    hash: featured,
    open: async (page) => {
      await fillCart(page);
      await press(page, /^Remove /);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'offline',
    screenshotOnly: true,
    viewer: 'visitor',
    hash: at('#shop'),
    open: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'notice-error',
    viewer: 'visitor',
    hash: at('#login'),
    screenshotOnly: true,
    before: (page) => page.clock.install(),
    open: async (page) => {
      await page.getByLabel('Email').first().fill('member@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await page.locator('main button[type=submit]').click();
      await pauseClockAt(page, page.getByRole('group', { name: 'Errors' }));
    },
  },
  {
    name: 'notice-success',
    viewer: 'member',
    hash: at('#dashboard'),
    screenshotOnly: true,
    before: (page) => page.clock.install(),
    open: async (page) => {
      await press(page, 'Save changes');
      await pauseClockAt(page, page.getByRole('group', { name: 'Messages' }));
    },
  },
  {
    name: 'crash',
    viewer: 'visitor',
    hash: at('#shop'),
    screenshotOnly: true,
    before: brokenReplies,
  },
  ...(
    [
      ['order', '/order/:orderId', 'member'],
      ['invoice', '/order/:orderId/invoice', 'member'],
      ['packing-slip', '/order/:orderId/packing-slip', 'admin'],
    ] as const
  ).map(([name, path, viewer]) => ({
    name: `${name}-print`,
    viewer,
    hash: (call: ApiClient) => getScreenHash(path, viewer, call),
    screenshotOnly: true,
    open: showPrinted,
  })),
];

/** Every screen, and every state of a screen that looks different. */
export const views: readonly View[] = [
  ...[...screenViews, ...states, ...dashboardStates, ...orderStates].map((view) => ({
    ...view,
    isRare: rareViews.has(view.name),
  })),
  ...[...secondFactorStates, ...errorStates].map((view) => ({ ...view, isRare: true })),
];
