import { type InferSchemaType, Schema } from 'mongoose';
import { roles } from 'shared/entities';

/** Who made a change. */
export const authorSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    firstName: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
  },
  { _id: false },
);

export const presentAuthor = (by: InferSchemaType<typeof authorSchema> | null | undefined) =>
  by ? { _id: by._id.toString(), firstName: by.firstName, role: by.role } : null;

/** The first name that replaces that of a deleted user (BACK-03). */
export const deletedAuthor = 'Deleted account';
