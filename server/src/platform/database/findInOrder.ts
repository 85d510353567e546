import type { Model, QueryFilter } from 'mongoose';

/** The rows with these ids that match a filter, in the order of the ids. */
export async function findInOrder<T>(
  model: Pick<Model<T>, 'find'>,
  ids: readonly string[],
  filter: QueryFilter<T> = {},
) {
  const rows = await model.find({ ...filter, _id: { $in: ids } }).lean();
  const rowById = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => rowById.get(id) ?? []);
}
