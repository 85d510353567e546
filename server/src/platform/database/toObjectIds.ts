import { Types } from 'mongoose';

/** Distinct ids. */
export const toObjectIds = (ids: readonly string[]): Types.ObjectId[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => new Types.ObjectId(id));
