import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { contactStates } from 'shared/contactSchemas';
import type { ContactMessage as ContactReply } from 'shared/dashboardEntities';
import { authorSchema, presentAuthor } from './author.ts';

const replySchema = new Schema(
  {
    at: { type: Date, required: true },
    by: { type: authorSchema, required: true },
    message: { type: String, required: true },
  },
  { _id: false },
);

const contactMessageSchema = new Schema({
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  state: { type: String, enum: contactStates, default: 'Open', required: true },
  replies: { type: [replySchema], default: [], required: true },
});

contactMessageSchema.index({ createdAt: -1, _id: -1 });
contactMessageSchema.index({ state: 1, createdAt: -1, _id: -1 });

contactMessageSchema.index({ email: 1 });
contactMessageSchema.index({ 'replies.by._id': 1 }, { sparse: true });

type ContactMessageRow = InferSchemaType<typeof contactMessageSchema> & {
  _id: Types.ObjectId;
};

export const ContactMessage = model('ContactMessage', contactMessageSchema);

export const presentContact = (row: ContactMessageRow): ContactReply => ({
  _id: row._id.toString(),
  name: row.name,
  email: row.email,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  state: row.state ?? 'Open',
  replies: (row.replies ?? []).map(({ at, by, message }) => ({
    at: at.toISOString(),
    by: presentAuthor(by),
    message,
  })),
});
