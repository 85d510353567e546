import type { Model, QueryFilter } from 'mongoose';
import { countRows } from '../database/connection.ts';
import { maxListed, paginateListed } from './paging.ts';

/** The rows of one page of a list, with its number and the totals. */
export async function findPage<T>(
  model: Pick<Model<T>, 'find' | 'countDocuments' | 'estimatedDocumentCount'>,
  filter: QueryFilter<T>,
  { page, limit, sort }: { page: number; limit: number; sort: Record<string, 1 | -1> },
) {
  const counted = await countRows(model, filter, maxListed + 1);
  const { skip, ...current } = paginateListed({ page, limit }, counted);
  const rows = await model.find(filter).sort(sort).skip(skip).limit(limit).lean();
  return { rows, ...current };
}
