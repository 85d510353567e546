import type { Types } from 'mongoose';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { Order } from '../../models/Order.ts';
import { Return } from '../../models/Return.ts';

/** Replaces the first name of a deleted user in their changes. */
const deletedAuthor = 'Deleted account';

/** Removes the name of a user from their changes (BACK-03). */
export async function anonymizeAuthor({ _id }: { _id: Types.ObjectId }): Promise<void> {
  const arrayFilters = [{ 'own.by._id': _id }];
  const changes = { 'history.by._id': _id };
  const $set = { 'history.$[own].by.firstName': deletedAuthor };
  await Order.updateMany(changes, { $set }, { arrayFilters });
  await Return.updateMany(changes, { $set }, { arrayFilters });
  await ContactMessage.updateMany(
    { 'replies.by._id': _id },
    { $set: { 'replies.$[own].by.firstName': deletedAuthor } },
    { arrayFilters },
  );
}
