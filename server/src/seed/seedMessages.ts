import type { Types } from 'mongoose';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { Subscriber } from '../newsletter/model/Subscriber.ts';
import { dayMs } from '../platform/time.ts';
import { demoMessages, demoSubscribers } from './messages.ts';
import { daysAgo, need } from './seedHelpers.ts';

/** Messages of the contact form, one of them answered, and readers of the newsletter. */
export async function seedMessages(
  people: Map<string, { _id: Types.ObjectId; firstName: string }>,
): Promise<void> {
  const { _id, firstName } = need(people, 'admin@example.com');
  const by = { _id, firstName, role: 'ROLE_ADMIN' as const };
  await ContactMessage.insertMany(
    demoMessages.map(({ createdDaysAgo, reply, ...message }) => {
      const createdAt = daysAgo(createdDaysAgo);
      const at = new Date(createdAt.getTime() + dayMs);
      return { ...message, createdAt, replies: reply ? [{ at, by, message: reply }] : [] };
    }),
  );
  await Subscriber.insertMany(
    demoSubscribers.map(({ createdDaysAgo, ...reader }) => ({
      ...reader,
      createdAt: daysAgo(createdDaysAgo),
    })),
  );
}
