import { type Carrier, trackingUrl } from 'shared/orders/carriers';
import { formatAddress, formatArrival, formatPrice } from 'shared/format';
import type { LineStatus } from 'shared/orders/lineStatus';
import { toDollars } from 'shared/money';
import { refundAfterParcel } from 'shared/orders/orderMessages';
import { lineName } from 'shared/products/variants';
import { emailRows, seeOrder } from './model/emailParts.ts';
import { type OrderLine, orderName, type OrderRow } from './model/Order.ts';
import { costOf, waitsForParcel } from './model/orderPayment.ts';
import type { Email } from '../platform/mail/email.ts';

type Lines = readonly OrderLine[];

const price = (cents: number) => formatPrice(toDollars(cents));

/** About lines that were handed over before they were cancelled (PAY-04). */
const parcelTexts = (order: Pick<OrderRow, 'payment'>, lines: Lines) =>
  lines.some((line) => waitsForParcel(order, line)) ? [refundAfterParcel] : [];

const sumOf = (lines: Lines, centsOf: (line: OrderLine) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);

const priceOf = (line: OrderLine) => line.priceCents * line.quantity;

function sumRows({ lines, promotion }: Pick<OrderRow, 'lines' | 'promotion'>) {
  const discount = sumOf(lines, (line) => line.discountCents ?? 0);
  return [
    { label: 'Subtotal', value: price(sumOf(lines, priceOf)) },
    ...(promotion ? [{ label: `Discount (${promotion.code})`, value: price(-discount) }] : []),
    { label: 'Est. Sales Tax', value: price(sumOf(lines, (line) => line.taxCents)) },
    { label: 'Shipping & Handling', value: price(0) },
    { label: 'Total', value: price(costOf(lines)) },
  ];
}

/** The promised arrival, unless there is none or it is over (SHIP-03). */
const arrivalTexts = ({ arrival }: Pick<OrderRow, 'arrival'>) =>
  arrival && arrival.to >= new Date().toISOString().slice(0, 10)
    ? [`${formatArrival(arrival)}.`]
    : [];

/** To the buyer: the ordered products, their cost, and where and when they arrive. */
export const orderConfirmationEmail = (order: OrderRow): Email => ({
  subject: `Your order ${orderName(order)}`,
  heading: 'Thank you for your order.',
  paragraphs: [
    `We got your order ${orderName(order)} and are getting it ready.`,
    ...arrivalTexts(order),
    order.shipTo
      ? `It goes to ${formatAddress(order.shipTo)}.`
      : 'It still needs an address: please open the order and add one.',
  ],
  rows: [
    ...emailRows(order.lines),
    ...sumRows(order),
    { label: 'Order id', value: order._id.toString() },
  ],
  action: seeOrder(order),
});

/** To a merchant: products or variants came into the lowest stock tier (DESK-09). */
export const lowStockEmail = (
  products: readonly { name: string; after: number; offer: { product: string } }[],
): Email => {
  const only = products.length === 1 ? products[0] : undefined;
  return {
    subject: only ? `${only.name} is running low` : `${products.length} products are running low`,
    heading: 'Your stock is running low.',
    paragraphs: ['Some of your products are about to sell out:'],
    rows: products.map(({ name, after }) => ({ label: name, value: `${after} left` })),
    action: only
      ? { label: 'Edit the product', path: `dashboard/product/edit/${only.offer.product}` }
      : { label: 'See your products', path: 'dashboard/product?stock=low' },
  };
};

const statusTexts: Partial<Record<LineStatus, string>> = {
  Shipped: 'is on its way',
  Delivered: 'was delivered',
  Cancelled: 'was cancelled',
};

/** To the buyer: a line was shipped, delivered or cancelled. Null for other statuses. */
export function lineStatusEmail(
  order: OrderRow,
  line: OrderLine,
  status: LineStatus,
): Email | null {
  const what = statusTexts[status];
  if (!what) return null;
  return {
    subject: `${lineName(line)} ${what}`,
    heading: `${lineName(line)} ${what}.`,
    paragraphs: [
      `This is about your order ${orderName(order)}.`,
      ...(status === 'Shipped' ? arrivalTexts(order) : []),
      ...(status === 'Cancelled' ? parcelTexts(order, [line]) : []),
    ],
    rows: emailRows([line]),
    action: seeOrder(order),
  };
}

/** To the buyer: lines were handed over to a carrier (SHIP-04). */
export function trackingEmail(
  order: OrderRow,
  lines: Lines,
  { carrier, number }: { carrier: Carrier; number: string },
): Email {
  const url = trackingUrl(carrier, number);
  return {
    subject: `Order ${orderName(order)}: parcel shipped`,
    heading: 'Your parcel is on its way.',
    paragraphs: [
      carrier === 'Other'
        ? `The tracking number is ${number}.`
        : `Carrier: ${carrier}. The tracking number is ${number}.`,
      ...arrivalTexts(order),
      `This is about your order ${orderName(order)}:`,
    ],
    rows: emailRows(lines),
    action: url ? { label: 'Track your parcel', url } : seeOrder(order),
  };
}

/** To the buyer: the whole order was cancelled. */
export const orderCancelledEmail = (order: OrderRow, lines: Lines): Email => ({
  subject: `Your order ${orderName(order)} was cancelled`,
  heading: 'Your order was cancelled.',
  paragraphs: [
    ...parcelTexts(order, lines),
    `Your order ${orderName(order)} will not be shipped. Items:`,
  ],
  rows: emailRows(lines),
  action: seeOrder(order),
});

/** To the buyer: the order was cancelled because it was not paid in time (PAY-02). */
export const unpaidOrderCancelledEmail = (order: OrderRow, lines: Lines): Email => ({
  ...orderCancelledEmail(order, lines),
  heading: 'Your order was not paid in time.',
  paragraphs: [`We cancelled order ${orderName(order)}. You were not charged. Items:`],
});
