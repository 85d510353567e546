import type { Types } from 'mongoose';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { Order } from '../../models/Order.ts';
import { Return } from '../../models/Return.ts';

/** Instead of the first name of somebody who made a change and has no account any more. */
const deletedAuthor = 'Deleted account';

/** Removes the name of a user from the changes that the user made (BACK-03). */
export async function forgetAuthor({ _id }: { _id: Types.ObjectId }): Promise<void> {
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
