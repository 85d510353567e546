import { formatPrice } from 'shared/format';
import type { LineStatus } from 'shared/lineStatus';
import { toDollars } from 'shared/money';
import type { Letter } from '../mail/Letter.ts';
import { makeLetter } from '../mail/makeLetter.ts';
import type { OrderLine } from './Order.ts';

type LetterLine = Pick<OrderLine, 'name' | 'quantity' | 'priceCents' | 'taxCents'>;

const price = (cents: number) => formatPrice(toDollars(cents));

const sumOf = (lines: readonly LetterLine[], centsOf: (line: LetterLine) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);

const priceOf = (line: LetterLine) => line.priceCents * line.quantity;

const rowsOf = (lines: readonly LetterLine[]) =>
  lines.map((line) => ({ label: `${line.quantity} × ${line.name}`, value: price(priceOf(line)) }));

const seeOrder = (orderId: string) => ({ label: 'See your order', path: `order/${orderId}` });

/** To the buyer: what was ordered and what it costs. */
export function orderConfirmation(orderId: string, lines: readonly LetterLine[]): Letter {
  const subtotal = sumOf(lines, priceOf);
  const tax = sumOf(lines, (line) => line.taxCents);
  return makeLetter({
    subject: `Your order ${orderId}`,
    heading: 'Thank you for your order.',
    paragraphs: [`We got your order ${orderId} and are getting it ready.`],
    rows: [
      ...rowsOf(lines),
      { label: 'Subtotal', value: price(subtotal) },
      { label: 'Est. Sales Tax', value: price(tax) },
      { label: 'Shipping & Handling', value: price(0) },
      { label: 'Total', value: price(subtotal + tax) },
    ],
    action: seeOrder(orderId),
  });
}

/** To a merchant: which of the own products were sold. */
export const saleNotice = (orderId: string, lines: readonly LetterLine[]): Letter =>
  makeLetter({
    subject: `You sold something: order ${orderId}`,
    heading: 'You sold something.',
    paragraphs: [`Order ${orderId} came in with products of your brand:`],
    rows: rowsOf(lines),
    action: { label: 'See the order', path: `order/${orderId}` },
  });

const news: Partial<Record<LineStatus, string>> = {
  Shipped: 'is on its way',
  Delivered: 'was delivered',
  Cancelled: 'was cancelled',
};

/** To the buyer: somebody else shipped, delivered or cancelled a line; null for any other status. */
export function lineNews(orderId: string, line: LetterLine, status: LineStatus): Letter | null {
  const what = news[status];
  if (!what) return null;
  return makeLetter({
    subject: `${line.name} ${what}`,
    heading: `${line.name} ${what}.`,
    paragraphs: [`This is about your order ${orderId}.`],
    rows: rowsOf([line]),
    action: seeOrder(orderId),
  });
}

/** To the buyer: somebody else cancelled the whole order. */
export const orderCancelled = (orderId: string, lines: readonly LetterLine[]): Letter =>
  makeLetter({
    subject: `Your order ${orderId} was cancelled`,
    heading: 'Your order was cancelled.',
    paragraphs: [`Nothing of your order ${orderId} will be sent. These were its items:`],
    rows: rowsOf(lines),
    action: { label: 'Continue Shopping', path: 'shop' },
  });
