import { AdminNews, type AdminNewsRow, newsKinds } from '../../models/AdminNews.ts';
import { readAdminEmails } from '../../models/User.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Email } from '../../platform/mail/email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { oneLine, renderEmail, screenUrl } from '../../platform/mail/renderEmail.ts';
import type { Job } from '../../platform/ops/periodicJob.ts';
import { hourMs, minuteMs } from '../../platform/time.ts';

/** The news of one digest; the rest goes into the next one. */
const maxNews = 500;

const headings: Record<AdminNewsRow['kind'], string> = {
  application: 'New merchant applications',
  message: 'New messages',
  return: 'Return requests',
  soldOut: 'Sold out',
};

/** To an admin: what happened since the last digest. */
function newsDigest(news: readonly AdminNewsRow[]): Email {
  const sections = newsKinds.flatMap((kind) => {
    const ofKind = news.filter((each) => each.kind === kind);
    const body = ofKind
      .map(({ text, path }) => `${oneLine(text)}\n${screenUrl(path)}`)
      .join('\n\n');
    return ofKind.length === 0
      ? []
      : { heading: `${headings[kind]}: ${ofKind.length}`, text: body };
  });
  return renderEmail({
    kind: 'digest',
    subject: `Shop summary: ${news.length} ${news.length === 1 ? 'update' : 'updates'}`,
    heading: 'Shop summary',
    paragraphs: ['Since the last summary:'],
    sections,
    action: { label: 'Open the overview', path: 'dashboard/overview' },
  });
}

/**
 * Sends the news to every admin when the oldest is an hour old, so that there is at most one digest an hour (DESK-11).
 * The news is deleted in the transaction that sends it.
 */
export async function sendDueNews(maxAgeMs = hourMs): Promise<void> {
  if (!(await AdminNews.exists({ at: { $lte: new Date(Date.now() - maxAgeMs) } }))) return;
  await inTransaction(async () => {
    const rows = await AdminNews.find().sort({ at: 1 }).limit(maxNews).lean<AdminNewsRow[]>();
    if (rows.length === 0) return;
    const email = newsDigest(rows);
    for (const to of await readAdminEmails()) await enqueueEmail(to, email);
    await AdminNews.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  });
}

/** Runs every minute, because the hour is stored, not timed: processes may restart at any time. */
export const newsJob: Job = {
  name: 'news',
  intervalMs: minuteMs,
  run: () => sendDueNews(),
};
