import type { Types } from 'mongoose';
import { type Author, recordChanges, toAuditedChange } from '../../audit/model/AuditEntry.ts';
import { productFields } from '../../audit/model/auditedFields.ts';
import { recordChangedProducts } from './changedProducts.ts';
import type { ProductRow } from './Product.ts';
import { recordStock, type StockChangeRow, stockMovesOf } from './StockChange.ts';

/** A product, with its categories where a change touches them. */
type AuditedProduct = ProductRow & { categories?: readonly Types.ObjectId[] };

/** `before` is null for a new product, `after` for a deleted one. */
export interface ProductChange {
  before: AuditedProduct | null;
  after: AuditedProduct | null;
}

interface Cause {
  reason: StockChangeRow['reason'];
  by: Author;
  order?: Types.ObjectId;
}

/**
 * What follows from every change of products, however it is made: their entries in the audit log and in the stock
 * ledger (DESK-07), and the alerts of those that may be in stock again, cheaper or public again (BACK-02). Call it in
 * the transaction of the change. The catalogue follows the write itself (docs/decisions/0004).
 */
export async function recordProductChanges(
  changes: readonly ProductChange[],
  { by, ...cause }: Cause,
): Promise<void> {
  await recordChanges(
    changes.flatMap((change) =>
      toAuditedChange(by, change, {
        entity: 'product',
        nameOf: ({ name }) => name,
        fieldsOf: (row) => productFields(row, row.categories),
        brandOf: ({ brand }) => brand,
      }),
    ),
  );
  const moves = changes.map(({ before, after }) => stockMovesOf(before, after));
  // An order or a file is one row of the ledger, each edit has its own.
  const rows = cause.reason === 'Edit' ? moves : [moves.flat()];
  await recordStock(...rows.map((row) => ({ ...cause, by, moves: row })));
  await recordChangedProducts(
    changes.flatMap(({ before, after }) => (before && after ? after._id : [])),
  );
}
