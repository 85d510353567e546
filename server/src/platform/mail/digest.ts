import { inTransaction } from '../database/transaction.ts';
import { dueIn, Job } from '../jobs/Job.ts';
import { hourMs } from '../time.ts';
import type { Email, EmailJob } from './email.ts';
import { recipientKey } from './emailQuota.ts';
import { enqueueEmail } from './outbox.ts';
import { renderEmail, withoutSignature } from './renderEmail.ts';

/** Limits of one digest; the rest goes into another one. */
const maxEmails = 500;
const maxCharacters = 200_000;

/** Holds notifications over their recipient's quota for the digest of the hour. */
export const holdForDigest = (to: string, emails: readonly EmailJob[]) =>
  Job.updateMany(
    { _id: { $in: emails.map(({ _id }) => _id) } },
    { $set: { kind: 'heldEmail', about: [recipientKey(to)], ...dueIn(hourMs) } },
  );

type Content = Pick<ReturnType<typeof renderEmail>, 'subject' | 'text'>;

/** The first emails that fit into one digest, at least one. */
function takeUpToLimit(emails: readonly Content[]): readonly Content[] {
  let characters = 0;
  const tooMany = emails.findIndex(({ subject, text }, index) => {
    characters += subject.length + text.length;
    return index > 0 && characters > maxCharacters;
  });
  return tooMany === -1 ? emails : emails.slice(0, tooMany);
}

const digestOf = (emails: readonly Content[]): Email => ({
  kind: 'digest',
  subject: `Summary: ${emails.length} ${emails.length === 1 ? 'message' : 'messages'} from Uphill`,
  heading: 'More messages',
  paragraphs: ['You had many messages this hour, so we combined the rest in one email.'],
  sections: emails.map(({ subject, text }) => ({ heading: subject, text: withoutSignature(text) })),
});

/** Sends held emails of a recipient as one digest. Returns false if there were none. */
const sendHeld = (about: string): Promise<boolean> =>
  inTransaction(async () => {
    const held = await Job.find({ kind: 'heldEmail', about })
      .sort({ _id: 1 })
      .limit(maxEmails)
      .lean<EmailJob[]>();
    const [first] = held;
    if (!first) return false;
    const emails = takeUpToLimit(held.map(({ payload }) => renderEmail(payload)));
    await enqueueEmail(first.payload.to, digestOf(emails));
    const ids = held.slice(0, emails.length).map(({ _id }) => _id);
    await Job.deleteMany({ _id: { $in: ids } });
    return true;
  });

/** Sends all held emails of a recipient, an hour after the first of them was held. */
export async function sendDigest({ payload: { to } }: EmailJob): Promise<void> {
  while (await sendHeld(recipientKey(to)));
}
