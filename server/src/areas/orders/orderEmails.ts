import { formatPrice } from 'shared/format';
import type { LineStatus } from 'shared/lineStatus';
import { toDollars } from 'shared/money';
import { lineName } from 'shared/variants';
import type { OrderLine } from '../../models/Order.ts';
import type { Email } from '../../platform/mail/Email.ts';
import { renderEmail } from '../../platform/mail/renderEmail.ts';

type EmailLine = Pick<OrderLine, 'name' | 'variant' | 'quantity' | 'priceCents' | 'taxCents'>;

const price = (cents: number) => formatPrice(toDollars(cents));

const sumOf = (lines: readonly EmailLine[], centsOf: (line: EmailLine) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);

const priceOf = (line: EmailLine) => line.priceCents * line.quantity;

const emailRows = (lines: readonly EmailLine[]) =>
  lines.map((line) => ({
    label: `${line.quantity} × ${lineName(line)}`,
    value: price(priceOf(line)),
  }));

const seeOrder = (orderId: string) =>
  ({ label: 'See your order', path: `order/${orderId}` }) as const;

/** To the buyer: the ordered products and their cost. */
export function orderConfirmation(orderId: string, lines: readonly EmailLine[]): Email {
  const subtotal = sumOf(lines, priceOf);
  const tax = sumOf(lines, (line) => line.taxCents);
  return renderEmail({
    subject: `Your order ${orderId}`,
    heading: 'Thank you for your order.',
    paragraphs: [`We got your order ${orderId} and are getting it ready.`],
    rows: [
      ...emailRows(lines),
      { label: 'Subtotal', value: price(subtotal) },
      { label: 'Est. Sales Tax', value: price(tax) },
      { label: 'Shipping & Handling', value: price(0) },
      { label: 'Total', value: price(subtotal + tax) },
    ],
    action: seeOrder(orderId),
  });
}

/** To a merchant: which of their products were sold. */
export const saleNotice = (orderId: string, lines: readonly EmailLine[]): Email =>
  renderEmail({
    subject: `You sold something: order ${orderId}`,
    heading: 'You sold something.',
    paragraphs: [`Order ${orderId} came in with products of your brand:`],
    rows: emailRows(lines),
    action: { label: 'See the order', path: `order/${orderId}` },
  });

const news: Partial<Record<LineStatus, string>> = {
  Shipped: 'is on its way',
  Delivered: 'was delivered',
  Cancelled: 'was cancelled',
};

/** To the buyer: somebody else shipped, delivered or cancelled a line. Null for other statuses. */
export function lineNews(orderId: string, line: EmailLine, status: LineStatus): Email | null {
  const what = news[status];
  if (!what) return null;
  return renderEmail({
    subject: `${lineName(line)} ${what}`,
    heading: `${lineName(line)} ${what}.`,
    paragraphs: [`This is about your order ${orderId}.`],
    rows: emailRows([line]),
    action: seeOrder(orderId),
  });
}

/** To the buyer: somebody else cancelled the whole order. */
export const orderCancelled = (orderId: string, lines: readonly EmailLine[]): Email =>
  renderEmail({
    subject: `Your order ${orderId} was cancelled`,
    heading: 'Your order was cancelled.',
    paragraphs: [`Nothing of your order ${orderId} will be sent. These were its items:`],
    rows: emailRows(lines),
    action: { label: 'Continue Shopping', path: 'shop' },
  });
