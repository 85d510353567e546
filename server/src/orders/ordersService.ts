/** The functions of orders for other areas. */
export {
  anonymizeBuyer,
  anonymizeOrderAuthor,
  cancelUnshipped,
  moveOrders,
  readOrders,
} from './accountOrders.ts';
export { authorizeScope, readBuyers, type Scope } from './orderAccess.ts';
export { recordLines } from './orderAudit.ts';
export { makeHistoryEntry } from './orderHistory.ts';
export { readPurchases } from './purchases.ts';
export { restoreStock } from './stock.ts';
