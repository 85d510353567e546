import { type Model, Types } from 'mongoose';

/** What an account did from a moment on goes to another account (SAFE-22). */
export interface AccountSplit {
  from: Types.ObjectId;
  to: Types.ObjectId;
  since: Date;
}

/** Moves what an account made from the moment on, and what `changed` matches. @returns how many */
export async function moveMadeSince(
  model: Pick<Model<{ user: Types.ObjectId }>, 'updateMany'>,
  { from, to, since }: AccountSplit,
  changed: object[] = [],
): Promise<number> {
  // An id begins with the second in which it was made.
  const made = { _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) } };
  const filter = { user: from, $or: [made, ...changed] };
  return (await model.updateMany(filter, { $set: { user: to } })).modifiedCount;
}
