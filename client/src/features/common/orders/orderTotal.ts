import type { Order } from 'shared/orderEntities';
import { activeLines } from 'shared/lineStatus';
import { toCents, toDollars } from 'shared/money';

/** Order total with tax in dollars, without cancelled lines (ODET-05). */
export const orderTotal = ({ products }: Pick<Order, 'products'>): number =>
  toDollars(activeLines(products).reduce((sum, line) => sum + toCents(line.totalPrice), 0));
