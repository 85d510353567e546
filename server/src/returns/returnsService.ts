import type { Types } from 'mongoose';
import type { Return as ReturnReply } from 'shared/orders/orderEntities';
import type { AccountSplit } from '../users/model/accountSplit.ts';
import { deletedAuthor } from '../users/model/author.ts';
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

/** Removes the name of a user from their changes of returns (BACK-03). */
export const anonymizeReturnAuthor = ({ _id }: Account) =>
  Return.updateMany(
    { 'history.by._id': _id },
    { $set: { 'history.$[own].by.firstName': deletedAuthor } },
    { arrayFilters: [{ 'own.by._id': _id }] },
  );

/** Moves the returns of orders that were moved. @returns how many */
export async function moveReturns({ from, to }: AccountSplit): Promise<number> {
  const rows = await Return.find({ user: from }).select('order').lean();
  const orders = { _id: { $in: rows.map(({ order }) => order) }, user: to };
  const moved = await Order.find(orders).select('_id').lean();
  const { modifiedCount } = await Return.updateMany(
    { order: { $in: moved.map(({ _id }) => _id) } },
    { $set: { user: to } },
  );
  return modifiedCount;
}
