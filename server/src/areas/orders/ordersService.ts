/** What other areas use of the orders. */
export { authorizeScope, buyersOf, type Scope } from './orderAccess.ts';
export { returnStock } from './stock.ts';
