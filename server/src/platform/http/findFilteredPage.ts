import type { mongo, Types } from 'mongoose';
import { rawCollection } from '../database/connection.ts';
import {
  findRarest,
  type IndexedCondition,
  type IndexHint,
} from '../database/indexedConditions.ts';
import { maxListed, paginateListed } from './paging.ts';

export interface FilteredList {
  /** What all rows of the list have in common, with the index of its order; without one, MongoDB chooses. */
  base: Omit<IndexedCondition, 'index'> & { index?: IndexHint };
  /** The chosen filters. */
  conditions: readonly IndexedCondition[];
  /** A further condition, without an index. */
  others?: object;
  sort: Record<string, 1 | -1>;
  /** Fields of `sort` that are computed for each row. */
  computed?: Record<string, object>;
  collation?: mongo.CollationOptions;
}

interface Paging {
  page: number;
  limit: number;
}

/** All documents are counted by the metadata of the collection. */
const countRows = (rows: mongo.Collection, filter: object, hint: IndexHint | undefined) =>
  Object.keys(filter).length === 0
    ? rows.estimatedDocumentCount()
    : rows.countDocuments(filter, { hint, limit: maxListed + 1 });

/** Counts the rows of a list and finds a page of ids in one pass; if there are more than `maxListed`, only counts. */
async function findIds(
  rows: mongo.Collection,
  { conditions: [first, ...more], sort, collation, computed }: FilteredList,
  { filter, end }: { filter: object; end: number },
): Promise<{ total: number; ids: Types.ObjectId[] }> {
  const rarest = first && (await findRarest(rows, [first, ...more], maxListed + 1));
  const [found] = await rows
    .aggregate<{ total: number; ids: Types.ObjectId[] }>(
      [
        { $match: filter },
        computed ? { $set: computed } : { $limit: maxListed + 1 },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            ids: { $topN: { n: Math.min(end, maxListed), sortBy: sort, output: '$_id' } },
          },
        },
      ],
      { ...(rarest && { hint: rarest.index }), ...(collation && { collation }) },
    )
    .toArray();
  return found ?? { total: 0, ids: [] };
}

/** The documents with these ids, in the order of the ids. */
async function readInOrder(rows: mongo.Collection, ids: readonly Types.ObjectId[]) {
  const found = await rows.find({ _id: { $in: [...ids] } }).toArray();
  const rowById = new Map(found.map((row) => [row._id.toString(), row]));
  return ids.flatMap((id) => rowById.get(id.toString()) ?? []);
}

/**
 * A page of a list with any filters, with its number and the totals. The index is chosen here, because MongoDB would
 * reuse the plan of a query with other values, which can take a hundred times as long (docs/decisions/0029).
 */
export async function findFilteredPage<T>(
  model: { collection: { collectionName: string } },
  list: FilteredList,
  paging: Paging,
) {
  const { base, conditions, others, sort, collation, computed } = list;
  const rows = rawCollection(model);
  const $and = [...conditions.map((each) => each.filter), ...(others ? [others] : [])];
  const filter = { ...base.filter, ...($and.length > 0 && { $and }) };
  const readSorted = ({ index: hint }: FilteredList['base'], skip: number) =>
    rows
      .find(filter, { hint, ...(collation && { collation }) })
      .sort(sort)
      .skip(skip)
      .limit(paging.limit)
      .toArray();

  const only = others || computed || conditions.length > 1 ? undefined : (conditions[0] ?? base);
  if (only === base || only?.isSorted) {
    const counted = await countRows(rows, filter, only.index);
    const { skip, ...page } = paginateListed(paging, counted);
    return { rows: (await readSorted(only, skip)) as T[], ...page };
  }
  const { total, ids } = await findIds(rows, list, { filter, end: paging.page * paging.limit });
  const { skip, ...page } = paginateListed(paging, total);
  const shown =
    page.hasMore && !computed
      ? await readSorted(base, skip)
      : await readInOrder(rows, ids.slice(skip, skip + paging.limit));
  return { rows: shown as T[], ...page }; // documents of the model
}
