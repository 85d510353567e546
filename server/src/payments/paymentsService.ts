import { belowCardMinimum, isBelowCardMinimum } from 'shared/payments/payments';
import { config } from '../config.ts';
import type { OrderRow, Payment } from '../orders/model/Order.ts';
import { costOf } from '../orders/model/orderPayment.ts';
import type { HttpError } from '../platform/http/errors.ts';
import { fieldError } from '../platform/http/errors.ts';
import { hourMs } from '../platform/time.ts';
import { paymentProvider } from './provider.ts';

export { approveRefund, refundOrder } from './orderRefunds.ts';
export { closeRefund } from './refunds.ts';
export { closePages, dueAtOf } from './sessions.ts';

/** The reason why a new order cannot be paid; null if it can, or nothing is to be paid (PAY-07). */
export const checkPayable = ({ lines }: Pick<OrderRow, 'lines'>): HttpError | null =>
  paymentProvider && isBelowCardMinimum(costOf(lines))
    ? fieldError('total', belowCardMinimum)
    : null;

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
