import { model, Schema } from 'mongoose';
import { inTransaction } from '../database.ts';
import { isDuplicate } from '../http/errors.ts';
import { hourMs, recipientKey } from './emailQuota.ts';
import { renderEmail, withoutSignature } from './renderEmail.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';

/** What one digest holds; there is another one for what is more. */
const maxEmails = 500;
const maxCharacters = 200_000;

/** A notification over its recipient's quota, which waits for the hourly digest. */
const heldEmailSchema = new Schema(
  {
    /** The recipient's address, in lower case. */
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

/** Keeps a notification for the digest; the caller takes it out of the outbox afterwards. */
export async function holdForDigest({ _id, to, subject, text }: OutboxMessageRow): Promise<void> {
  const held = { _id, recipient: recipientKey(to), to, subject, text, heldAt: new Date() };
  await HeldEmail.create(held).catch((error: unknown) => {
    // It was held before a crash that left it in the outbox as well.
    if (!isDuplicate(error)) throw error;
  });
}

type Content = Pick<OutboxMessageRow, 'subject' | 'text'>;

/** The first emails that fit into one digest, at least one. */
function takeFitting<T extends Content>(emails: readonly T[]): T[] {
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
    heading: 'More of what happened',
    paragraphs: [
      'We had so many messages for you within an hour that we put the rest of them into this one.',
    ],
    sections: emails.map(({ subject, text }) => ({
      heading: subject,
      text: withoutSignature(text),
    })),
  });

/** Moves emails held for a recipient into the outbox as one digest, and answers whether there were any. */
const enqueueDigest = (recipient: string): Promise<boolean> =>
  inTransaction(async () => {
    const held = await HeldEmail.find({ recipient }).sort({ _id: 1 }).limit(maxEmails).lean();
    const emails = takeFitting(held);
    const [first] = emails;
    if (!first) return false;
    await OutboxMessage.create({ to: first.to, ...renderDigest(emails) });
    await HeldEmail.deleteMany({ _id: { $in: emails.map(({ _id }) => _id) } });
    return true;
  });

/**
 * Puts the digests that are due into the outbox. A recipient's is due an hour after the first email that was held
 * since the one before, and takes all that was held until then.
 */
export async function enqueueDueDigests(): Promise<void> {
  for (;;) {
    const now = new Date();
    const hourAgo = new Date(now.getTime() - hourMs);
    // Two queries: of one with $or not every database uses the index.
    const next =
      (await HeldEmail.findOne({ heldAt: { $lte: hourAgo } }).lean()) ??
      // Held while the clock was ahead.
      (await HeldEmail.findOne({ heldAt: { $gt: now } }).lean());
    if (!next) return;
    while (await enqueueDigest(next.recipient));
  }
}
