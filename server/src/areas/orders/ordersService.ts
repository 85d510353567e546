/** What other areas use of the orders. */
export { cancelUnshipped, forgetBuyer, ordersOf } from './accountOrders.ts';
export { authorizeScope, buyersOf, type Scope } from './orderAccess.ts';
export { returnStock } from './stock.ts';
