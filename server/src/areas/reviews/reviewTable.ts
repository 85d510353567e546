import type { Types } from 'mongoose';
import { AuditEntry } from '../../models/AuditEntry.ts';
import { Review, type ReviewRow } from '../../models/Review.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import {
  CollectionMirror,
  type MirroredRow,
  overlapMs,
} from '../../platform/database/collectionMirror.ts';

/** The fields that the list of all reviews filters and sorts by. */
export interface ListedReview extends MirroredRow {
  product: string;
  status: ReviewRow['status'];
}

const batchSize = 5_000;
const projection = { product: 1, status: 1, createdAt: 1 };

/** The ids of what was deleted since then. */
async function deletedSince(at: Date, entity: 'product' | 'review'): Promise<Set<string>> {
  const entries = await AuditEntry.find({ entity, at: { $gte: at }, action: 'Deleted' })
    .select('target')
    .lean<{ target: Types.ObjectId }[]>();
  return new Set(entries.map(({ target }) => target.toString()));
}

async function readReviews(filter: object, upsert: (review: ListedReview) => void): Promise<void> {
  const rows = rawCollection<ReviewRow>(Review).find(filter, { projection, batchSize });
  for await (const { _id, product, status, createdAt } of rows) {
    const id = _id.toString();
    upsert({ id, product: product.toString(), status, createdMs: createdAt.getTime() });
  }
}

/**
 * All reviews. Finds updates by `updatedAt` and deletions by the audit log. If rows are still missing (deleted
 * accounts, BACK-03), it reloads everything.
 */
export const createReviewTable = () =>
  new CollectionMirror<ListedReview>(async ({ upsert, removeWhere, size }, since) => {
    if (!since) return readReviews({}, upsert);
    const until = new Date(Date.now() + overlapMs);
    await readReviews({ createdAt: { $gte: since, $lte: until } }, upsert);
    await readReviews({ updatedAt: { $gte: since } }, upsert);
    const reviews = await deletedSince(since, 'review');
    const products = await deletedSince(since, 'product');
    if (reviews.size + products.size > 0) {
      removeWhere(({ id, product }) => reviews.has(id) || products.has(product));
    }
    if (size() <= (await Review.estimatedDocumentCount())) return;
    const stored = new Set<string>();
    await readReviews({}, ({ id }) => stored.add(id));
    removeWhere(({ id }) => !stored.has(id));
  });

export const reviewTable = createReviewTable();
