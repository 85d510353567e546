import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Caller } from '../users/model/caller.ts';
import { imagesOf, Product, type ProductRow } from './model/Product.ts';
import { type ProductChange, recordProductChanges } from './model/productChange.ts';
import type { StockChangeRow } from './model/StockChange.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { currentSession } from '../platform/database/transaction.ts';
import { changesKeys, forgetDisabledKeys, keepDisabledKeys } from './adminDeactivation.ts';
import { idsOf, isMoved, writeCategories } from './productCategories.ts';
import { isBlocked, type ProductPlan } from './productPlan.ts';

/** Products that are written with one command. */
const chunkSize = 500;

function updateOf(before: ProductRow, after: ProductRow) {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, before[key as keyof ProductRow]), // a key of `after`
  );
  const removed = Object.keys(before).filter((key) => !(key in after));
  return {
    ...(changed.length > 0 && { $set: Object.fromEntries(changed) }),
    ...(removed.length > 0 && {
      $unset: Object.fromEntries(removed.map((key) => [key, 1 as const])),
    }),
  };
}

async function writeRows(plans: readonly ProductPlan[]): Promise<void> {
  const [session, rows] = [currentSession(), rawCollection<ProductRow>(Product)];
  const options = session ? { session } : {};
  const [first, ...others] = plans.flatMap(({ before, after }) => (before ? [] : after));
  // Only the error of a single insert says which key is taken.
  if (first && others.length === 0) await rows.insertOne(first, options);
  else if (first) await rows.insertMany([first, ...others], options);
  const updates = plans.flatMap(({ before, after }) => {
    const update = before ? updateOf(before, after) : {};
    return Object.keys(update).length > 0
      ? { updateOne: { filter: { _id: after._id }, update } }
      : [];
  });
  if (updates.length > 0) await rows.bulkWrite(updates, options);
}

/** As the audit log has it, with the categories of a product that joins or leaves some. */
function toChange({ before, after, categories, isActive }: ProductPlan): ProductChange {
  const moved = isMoved(categories);
  return {
    before: before && { ...before, ...(moved && { categories: idsOf(categories.before) }) },
    after: {
      ...after,
      // A brand or category that changes it has its own entry.
      ...(before && { isActive: isActive ?? before.isActive }),
      ...(moved && { categories: idsOf(categories.after) }),
    },
  };
}

/**
 * Writes products with all that follows from it, in the transaction of the changes. Several plans of one product build
 * on each other.
 */
export async function writeProducts(
  plans: readonly ProductPlan[],
  { user, reason = 'Edit' }: { user: Caller; reason?: StockChangeRow['reason'] },
): Promise<void> {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const stored = (some: readonly ProductPlan[]) => some.flatMap(({ before }) => before ?? []);
  const renamed = plans.filter(({ before, after }) => before && changesKeys(before, after));
  await keepDisabledKeys(stored(renamed.filter((plan) => isBlocked(plan, { isAdmin }))));
  if (isAdmin) await forgetDisabledKeys(stored(plans.filter(({ isActive }) => isActive)));
  for (let start = 0; start < plans.length; start += chunkSize) {
    const part = plans.slice(start, start + chunkSize);
    await writeRows(part);
    await recordProductChanges(part.map(toChange), { reason, by: user });
    await setImmediate();
  }
  await writeCategories(plans.map(({ after, categories }) => [after._id, categories]));
  await catalogue.refresh({ products: plans.map(({ after }) => after._id) });
}

const urlsOf = (row: ProductRow | null) =>
  row ? imagesOf(row).map(({ imageUrl }) => imageUrl) : [];

export const lostImages = (plans: readonly ProductPlan[]) =>
  plans.flatMap(({ before, after }) => {
    const kept = new Set(urlsOf(after));
    return urlsOf(before).filter((imageUrl) => !kept.has(imageUrl));
  });
