import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { seeOrder } from '../orders/model/emailParts.ts';
import { orderName, type OrderRow } from '../orders/model/Order.ts';
import type { RefundRow } from './model/Refund.ts';
import type { Email } from '../platform/mail/email.ts';

type PaidOrder = Pick<OrderRow, '_id' | 'number'>;

export const paymentReceivedEmail = (order: PaidOrder, cents: number): Email => ({
  subject: `We got your payment for order ${orderName(order)}`,
  heading: 'Thank you for your payment.',
  paragraphs: [`You paid ${formatPrice(toDollars(cents))} for order ${orderName(order)}.`],
  action: seeOrder(order),
});

/** To the buyer: a payment was less than the price, or in another currency, and goes back (PAY-05). */
export const paymentTooLowEmail = (order: PaidOrder, owedCents: number): Email => ({
  subject: `Your payment for order ${orderName(order)} goes back`,
  heading: 'Your payment was too low.',
  paragraphs: [
    `Order ${orderName(order)} costs ${formatPrice(toDollars(owedCents))}. We got less, so we send all of it back. Please pay again.`,
  ],
  action: seeOrder(order),
});

/** To the buyer: a slow payment did not arrive (PAY-06). */
export const paymentFailedEmail = (order: PaidOrder): Email => ({
  subject: `Your payment for order ${orderName(order)} failed`,
  heading: 'Your payment did not arrive.',
  paragraphs: [
    `Your bank did not confirm the payment for order ${orderName(order)}. You were not charged. Please pay again, or we will have to cancel the order.`,
  ],
  action: seeOrder(order),
});

export const refundSentEmail = (
  order: PaidOrder,
  { cents, currency }: Pick<RefundRow, 'cents' | 'currency'>,
): Email => ({
  subject: `Your refund for order ${orderName(order)}`,
  heading: 'Your refund is on its way.',
  paragraphs: [
    `We sent ${currency ? 'your payment' : formatPrice(toDollars(cents))} of order ${orderName(order)} back to the card that you paid with. It may take a few days to arrive.`,
  ],
  action: seeOrder(order),
});
