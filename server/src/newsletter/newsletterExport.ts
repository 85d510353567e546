import { Subscriber } from './model/Subscriber.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';

async function* subscribed(): AsyncGenerator<CsvCell[]> {
  const found = Subscriber.find().sort({ createdAt: -1, _id: -1 }).lean();
  for await (const { email, createdAt, isSubscribed } of found.cursor({ batchSize: 1_000 })) {
    if (isSubscribed) yield [email, createdAt.toISOString()];
  }
}

/** CALL-103: those who are subscribed, and since when. */
export const exportSubscribers: Handler<'GET /newsletter/export.csv'> = () =>
  new CsvReply('newsletter.csv', ['email', 'subscribedAt'], subscribed());
