import type { Types } from 'mongoose';
import type { ContactMessage as ContactReply } from 'shared/dashboardEntities';
import { orderNumbersIn } from 'shared/orders/orderNumbers';
import { deleteNews } from '../news/model/adminNews.ts';
import { presentFields } from '../models/presentFields.ts';
import { anonymizeAuthor, presentAuthor } from '../users/model/author.ts';
import {
  ContactMessage,
  type ContactMessageRow,
  contactWords,
  dateIndex,
} from './model/ContactMessage.ts';
import { findOrdersByNumber } from '../orders/model/orderWords.ts';
import type { Caller } from '../users/model/caller.ts';
import { User } from '../users/model/User.ts';

/** Reads the customers of some messages and the orders that they name (DESK-25). @returns what presents the messages */
export async function makePresenter(
  rows: readonly ContactMessageRow[],
): Promise<(row: ContactMessageRow) => ContactReply> {
  const [users, orders] = await Promise.all([
    User.find({ email: { $in: rows.map(({ email }) => email) } })
      .select('email firstName lastName')
      .lean(),
    findOrdersByNumber(rows.flatMap(({ message }) => orderNumbersIn(message))),
  ]);
  const customers = new Map(
    users.map((user) => [user.email, presentFields(user, '_id', 'firstName', 'lastName')]),
  );
  const orderByNumber = new Map(
    orders.map((order) => [order.number.toLowerCase(), presentFields(order, '_id', 'number')]),
  );
  return (row) => {
    const named = orderNumbersIn(row.message).find((number) => orderByNumber.has(number));
    return {
      ...presentFields(row, '_id', 'name', 'email', 'message', 'createdAt', 'state'),
      customer: customers.get(row.email) ?? null,
      order: orderByNumber.get(named ?? '') ?? null,
      replies: row.replies.map((reply) => ({
        ...presentFields(reply, 'at', 'message'),
        by: presentAuthor(reply.by),
      })),
    };
  };
}

type Sender = Pick<Caller, 'email' | 'isEmailVerified'>;

/** Anybody can enter any email, so messages belong to an account only once its email is verified. */
const sentBy = ({ email, isEmailVerified }: Sender) => (isEmailVerified && email ? [email] : []);

export async function readMessages(sender: Sender) {
  const rows = await ContactMessage.find({ email: { $in: sentBy(sender) } })
    .sort({ createdAt: 1 })
    .lean();
  return rows.map((row) => presentFields(row, 'message', 'createdAt'));
}

export const readMessageIds = async (sender: Sender): Promise<Types.ObjectId[]> =>
  (await ContactMessage.find({ email: { $in: sentBy(sender) } }).select('_id')).map(
    ({ _id }) => _id,
  );

/** The newest messages from an email, whoever wrote them. */
export async function readMessagesFrom(email: string, limit: number): Promise<ContactReply[]> {
  if (!email) return [];
  const rows = await ContactMessage.find({ email }).sort(dateIndex).limit(limit).lean();
  return rows.map(await makePresenter(rows));
}

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
  anonymizeAuthor(ContactMessage, 'replies', _id);
