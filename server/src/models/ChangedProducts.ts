import { model, Schema, type Types } from 'mongoose';

/** So that a row stays small when a brand with many products is enabled. */
const maxProducts = 500;

/** Products whose stock, price or visibility changed, until the alerts about them are sent (docs/decisions/0033). */
const changedProductsSchema = new Schema(
  {
    products: { type: [Schema.Types.ObjectId], required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'changedProducts', versionKey: false },
);

changedProductsSchema.index({ dueAt: 1 });

export const ChangedProducts = model('ChangedProducts', changedProductsSchema);

/**
 * Records products that may be in stock again, cheaper or public again (BACK-02). Call it in the transaction of the
 * change.
 * @param dueAt the Unix epoch by default, so that a change is due whatever the clock says
 */
export async function recordChangedProducts(
  products: readonly Types.ObjectId[],
  dueAt = new Date(0),
): Promise<void> {
  const rows = [];
  for (let start = 0; start < products.length; start += maxProducts) {
    rows.push({ products: products.slice(start, start + maxProducts), dueAt });
  }
  if (rows.length > 0) await ChangedProducts.insertMany(rows);
}
