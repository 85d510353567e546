import type { Model, QueryFilter } from 'mongoose';
import { countRows } from '../database/connection.ts';
import { paginate } from './paging.ts';

/** The rows of one page of a list, with its number and the totals. */
export async function findPage<T>(
  model: Pick<Model<T>, 'find' | 'countDocuments' | 'estimatedDocumentCount'>,
  filter: QueryFilter<T>,
  { page, limit, sort }: { page: number; limit: number; sort: Record<string, 1 | -1> },
) {
  const total = await countRows(model, filter);
  const { skip, ...current } = paginate({ page, limit }, total);
  const rows = await model.find(filter).sort(sort).skip(skip).limit(limit).lean();
  return { rows, total, ...current };
}
