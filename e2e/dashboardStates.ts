import type { Page } from 'playwright-core';
import type { View } from './screens.ts';
import { at, openConfirmation } from './steps.ts';

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check();

/** States of dashboard screens of staff. */
export const dashboardStates: readonly View[] = [
  {
    name: 'inbox-message',
    viewer: 'admin',
    hash: async (call) =>
      `#dashboard/inbox?message=${(await call('GET /contact', { input: { state: 'Open' } })).messages[0]?._id}`,
  },
  {
    name: 'orders-selected',
    viewer: 'admin',
    hash: at('#dashboard/orders/customers'),
    open: selectAll,
    // On narrow screens the bar of the selection covers a part of one row, which scrolls.
    ignoredRules: ['target-size'],
  },
  {
    name: 'orders-confirm',
    viewer: 'admin',
    hash: at('#dashboard/orders/customers'),
    open: async (page) => {
      await selectAll(page);
      await openConfirmation('Cancel items')(page);
    },
  },
  {
    name: 'reviews-selected',
    viewer: 'admin',
    hash: at('#dashboard/review'),
    open: async (page) => {
      await page.getByLabel(/^Select all/).check();
      await page.getByRole('button', { name: 'Clear selection' }).waitFor();
    },
  },
];
