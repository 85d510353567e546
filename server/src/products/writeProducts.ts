import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Caller } from '../users/model/caller.ts';
import { imageUrlsOf, Product, type ProductRow } from './model/Product.ts';
import { type ProductChange, recordProductChanges } from './model/productChange.ts';
import type { StockChangeRow } from './model/StockChange.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { currentSession } from '../platform/database/transaction.ts';
import { changesKeys, forgetDisabledKeys, keepDisabledKeys } from './adminDeactivation.ts';
import { idsOf, isMoved, writeCategories } from './productCategories.ts';
import { isBlocked, type ProductPlan } from './productPlan.ts';

const chunkSize = 500;

async function writeRows(plans: readonly ProductPlan[]): Promise<void> {
  const rows = rawCollection<ProductRow>(Product);
  const options = { session: currentSession(), ignoreUndefined: true };
  const [first, ...others] = plans.flatMap(({ before, after }) => (before ? [] : after));
  // Only the error of a single insert says which key is taken.
  if (first && others.length === 0) await rows.insertOne(first, options);
  else if (first) await rows.insertMany([first, ...others], options);
  // In a transaction, a write since `before` was read is a conflict.
  const replacements = plans.flatMap(({ before, after }) =>
    before && !isDeepStrictEqual(before, after)
      ? { replaceOne: { filter: { _id: after._id }, replacement: after } }
      : [],
  );
  if (replacements.length > 0) await rows.bulkWrite(replacements, options);
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

export const lostImages = (plans: readonly ProductPlan[]) =>
  plans.flatMap(({ before, after }) => {
    const kept = new Set(imageUrlsOf(after));
    return imageUrlsOf(before).filter((imageUrl) => !kept.has(imageUrl));
  });
