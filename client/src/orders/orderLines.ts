import type { Line, Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { lineTotal, toCents, toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';

/** The name of a line as it is today, or as bought once its product is deleted, with its variant. */
export const getLineName = ({ product, name, variant }: Line) =>
  lineName({ name: product?.name ?? name, variant });

/** The number of an order, or its id: old ones have no number (SHIP-08). */
export const getOrderName = ({ _id, number }: Order) => number ?? _id;

export const joinLineNames = (lines: readonly Line[]) => lines.map(getLineName).join(', ');

/** The parcels of an order with their lines (SHIP-04). */
export function groupByParcel(order: Order) {
  const parcels = new Map<string, { tracking: NonNullable<Line['tracking']>; lines: Line[] }>();
  for (const line of activeLines(order.products)) {
    const { tracking } = line;
    if (!tracking) continue;
    const key = `${tracking.carrier} ${tracking.number}`;
    const parcel = parcels.get(key) ?? { tracking, lines: [] };
    parcels.set(key, { ...parcel, lines: [...parcel.lines, line] });
  }
  return [...parcels].map(([key, parcel]) => ({ key, ...parcel }));
}

export const refundTotal = ({ products }: Order) => sumLines(products);

/** When the last line was delivered; undefined before. */
export const findDeliveryTime = ({ status, history }: Order) =>
  status === 'Delivered' ? history.findLast(({ to }) => to === 'Delivered')?.at : undefined;

/** Order total with tax in dollars, without cancelled lines (ODET-05). */
export const orderTotal = ({ products }: Pick<Order, 'products'>) =>
  sumLines(activeLines(products));

const sumLines = (lines: readonly Line[]) =>
  toDollars(lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0));

/** The tax of a line in dollars: what its total adds to price × quantity − discount (SHOPX-09). */
export const lineTax = ({ totalPrice, purchasePrice, quantity, discount }: Line): number =>
  toDollars(toCents(totalPrice) - toCents(lineTotal(purchasePrice, quantity)) + toCents(discount));
