import type { Types } from 'mongoose';
import type { Return as ReturnReply } from 'shared/orders/orderEntities';
import type { AccountSplit } from '../users/model/accountSplit.ts';
import { Order } from '../orders/model/Order.ts';
import { presentReturn, Return } from './model/Return.ts';

interface Account {
  _id: Types.ObjectId;
}

/** The returns of a user, newest first. */
export async function readReturns({ _id }: Account): Promise<ReturnReply[]> {
  const rows = await Return.find({ user: _id }).sort({ createdAt: -1, _id: -1 }).lean();
  return rows.map((row) => presentReturn(row));
}

/** Empties the notes that a user wrote; the returns stay, for the stock and the sums. */
export async function clearNotes({ _id }: Account): Promise<void> {
  await Return.updateMany({ user: _id }, { $set: { note: '' } });
  await Return.updateMany(
    { user: _id, 'history.by._id': _id },
    { $set: { 'history.$[own].note': '' } },
    { arrayFilters: [{ 'own.by._id': _id }] },
  );
}

/** Moves the returns of orders that were moved. @returns how many */
export async function moveReturns({ from, to }: AccountSplit): Promise<number> {
  const orders = await Return.distinct('order', { user: from });
  const moved = await Order.distinct('_id', { _id: { $in: orders }, user: to });
  return (await Return.updateMany({ order: { $in: moved } }, { $set: { user: to } })).modifiedCount;
}
