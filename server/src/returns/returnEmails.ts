import { formatDate, formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { lastSendingDay, postagePayerOf, type ReturnStatus } from 'shared/returns/returnSchemas';
import { lineName } from 'shared/products/variants';
import { config } from '../config.ts';
import { seeOrder } from '../orders/model/emailParts.ts';
import { type OrderLine, orderName, type OrderRow } from '../orders/model/Order.ts';
import type { ReturnRow } from './model/Return.ts';
import type { Email } from '../platform/mail/email.ts';

/* No email contains the buyer's own note. */

const orderOf = ({ number, order }: ReturnRow) => `order ${orderName({ _id: order, number })}`;

const refund = ({ refundCents }: ReturnRow) => formatPrice(toDollars(refundCents));

const piecesRow = (row: ReturnRow) => ({
  label: `${row.quantity} × ${lineName(row)}`,
  value: row.reason,
});

/** The new status, and the next step. */
const statusTexts: Record<ReturnStatus, (row: ReturnRow) => [what: string, next: string]> = {
  Requested: () => [
    'was requested',
    'We are reviewing your request and will email you the next steps. Please keep the item until then.',
  ],
  Approved: (row) => [
    'was approved',
    `Pack the item, if possible in its original packaging, with a note of your ${orderOf(row)} inside, and ${config.shop.address ? 'put the return label on the parcel.' : 'return it to the sender’s address on the parcel.'}`,
  ],
  Declined: () => ['was declined', 'We are sorry that we cannot take it back. This is why:'],
  Received: (row) => [
    'has arrived',
    `Thank you for sending it. Your refund of ${refund(row)} follows within 5 business days.`,
  ],
  Refunded: (row) => [
    'was refunded',
    `We sent ${refund(row)} back the way you paid. It may take your bank a few days to show it.`,
  ],
};

/** Where to send an approved return, by when, and who pays (SHOPX-10). */
function sendingRows({ history, reason }: ReturnRow) {
  const { name, address } = config.shop;
  const lastDay = lastSendingDay(history);
  return [
    ...(address ? [{ label: 'Send it to', value: `${name}\n${address}` }] : []),
    ...(lastDay ? [{ label: 'Send it by', value: formatDate(lastDay) }] : []),
    {
      label: 'Postage',
      value: postagePayerOf(reason) === 'shop' ? 'Paid by the shop' : 'Paid by you',
    },
  ];
}

/**
 * To the buyer, at each step of a return (RET-03).
 * @param note what the shop or the merchant says about the step; empty for none
 */
export function returnStatusEmail(row: ReturnRow, note: string): Email {
  const [what, next] = statusTexts[row.status](row);
  const isApproved = row.status === 'Approved';
  return {
    subject: `Your return of ${lineName(row)} ${what}`,
    heading: `Your return of ${lineName(row)} ${what}.`,
    paragraphs: [next, ...(note ? [note] : []), `This is about your ${orderOf(row)}.`],
    rows: [
      piecesRow(row),
      ...(row.status === 'Declined' ? [] : [{ label: 'Refund', value: refund(row) }]),
      ...(isApproved ? sendingRows(row) : []),
    ],
    action:
      isApproved && config.shop.address
        ? { label: 'Print the label', path: `order/${row.order.toString()}/return-label` }
        : seeOrder({ _id: row.order }),
  };
}

/** To the merchant: a buyer wants to return something (RET-03). */
export const returnRequestedEmail = (row: ReturnRow): Email => ({
  subject: `A return was requested: ${orderOf(row)}`,
  heading: 'A return was requested.',
  paragraphs: [
    `The buyer of ${orderOf(row)} wants to return one of your products. Please approve or decline the return.`,
  ],
  rows: [piecesRow(row), { label: 'Refund', value: refund(row) }],
  action: { label: 'See the returns', path: 'dashboard/returns' },
});

/** To the buyer: the parcel of a cancelled line did not come back, so its price stays with the shop (PAY-04). */
export const refundDeclinedEmail = (order: OrderRow, line: OrderLine): Email => ({
  subject: `No refund for ${lineName(line)}`,
  heading: `We cannot refund ${lineName(line)}.`,
  paragraphs: [
    `You cancelled it when it was on its way, and its parcel did not come back. This is about your order ${orderName(order)}. If you think that this is a mistake, please write to us.`,
  ],
  action: seeOrder(order),
});
