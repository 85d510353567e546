import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import type { ScreenHash } from 'shared/screenPaths';
import { insertOp, type WriteOp } from '../platform/database/bulkWrite.ts';

/** The kinds of admin news, in the order of the digest. */
export const newsKinds = ['application', 'message', 'return', 'soldOut'] as const;

/** Something that waits for the hourly digest to the admins (DESK-11). */
const adminNewsSchema = new Schema({
  at: { type: Date, required: true },
  kind: { type: String, enum: newsKinds, required: true },
  text: { type: String, required: true },
  /** The message, application, return or product, with which it is deleted. */
  about: { type: Schema.Types.ObjectId, required: true },
  /** The screen that shows it. */
  path: { type: String, required: true },
});

adminNewsSchema.index({ at: 1 });
adminNewsSchema.index({ about: 1 });

export type AdminNewsRow = Omit<InferSchemaType<typeof adminNewsSchema>, 'path'> & {
  _id: Types.ObjectId;
  path: ScreenHash;
};

export const AdminNews = model('AdminNews', adminNewsSchema);

type News = Pick<AdminNewsRow, 'kind' | 'text' | 'about' | 'path'>;

/** Call it in the transaction of the cause. */
export const recordNews = (news: News) => AdminNews.create({ ...news, at: new Date() });

/** Like `recordNews`, as an operation of a bulk write. */
export const newsOp = (news: News): WriteOp =>
  insertOp<AdminNewsRow>(AdminNews, { _id: new Types.ObjectId(), at: new Date(), ...news });
