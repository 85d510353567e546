import type { View } from './screens.ts';
import { at } from './steps.ts';

/** States of the dashboards for work. */
export const deskStates: readonly View[] = [
  {
    name: 'inbox-message',
    viewer: 'admin',
    address: async (call) =>
      `#dashboard/inbox?message=${(await call('GET /contact', { input: { state: 'Open' } })).messages[0]?._id}`,
  },
  {
    name: 'reviews-selected',
    viewer: 'admin',
    address: at('#dashboard/review'),
    open: async (page) => {
      await page.getByLabel(/^Select all/).check();
      await page.getByRole('button', { name: 'Clear selection' }).waitFor();
    },
  },
];
