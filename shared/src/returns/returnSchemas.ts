import * as z from 'zod/mini';
import { dollarAmount, id, lenientBoolean, maxLength, required, wholeNumber } from '../fields.ts';

/** How long a delivered line can be returned (RET-01). */
export const returnDays = 30;

/** How long an approved return may take until it is sent (SHOPX-10). */
const sendingDays = 14;

export const returnReasons = [
  'Does not fit',
  'Not as described',
  'Damaged',
  'Changed my mind',
] as const;

/** Who pays the postage of a return: the shop where it is its doing (SHOPX-10). */
export const postagePayerOf = (reason: (typeof returnReasons)[number]): 'shop' | 'buyer' =>
  reason === 'Damaged' || reason === 'Not as described' ? 'shop' : 'buyer';

export const returnStatuses = [
  'Requested',
  'Approved',
  'Declined',
  'Received',
  'Refunded',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStatus = z.enum(returnStatuses, 'Status is unknown.');

/**
 * What an admin decides about a refund in "To do" (PAY-04, PAY-05); Done: no more is to be done about it. `restock`: the
 * parcel is back, and its pieces can be sold again.
 */
export const refundDecisionSchema = z.object({
  status: z.enum(['Refunded', 'Declined', 'Done'], 'Status is unknown.'),
  restock: z.optional(lenientBoolean('Restock')),
});

const note = z.optional(z.string('Note must be a text.').check(z.trim(), maxLength('Note', 500)));

/** A new return of pieces of an order line (RET-01). */
export const newReturnSchema = z.object({
  line: id('Item'),
  quantity: wholeNumber('Quantity', { min: 1, max: 1_000_000 }),
  reason: z.enum(returnReasons, required('Reason')),
  note,
});

/**
 * The next status of a return (RET-02). `restock` counts when it is received, `refund` when it is refunded: dollars, all
 * of it by default (DESK-26).
 */
export const returnStatusSchema = z
  .object({
    status: returnStatus,
    note,
    restock: z.optional(lenientBoolean('Restock')),
    refund: z.optional(dollarAmount('Refund', 0.01)),
  })
  .check(
    z.refine(({ status, note: text }) => status !== 'Declined' || Boolean(text), {
      path: ['note'],
      error: 'Note is required.',
    }),
  );

const following: Record<ReturnStatus, readonly ReturnStatus[]> = {
  Requested: ['Approved', 'Declined'],
  Approved: ['Received'],
  Received: ['Refunded'],
  Declined: [],
  Refunded: [],
};

/** The statuses that may follow, forward only; a merchant does not refund (RET-02). */
export const nextReturnStatuses = (
  status: ReturnStatus,
  isAdmin: boolean,
): readonly ReturnStatus[] => following[status].filter((next) => isAdmin || next !== 'Refunded');

/** The last day to send a return, as an ISO date; null while it is not approved (SHOPX-10). */
export function lastSendingDay(
  history: readonly { at: Date | string; to: ReturnStatus }[],
): string | null {
  const approval = history.find(({ to }) => to === 'Approved');
  if (!approval) return null;
  const day = new Date(approval.at);
  day.setUTCDate(day.getUTCDate() + sendingDays);
  return day.toISOString();
}
