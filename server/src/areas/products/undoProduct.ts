import { endpoints } from 'shared/endpoints';
import { productFields } from '../../models/auditedFields.ts';
import type { AuditedFields, Undoable } from '../../models/AuditEntry.ts';
import { Category } from '../../models/Category.ts';
import { formFieldsOf, Product, type ProductRow } from '../../models/Product.ts';
import { notFound } from '../../platform/http/errors.ts';
import { parseOrThrow } from '../../platform/http/parseOrThrow.ts';
import { visibleTo } from './managedProducts.ts';
import { changeProduct, changeProductActive } from './products.ts';

/** Adds the stock that the variants have now, which stays (CALL-21). */
function withStock(variants: unknown, { variants: stored }: ProductRow): unknown {
  if (!Array.isArray(variants)) return variants;
  return variants.map((variant) => {
    const quantity = stored?.find(({ _id }) => _id.equals(variant._id))?.quantity ?? 0;
    return { ...variant, quantity, inventory: quantity };
  });
}

/** The form as it is now with some other values; options and variants that are left out stay. */
function editForm(row: ProductRow, fields: AuditedFields): AuditedFields {
  const { quantity } = row;
  return {
    ...formFieldsOf(row),
    brand: row.brand?.toString() ?? null,
    quantity,
    inventory: quantity,
    ...fields,
    ...('variants' in fields && { variants: withStock(fields['variants'], row) }),
  };
}

/** Changes of products as they are undone (DESK-07). */
export const undoableProducts: Undoable = {
  lockedFields: ['images'],
  async read(id, user) {
    const row = await Product.findOne({ ...visibleTo(user), _id: id }).lean();
    if (!row) throw notFound('Product');
    const categories = await Category.find({ products: row._id }).select('_id').lean();
    return productFields(
      row,
      categories.map(({ _id }) => _id),
    );
  },
  setActive: changeProductActive,
  async update(id, fields, user) {
    const row = await Product.findById(id).orFail().lean();
    const { product } = parseOrThrow(endpoints['PUT /products/:id'].input, {
      product: editForm(row, fields),
    });
    await changeProduct(id, product, user);
  },
};
