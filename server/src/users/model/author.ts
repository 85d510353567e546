import { type InferSchemaType, type Model, Schema, type Types } from 'mongoose';
import { roles } from 'shared/entities';
import { presentFields } from '../../models/presentFields.ts';

export const authorSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  firstName: { type: String, required: true },
  role: { type: String, enum: roles, required: true },
});

type Author = InferSchemaType<typeof authorSchema>;

export const presentAuthor = (by: Author | null | undefined) =>
  by ? presentFields(by, '_id', 'firstName', 'role') : null;

/** To buyers, staff are the shop or their brand, never a name (SHOPX-09). */
export function presentAuthorToBuyer(
  by: Author | null | undefined,
  { user, brand }: { user: Types.ObjectId; brand: string | undefined },
) {
  const author = presentAuthor(by);
  if (!author || author.role === 'ROLE_MEMBER' || by?._id.equals(user)) return author;
  return { ...author, firstName: (author.role === 'ROLE_MERCHANT' && brand) || 'the shop' };
}

/** Removes the name of a deleted user from what they wrote into a list of some rows (BACK-03). */
export const anonymizeAuthor = (
  model: Pick<Model<unknown>, 'updateMany'>,
  list: 'history' | 'replies',
  user: Types.ObjectId,
) =>
  model.updateMany(
    { [`${list}.by._id`]: user },
    { $set: { [`${list}.$[own].by.firstName`]: 'Deleted account' } },
    { arrayFilters: [{ 'own.by._id': user }] },
  );
