import type { Types } from 'mongoose';
import { log } from '../log.ts';
import type { OrderRow } from '../orders/model/Order.ts';
import { approvedRefunds, Refund, type RefundRow } from './model/Refund.ts';

/*
 * Call these functions in the transaction that is the reason of the refund. It must also change the order, so that
 * two of them never see the same money (PAY-05).
 */

type PaidOrder = Pick<OrderRow, '_id' | 'payment'>;

/** At most `cents` of the payment of an order, without what is or will be sent back. */
async function limitToReceived({ _id, payment }: PaidOrder, cents: number) {
  const [paid] = payment?.received ?? [];
  if (!paid) return { intent: '', cents: 0 };
  const { intent } = paid;
  const refunds = await Refund.find({ order: _id, intent, ...approvedRefunds })
    .select('cents')
    .lean();
  const rest = refunds.reduce((sum, refund) => sum - refund.cents, paid.cents);
  if (rest < cents) log.error({ order: _id.toString(), cents, rest }, 'more refunds than payments');
  return { intent, cents: Math.min(cents, rest) };
}

/** Sends cents of a paid order back; does nothing for an order that is not paid. */
export async function refundOrder(
  order: PaidOrder,
  cents: number,
  waitsForLine?: Types.ObjectId,
): Promise<void> {
  const refund = await limitToReceived(order, cents);
  if (refund.cents > 0) {
    await Refund.create([{ order: order._id, ...refund, ...(waitsForLine && { waitsForLine }) }]);
  }
}

/** Sends a refund that waited for its parcel (PAY-04). */
export async function approveRefund(order: PaidOrder, { _id, cents }: RefundRow): Promise<void> {
  const refund = await limitToReceived(order, cents);
  if (refund.cents > 0) {
    await Refund.updateOne({ _id }, { $set: refund, $unset: { waitsForLine: 1 } });
  } else {
    await Refund.deleteOne({ _id });
  }
}

/** What goes back of a payment, because it was not owed. */
export interface Surplus {
  intent: string;
  /** In the smallest unit of the currency. */
  cents: number;
  /** Left out for US dollars. */
  currency?: string;
  /** The payment was too low, so all of it goes back. */
  isTooLow?: boolean;
}

export const refundSurplus = ({ _id }: PaidOrder, surplus: Surplus) =>
  Refund.create([{ order: _id, isSurplus: true, ...surplus }]);
