import type { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { fieldError } from '../platform/http/errors.ts';
import { formFieldsOf, type ProductRow, storedFields } from './model/Product.ts';
import { planEdit, planNew, type ProductPlan, type ProductScope } from './productPlan.ts';
import { negativeStock, stockAfterEdit } from './variants.ts';

/*
 * What a form makes of a product. Undone changes and the rows of a file are forms, too.
 */

export type NewForm = ParsedInputOf<'POST /products/add'>;
export type EditForm = ParsedInputOf<'PUT /products/:id'>['product'];

/** Fields that are read with stored data; those that are left out stay. */
type ReadFields = Partial<Pick<ProductRow, 'variants' | 'images' | 'imageUrl'>>;

/** @throws 400 as planNew() */
export function planNewForm(
  form: NewForm,
  fields: Pick<ProductRow, 'slug'> & ReadFields & { _id?: Types.ObjectId },
  scope: ProductScope,
): ProductPlan {
  const { sku, quantity, imageUrl, options } = form;
  const row = { sku, quantity, imageUrl, options, ...storedFields(form), ...fields };
  return planNew(row, scope, form);
}

/**
 * The stock changes by the difference to the one that was loaded, so that concurrent sales count; the slug does not
 * change (CALL-21). Fields that the form lacks stay.
 * @throws 400 as planEdit(), and if more pieces were sold than are left
 */
export function planEditForm(
  { before, form }: { before: ProductRow; form: Partial<EditForm> & { isActive?: boolean } },
  fields: ReadFields,
  scope: ProductScope,
): ProductPlan {
  const { quantity = before.quantity, inventory, options } = form;
  const edited = {
    ...before,
    basePriceCents: undefined,
    ...storedFields({ ...formFieldsOf(before), ...form }),
    ...(options && { options }),
    ...fields,
  };
  if (!edited.options?.length) {
    edited.quantity = stockAfterEdit({ quantity, inventory }, before.quantity);
    if (edited.quantity < 0) throw fieldError('quantity', negativeStock(before.quantity));
  }
  return planEdit({ before, edited }, scope, form);
}
