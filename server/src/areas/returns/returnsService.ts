import type { Types } from 'mongoose';
import type { Return as ReturnReply } from 'shared/orderEntities';
import { deletedAuthor } from '../../models/author.ts';
import { presentReturn, Return } from '../../models/Return.ts';

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
