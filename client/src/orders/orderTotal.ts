import type { Line, Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { lineTotal, toCents, toDollars } from 'shared/money';

/** Order total with tax in dollars, without cancelled lines (ODET-05). */
export const orderTotal = ({ products }: Pick<Order, 'products'>): number =>
  toDollars(activeLines(products).reduce((sum, line) => sum + toCents(line.totalPrice), 0));

/** The tax of a line in dollars: what its total adds to price × quantity − discount (SHOPX-09). */
export const lineTax = ({ totalPrice, purchasePrice, quantity, discount }: Line): number =>
  toDollars(toCents(totalPrice) - toCents(lineTotal(purchasePrice, quantity)) + toCents(discount));
