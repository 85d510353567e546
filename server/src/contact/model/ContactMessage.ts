import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { contactStates } from 'shared/contact/contactSchemas';
import { wordsOf, wordsOfEmail } from 'shared/fold';
import { subschema } from '../../models/subschema.ts';
import { searchIndex, toSearchWords } from '../../platform/database/searchWords.ts';
import { authorSchema } from '../../users/model/author.ts';

const replySchema = subschema({
  at: { type: Date, required: true },
  by: { type: authorSchema, required: true },
  message: { type: String, required: true },
});

const contactMessageSchema = new Schema({
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  state: { type: String, enum: contactStates, default: 'Open', required: true },
  /** The words of name, email and message (WORLD-08). */
  search: { type: [String], default: [], required: true },
  replies: { type: [replySchema], default: [], required: true },
});

/** The indexes that the inbox names. */
export const dateIndex = { createdAt: -1, _id: -1 } as const;
export const stateIndex = { state: 1, ...dateIndex } as const;

contactMessageSchema.index(dateIndex);
contactMessageSchema.index(stateIndex);
contactMessageSchema.index(searchIndex);
contactMessageSchema.index({ email: 1, ...dateIndex });
contactMessageSchema.index({ 'replies.by._id': 1 }, { sparse: true });

export type ContactMessageRow = InferRawDocTypeFromSchema<typeof contactMessageSchema>;

/** Further words of a long message are not found. */
const maxWords = 300;

export const contactWords = ({
  name,
  email,
  message,
}: Pick<ContactMessageRow, 'name' | 'email' | 'message'>) =>
  toSearchWords([...wordsOf(name), ...wordsOfEmail(email), ...wordsOf(message).slice(0, maxWords)]);

contactMessageSchema.pre('validate', function () {
  this.set({ search: contactWords(this) });
});

export const ContactMessage = model('ContactMessage', contactMessageSchema);
