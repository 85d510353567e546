import { belowCardMinimum, isBelowCardMinimum } from 'shared/payments/payments';
import { config } from '../config.ts';
import type { OrderRow } from '../orders/model/Order.ts';
import { costOf } from '../orders/model/orderPayment.ts';
import { fieldError, type HttpError } from '../platform/http/errors.ts';
import type { PaymentProvider } from '../platform/payments/paymentProvider.ts';
import { hourMs } from '../platform/time.ts';

export { closeRefund, refundOrder } from './refunds.ts';
export { closePage, dueAtOf } from './sessions.ts';

/** Stripe if its keys are set; null: the shop takes no payments (PAY-01). Its library is loaded only then. */
export const paymentProvider: PaymentProvider | null = config.stripe
  ? (await import('../platform/payments/stripe.ts')).stripeProvider(config.stripe)
  : null;

type NewOrder = Pick<OrderRow, 'created' | 'lines'>;

/** The reason why a new order cannot be paid; null if it can, or nothing is to be paid (PAY-07). */
export const checkPayable = ({ lines }: NewOrder): HttpError | null =>
  paymentProvider && isBelowCardMinimum(costOf(lines))
    ? fieldError('total', belowCardMinimum)
    : null;

/** The unpaid payment of a new order; none if the shop takes none or nothing is to be paid (PAY-02). */
export const newPayment = ({ created, lines }: NewOrder): Pick<OrderRow, 'payment'> =>
  paymentProvider && costOf(lines) > 0
    ? {
        payment: {
          dueAt: new Date(created.getTime() + config.paymentHours * hourMs),
          received: [],
          refundedCents: 0,
        },
      }
    : {};
