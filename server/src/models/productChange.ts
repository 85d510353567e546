import type { Types } from 'mongoose';
import { findCompareAtErrors } from 'shared/compareAtPrice';
import { toDollars } from 'shared/money';
import { badRequest } from '../platform/http/errors.ts';
import { type Author, recordChanges, toAuditedChange } from './AuditEntry.ts';
import { productFields } from './auditedFields.ts';
import { recordChangedProducts } from './ChangedProducts.ts';
import { formFieldsOf, type ProductRow } from './Product.ts';
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

/** The errors of a product's former prices by field (SHOPX-22). */
export const findSaleErrors = (row: ProductRow) =>
  findCompareAtErrors(
    formFieldsOf(row),
    (row.variants ?? []).map((variant) => ({
      price: variant.hasOwnPrice ? toDollars(variant.priceCents) : null,
      compareAtPrice: variant.compareAtPrice,
      isActive: variant.isActive,
    })),
  );

function assertSale(row: ProductRow): void {
  const errors = findSaleErrors(row);
  const [message] = Object.values(errors);
  if (message !== undefined) throw badRequest(message, errors);
}

/**
 * What follows from every change of products, however it is made: their entries in the audit log and in the stock
 * ledger (DESK-07), and the alerts of those that may be in stock again, cheaper or public again (BACK-02). Call it in
 * the transaction of the change. The catalogue follows the write itself (docs/decisions/0034).
 * @throws 400 if a former price is not above the price (SHOPX-22)
 */
export async function recordProductChanges(
  changes: readonly ProductChange[],
  { by, ...cause }: Cause,
): Promise<void> {
  for (const { after } of changes) if (after) assertSale(after);
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
  const moves = changes.flatMap(({ before, after }) => stockMovesOf(before, after));
  await recordStock({ ...cause, by, moves });
  await recordChangedProducts(
    changes.flatMap(({ before, after }) => (before && after ? after._id : [])),
  );
}
