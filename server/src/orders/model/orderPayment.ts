import { activeLines } from 'shared/orders/lineStatus';
import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { paidCents } from 'shared/orders/orderTotals';
import type { OrderLine, OrderRow } from './Order.ts';

/** The price of some lines after discount and tax, in cents. */
export const costOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, line) => sum + paidCents(line), 0);

type PaidOrder = Pick<OrderRow, 'payment' | 'lines'>;

/** What the lines that are not cancelled cost without returned pieces. */
const remainingCents = ({ lines }: Pick<OrderRow, 'lines'>) =>
  activeLines(lines).reduce(
    (cents, line) => cents - (line.refundedCents ?? 0),
    costOf(activeLines(lines)),
  );

/** Whether nothing is to be paid any more. An order without a payment was placed while the shop took none. */
export const isPaid = (order: PaidOrder) =>
  !order.payment || order.payment.received.length > 0 || remainingCents(order) <= 0;

/** When an order was sold: when it was paid, or placed if it needed no payment; null before (PAY-09). */
export const soldAt = ({ payment, created }: Pick<OrderRow, 'payment' | 'created'>): Date | null =>
  payment ? (payment.received[0]?.at ?? null) : created;

export const owedCents = (order: PaidOrder) => (isPaid(order) ? 0 : remainingCents(order));

/** The pages on which somebody can pay, or has paid by a method that has not cleared yet. */
export const liveSessions = ({ payment }: Pick<OrderRow, 'payment'>) =>
  (payment?.sessions ?? []).filter(({ state }) => state !== 'Ended');

export const isPending = (order: Pick<OrderRow, 'payment'>) =>
  liveSessions(order).some(({ state }) => state === 'Pending');

/** Whether the refund of a line, when it is cancelled, waits until its parcel is back (PAY-04). */
export const waitsForParcel = (
  { payment }: Pick<OrderRow, 'payment'>,
  { status, tracking }: Pick<OrderLine, 'status' | 'tracking'>,
) => Boolean(payment?.received.length && (status === 'Shipped' || tracking));

/** The status of the payment (PAY-02, PAY-06). A payment that came after the cancellation is sent back. */
export function paymentStatus(
  order: PaidOrder & Pick<OrderRow, 'cancelledAt'>,
): NonNullable<OrderReply['payment']>['status'] {
  const { received = [], rejected, refundedCents = 0 } = order.payment ?? {};
  if (received.length === 0) {
    if (isPending(order)) return 'Pending';
    if (order.cancelledAt) return rejected?.length ? 'Refunded' : 'Unpaid';
    return isPaid(order) ? 'Paid' : 'Unpaid';
  }
  if (refundedCents === 0) return 'Paid';
  const priceCents = received.reduce(
    (sum, { cents, surplusCents }) => sum + cents - (surplusCents ?? 0),
    0,
  );
  return refundedCents < priceCents ? 'Part refunded' : 'Refunded';
}
