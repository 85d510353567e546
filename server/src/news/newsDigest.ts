import { type News, type NewsJob, newsKinds } from './model/adminNews.ts';
import { readAdminEmails } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Job } from '../platform/jobs/Job.ts';
import type { Email } from '../platform/mail/email.ts';
import { enqueueEmails } from '../platform/mail/outbox.ts';
import { oneLine, screenUrl } from '../platform/mail/renderEmail.ts';

/** The news of one digest; the rest goes into the next one. */
const maxNews = 500;

const headings: Record<News['kind'], string> = {
  application: 'New merchant applications',
  message: 'New messages',
  return: 'Return requests',
  soldOut: 'Sold out',
};

function newsDigest(news: readonly News[]): Email {
  const sections = newsKinds.flatMap((kind) => {
    const ofKind = news.filter((each) => each.kind === kind);
    const body = ofKind
      .map(({ text, path }) => `${oneLine(text)}\n${screenUrl(path)}`)
      .join('\n\n');
    return ofKind.length === 0
      ? []
      : { heading: `${headings[kind]}: ${ofKind.length}`, text: body };
  });
  return {
    kind: 'digest',
    subject: `Shop summary: ${news.length} ${news.length === 1 ? 'update' : 'updates'}`,
    heading: 'Shop summary',
    paragraphs: ['Since the last summary:'],
    sections,
    action: { label: 'Open the overview', path: 'dashboard/overview' },
  };
}

/**
 * Sends all news to every admin when the oldest is an hour old, so that there is at most one digest an hour (DESK-11).
 * The news is deleted in the transaction that sends it.
 */
export const sendNews = (): Promise<void> =>
  inTransaction(async () => {
    const rows = await Job.find({ kind: 'news' }).sort({ _id: 1 }).limit(maxNews).lean<NewsJob[]>();
    if (rows.length === 0) return;
    const email = newsDigest(rows.map(({ payload }) => payload));
    await enqueueEmails((await readAdminEmails()).map((to) => ({ to, email })));
    await Job.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  });
