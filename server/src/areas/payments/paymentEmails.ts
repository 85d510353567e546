import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { orderName, type OrderRow } from '../../models/Order.ts';
import type { Email } from '../../platform/mail/email.ts';
import { renderEmail } from '../../platform/mail/renderEmail.ts';

type PaidOrder = Pick<OrderRow, '_id' | 'number'>;

const seeOrder = ({ _id }: PaidOrder) =>
  ({ label: 'See your order', path: `order/${_id.toString()}` }) as const;

/** To the buyer: the payment arrived. */
export const paymentReceivedEmail = (order: PaidOrder, cents: number): Email =>
  renderEmail({
    subject: `We got your payment for order ${orderName(order)}`,
    heading: 'Thank you for your payment.',
    paragraphs: [`You paid ${formatPrice(toDollars(cents))} for order ${orderName(order)}.`],
    action: seeOrder(order),
  });

/** To the buyer: money was sent back. */
export const refundSentEmail = (order: PaidOrder, cents: number): Email =>
  renderEmail({
    subject: `Your refund for order ${orderName(order)}`,
    heading: 'Your refund is on its way.',
    paragraphs: [
      `We sent ${formatPrice(toDollars(cents))} of order ${orderName(order)} back to the card that you paid with. It may take a few days to arrive.`,
    ],
    action: seeOrder(order),
  });
