import type { AuditEntity } from 'shared/audit/auditSchemas';
import type { AuditEntryRow, Undoable } from './model/AuditEntry.ts';
import { undoableBrands } from '../brands/brandsService.ts';
import { undoableCategories } from '../categories/categoriesService.ts';
import { undoableProducts } from '../products/productsService.ts';
import { undoablePromotions } from '../promotions/promotionsService.ts';

/** The entities of which a change can be undone; never their stock (DESK-07). */
const undoables: Partial<Record<AuditEntity, Undoable>> = {
  product: undoableProducts,
  brand: undoableBrands,
  category: undoableCategories,
  promotion: undoablePromotions,
};

/** An element of a list by itself, or a variant by its id. */
export const keyOf = (element: unknown): unknown =>
  typeof element === 'object' && element !== null && '_id' in element ? element._id : element;

function keysOf(json: string): string {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(keyOf).sort().join() : '';
}

/** Whether variants came or went, and with them their stock, which an undo must not change. */
const hasOtherVariants = ({ changes }: AuditEntryRow) =>
  changes.some(({ field, from, to }) => field === 'variants' && keysOf(from) !== keysOf(to));

/** How an entry is undone; null if it cannot be. */
export function undoableOf(entry: AuditEntryRow): Undoable | null {
  const undoable = undoables[entry.entity];
  if (entry.action !== 'Changed' || !undoable) return null;
  const isLocked = entry.changes.some(({ field }) => undoable.lockedFields.includes(field));
  return isLocked || hasOtherVariants(entry) ? null : undoable;
}

/** Whether an entry stands for those that are its parts (DESK-18). */
export const isAct = ({ _id, target }: AuditEntryRow) => _id.equals(target);
