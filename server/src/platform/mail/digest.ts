import { model, Schema } from 'mongoose';
import { inTransaction } from '../database/transaction.ts';
import { isDuplicate } from '../database/databaseErrors.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';
import { hourMs } from '../time.ts';
import { recipientKey } from './emailQuota.ts';
import { renderEmail, withoutSignature } from './renderEmail.ts';

/** Limits of one digest; the rest goes into another one. */
const maxEmails = 500;
const maxCharacters = 200_000;

/** A notification over its recipient's quota, which is held for the hourly digest. */
const heldEmailSchema = new Schema(
  {
    /** The recipient's address in lower case. */
    recipient: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    heldAt: { type: Date, required: true },
  },
  { collection: 'heldEmails', versionKey: false },
);
heldEmailSchema.index({ heldAt: 1 });
heldEmailSchema.index({ recipient: 1, _id: 1 });

export const HeldEmail = model('HeldEmail', heldEmailSchema);

/** Holds a notification for the digest; the caller then deletes it from the outbox. */
export async function holdForDigest({ _id, to, subject, text }: OutboxMessageRow): Promise<void> {
  const held = { _id, recipient: recipientKey(to), to, subject, text, heldAt: new Date() };
  await HeldEmail.create(held).catch((error: unknown) => {
    // It was already held, but a crash left it in the outbox.
    if (!isDuplicate(error)) throw error;
  });
}

type Content = Pick<OutboxMessageRow, 'subject' | 'text'>;

/** The first emails that fit into one digest, at least one. */
function takeUpToLimit<T extends Content>(emails: readonly T[]): T[] {
  let characters = 0;
  const tooMany = emails.findIndex(({ subject, text }, index) => {
    characters += subject.length + text.length;
    return index > 0 && characters > maxCharacters;
  });
  return tooMany === -1 ? [...emails] : emails.slice(0, tooMany);
}

const renderDigest = (emails: readonly Content[]) =>
  renderEmail({
    kind: 'digest',
    subject: `Summary: ${emails.length} ${emails.length === 1 ? 'message' : 'messages'} from Uphill`,
    heading: 'More messages',
    paragraphs: ['You had many messages this hour, so we combined the rest in one email.'],
    sections: emails.map(({ subject, text }) => ({
      heading: subject,
      text: withoutSignature(text),
    })),
  });

/**
 * Moves held emails of a recipient into the outbox as one digest. Returns false if there were none.
 */
const enqueueDigest = (recipient: string): Promise<boolean> =>
  inTransaction(async () => {
    const held = await HeldEmail.find({ recipient }).sort({ _id: 1 }).limit(maxEmails).lean();
    const emails = takeUpToLimit(held);
    const [first] = emails;
    if (!first) return false;
    await OutboxMessage.create({ to: first.to, ...renderDigest(emails) });
    await HeldEmail.deleteMany({ _id: { $in: emails.map(({ _id }) => _id) } });
    return true;
  });

/**
 * Adds the due digests to the outbox. A digest is due one hour after the first email held since the
 * previous digest, and contains all emails held until then.
 */
export async function enqueueDueDigests(): Promise<void> {
  for (;;) {
    const now = new Date();
    const hourAgo = new Date(now.getTime() - hourMs);
    const isDue = [
      { heldAt: { $lte: hourAgo } },
      // Held while the clock was ahead.
      { heldAt: { $gt: now } },
    ];
    const next = await HeldEmail.findOne({ $or: isDue }).lean();
    if (!next) return;
    while (await enqueueDigest(next.recipient));
  }
}
