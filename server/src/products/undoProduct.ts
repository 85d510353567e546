import { productEditInput } from 'shared/products/catalogueSchemas';
import { productFields } from '../audit/model/auditedFields.ts';
import type { Undoable } from '../audit/model/AuditEntry.ts';
import { formFieldsOf, type ProductRow } from './model/Product.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { findManagedProduct } from './managedProducts.ts';
import { readCategoryIds } from './productCategories.ts';
import { changeProduct, changeProductActive } from './products.ts';

/** Adds the stock that the variants have now, which stays (CALL-21). */
function withStock(variants: unknown, { variants: stored }: ProductRow): unknown {
  if (!Array.isArray(variants)) return variants;
  return variants.map((variant) => {
    const quantity = stored?.find(({ _id }) => _id.equals(variant._id))?.quantity ?? 0;
    return { ...variant, quantity, inventory: quantity };
  });
}

/** Changes of products as they are undone (DESK-07); options and variants that did not change stay. */
export const undoableProducts: Undoable = {
  lockedFields: ['images'],
  async read(id, user) {
    const row = await findManagedProduct(id, user);
    return productFields(row, await readCategoryIds(row._id));
  },
  setActive: changeProductActive,
  async update(id, { now: { brand }, fields }, user) {
    const row = await findManagedProduct(id, user);
    const { quantity } = row;
    const form = {
      ...formFieldsOf(row),
      brand,
      quantity,
      inventory: quantity,
      ...fields,
      ...('variants' in fields && { variants: withStock(fields['variants'], row) }),
    };
    await changeProduct(id, parseOrThrow(productEditInput, form), user);
  },
};
