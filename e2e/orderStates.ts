import { getScreenHash, type View } from './screens.ts';
import { at, openConfirmation, ownOrder, press } from './steps.ts';

/** States of orders, returns and promotions. */
export const orderStates: readonly View[] = [
  {
    name: 'order-return',
    viewer: 'member',
    hash: async (call) => {
      const { orders } = await call('GET /order', { input: { scope: 'own' } });
      const order = orders.find(({ products }) => products.some((line) => line.returnable > 0));
      return `#order/${order?._id}`;
    },
    open: openConfirmation('Return items'),
  },
  {
    name: 'return-decline-errors',
    viewer: 'admin',
    hash: at('#dashboard/returns?status=Requested'),
    open: async (page) => {
      await press(page, /^Decline/);
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'return-received',
    viewer: 'merchant',
    hash: at('#dashboard/returns?status=Approved'),
    open: openConfirmation(/^Mark as received/),
  },
  {
    name: 'signup-bonus',
    viewer: 'admin',
    hash: async (call) => {
      const { promotions } = await call('GET /promotion');
      const bonus = promotions.find(({ isSignupBonus }) => isSignupBonus);
      return `#dashboard/promotions/edit/${bonus?._id}`;
    },
  },
  { name: 'orders-cancelled', viewer: 'member', hash: at('#dashboard/orders?state=cancelled') },
  {
    name: 'order-address',
    viewer: 'member',
    hash: async (call) => `${await ownOrder(call)}?address=edit`,
    open: (page) => page.getByRole('button', { name: 'Save address' }).waitFor(),
  },
  {
    name: 'order-parcel',
    viewer: 'admin',
    hash: (call) => getScreenHash('/order/:orderId', 'admin', call),
    open: openConfirmation('Add a parcel'),
  },
];
