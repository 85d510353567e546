import type { Order } from 'shared/entities';
import { toCents, toDollars } from 'shared/money';

/** What an order costs with tax, in dollars: its lines that are not cancelled (ODET-05). */
export const orderTotal = ({ products }: Pick<Order, 'products'>): number =>
  toDollars(
    products
      .filter(({ status }) => status !== 'Cancelled')
      .reduce((sum, line) => sum + toCents(line.totalPrice), 0),
  );
