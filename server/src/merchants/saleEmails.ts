import { Merchant } from './model/Merchant.ts';
import { emailRows, seeOrder } from '../orders/model/emailParts.ts';
import { orderName, type OrderLine, type OrderRow } from '../orders/model/Order.ts';
import type { Email } from '../platform/mail/email.ts';

type OrderName = Pick<OrderRow, '_id' | 'number'>;
type Lines = readonly OrderLine[];

export const saleEmail = (order: OrderName, lines: Lines): Email => ({
  subject: `You have a new sale: order ${orderName(order)}`,
  heading: 'You have a new sale.',
  paragraphs: [`Order ${orderName(order)} includes your products:`],
  rows: emailRows(lines),
  action: seeOrder(order, 'See the order'),
});

/** To a merchant: lines of their brand were cancelled (SHIP-06). */
export const saleCancelledEmail = (order: OrderName, lines: Lines): Email => ({
  subject: `Cancelled: order ${orderName(order)}`,
  heading: 'A sale was cancelled.',
  paragraphs: [`Please do not send these products of order ${orderName(order)}:`],
  rows: emailRows(lines),
  action: seeOrder(order, 'See the order'),
});

/** An email per order and merchant with lines of it. */
export async function emailsToMerchants(
  orders: readonly (OrderName & { lines: Lines })[],
  makeEmail: (order: OrderName, lines: Lines) => Email,
): Promise<{ to: string; email: Email }[]> {
  const brands = orders.flatMap(({ lines }) => lines.flatMap(({ brand }) => brand ?? []));
  if (brands.length === 0) return [];
  const merchants = await Merchant.find({ brand: { $in: brands } })
    .select('email brand')
    .lean();
  return orders.flatMap((order) =>
    merchants.flatMap(({ email: to, brand }) => {
      const own = order.lines.filter((line) => brand && line.brand?.equals(brand));
      return own.length > 0 ? [{ to, email: makeEmail(order, own) }] : [];
    }),
  );
}
