import { paidCents } from 'shared/orderTotals';
import { config } from '../../config.ts';
import { amountsOf, type OrderLine, type OrderRow, type Payment } from '../../models/Order.ts';
import { addRefund } from '../../models/Refund.ts';
import { hourMs } from '../../platform/time.ts';
import { paymentProvider } from './provider.ts';

/** The price of some lines after discount and tax, in cents. */
export const costOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, line) => sum + paidCents(amountsOf(line)), 0);

/** The unpaid payment of a new order; none if the shop takes none or nothing is to be paid (PAY-02). */
export const newPayment = ({
  created,
  lines,
}: Pick<OrderRow, 'created' | 'lines'>): {
  payment?: Payment;
} =>
  paymentProvider && costOf(lines) > 0
    ? {
        payment: {
          dueAt: new Date(created.getTime() + config.paymentHours * hourMs),
          received: [],
          refundedCents: 0,
        },
      }
    : {};

/**
 * Sends cents of a paid order back; does nothing for an order that is not paid. Call it in the transaction that is the
 * reason.
 */
export async function refundOrder(
  { _id, payment }: Pick<OrderRow, '_id' | 'payment'>,
  cents: number,
): Promise<void> {
  const [paid] = payment?.received ?? [];
  if (paid && cents > 0) await addRefund({ order: _id, intent: paid.intent, cents });
}
