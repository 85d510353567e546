/** The functions of orders for other areas. */
export { cancelUnshipped, anonymizeBuyer, ordersOf } from './accountOrders.ts';
export { authorizeScope, buyersOf, type Scope } from './orderAccess.ts';
export { returnStock } from './stock.ts';
