import type { Types } from 'mongoose';
import { deleteNews } from '../news/model/adminNews.ts';
import { deletedAuthor } from '../users/model/author.ts';
import { ContactMessage, contactWords, dateIndex } from './model/ContactMessage.ts';
import type { Caller } from '../users/model/caller.ts';
import { presentContacts } from './presentContacts.ts';

type Sender = Pick<Caller, 'email' | 'isEmailVerified'>;

/** Anybody can enter any email, so messages belong to an account only once its email is verified. */
const sentBy = ({ email, isEmailVerified }: Sender) => (isEmailVerified && email ? [email] : []);

export async function readMessages(sender: Sender) {
  const rows = await ContactMessage.find({ email: { $in: sentBy(sender) } })
    .sort({ createdAt: 1 })
    .lean();
  return rows.map(({ message, createdAt }) => ({ message, createdAt: createdAt.toISOString() }));
}

export const readMessageIds = async (sender: Sender): Promise<Types.ObjectId[]> =>
  (await ContactMessage.find({ email: { $in: sentBy(sender) } }).select('_id')).map(
    ({ _id }) => _id,
  );

/** The newest messages from an email, whoever wrote them. */
export const readMessagesFrom = async (email: string, limit: number) =>
  presentContacts(
    email ? await ContactMessage.find({ email }).sort(dateIndex).limit(limit).lean() : [],
  );

/** The messages follow their sender to another email. */
export async function moveMessages(ids: readonly Types.ObjectId[], email: string): Promise<void> {
  for (const row of await ContactMessage.find({ _id: { $in: ids } }).lean()) {
    const search = contactWords({ ...row, email });
    await ContactMessage.updateOne({ _id: row._id }, { $set: { email, search } });
  }
}

export async function deleteMessages(sender: Sender): Promise<void> {
  const own = { email: { $in: sentBy(sender) } };
  const rows = await ContactMessage.find(own).select('_id').lean();
  await ContactMessage.deleteMany(own);
  await deleteNews(rows.map(({ _id }) => _id));
}

/** Removes the name of a user from their replies (BACK-03). */
export const anonymizeReplyAuthor = ({ _id }: Pick<Caller, '_id'>) =>
  ContactMessage.updateMany(
    { 'replies.by._id': _id },
    { $set: { 'replies.$[own].by.firstName': deletedAuthor } },
    { arrayFilters: [{ 'own.by._id': _id }] },
  );
