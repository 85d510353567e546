/** The functions of orders for other areas. */
export {
  anonymizeBuyer,
  anonymizeHistory,
  cancelUnshipped,
  moveOrders,
  readOrders,
} from './accountOrders.ts';
export { authorizeScope, readBuyers, type Scope, scopeFilter } from './orderAccess.ts';
export { makeHistoryEntry, recordLines } from './orderHistory.ts';
export { readPurchases } from './purchases.ts';
export { restoreStock } from './stock.ts';
