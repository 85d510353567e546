import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';
import type { OrderLine, OrderRow } from './Order.ts';

export const seeOrder = ({ _id }: Pick<OrderRow, '_id'>, label = 'See your order') =>
  ({ label, path: `order/${_id.toString()}` }) as const;

/** What each line costs without tax. */
export const emailRows = (lines: readonly OrderLine[]) =>
  lines.map((line) => ({
    label: `${line.quantity} × ${lineName(line)}`,
    value: formatPrice(toDollars(line.priceCents * line.quantity)),
  }));
