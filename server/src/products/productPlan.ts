import { Types } from 'mongoose';
import { findCompareAtErrors } from 'shared/products/compareAtPrice';
import type { BrandRow } from '../brands/model/Brand.ts';
import { formFieldsOf, productWords, type ProductRow, variantFieldsOf } from './model/Product.ts';
import { badRequest } from '../platform/http/errors.ts';
import { takenField } from './adminDeactivation.ts';
import { type CategoryChange, idsOf, isMoved, unmoved, without } from './productCategories.ts';
import type { ProductBrand, ProductScope } from './productScope.ts';

/*
 * How products change: forms, tables, bulk edits, files and undone changes differ in what they read, and plan the rows
 * as they will be. `writeProducts()` stores them.
 */

const disabledByAdmin = 'An admin has disabled this product or its category. Please write to us.';
export const brandDisabledByAdmin = 'An admin has disabled this brand. Please write to us.';

type Group = Pick<BrandRow, '_id' | 'isActive'>;

/** A product before and after a change; `before` is null for a new one. */
export interface ProductPlan {
  before: ProductRow | null;
  after: ProductRow;
  categories: CategoryChange;
  /** Whether it was enabled or disabled by hand. */
  isActive?: boolean | undefined;
}

/** What is left out stays. */
interface Choice {
  brand?: ProductBrand | null | undefined;
  categories?: CategoryChange | undefined;
  isActive?: boolean | undefined;
}

/** Stored fields; undefined ones are removed. */
export type StoredFields = Partial<Record<keyof ProductRow, unknown>>;

/** Sets fields, and removes those that are undefined. */
export function withFields(product: ProductRow, fields: StoredFields): ProductRow {
  const changed = { ...product, ...fields };
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(changed, key);
  }
  return changed as ProductRow; // callers pass the types of a row
}

/** A disabled brand or category disables a product that joins it, and releases one that leaves (CALL-21, CALL-29). */
function move(
  product: ProductRow,
  left: readonly Types.ObjectId[],
  joined: readonly Group[],
): ProductRow {
  const kept = product.disabledBy.filter((id) => !left.some((one) => one.equals(id)));
  const isReleased = kept.length === 0 && product.disabledBy.length > 0;
  const isActive = product.isActive || isReleased;
  const disabling = joined.flatMap((one) => (one.isActive ? [] : one._id));
  const isDisabled = disabling.length > 0 && (isActive || kept.length > 0);
  return {
    ...product,
    isActive: isActive && !isDisabled,
    disabledBy: isDisabled ? [...kept, ...disabling] : kept,
  };
}

function moveToBrand(product: ProductRow, brand: Group | null): ProductRow {
  if (product.brand?.toString() === brand?._id.toString()) return product;
  const moved = move(product, product.brand ? [product.brand] : [], brand ? [brand] : []);
  return { ...moved, brand: brand?._id ?? null };
}

const moveToCategories = (product: ProductRow, { before, after }: CategoryChange): ProductRow =>
  isMoved({ before, after })
    ? move(product, idsOf(without(before, after)), without(after, before))
    : product;

/** The change of a stored product. What is done by hand overrides brand and categories. */
export function planEdit(
  { before, edited = before }: { before: ProductRow; edited?: ProductRow },
  { isAdmin, categories: known }: Pick<ProductScope, 'isAdmin' | 'categories'>,
  { brand, categories: chosen, isActive }: Choice = {},
): ProductPlan {
  const stored = known.of(before._id);
  const categories = chosen ?? { before: stored, after: stored };
  const moved = moveToCategories(
    brand === undefined ? edited : moveToBrand(edited, brand),
    categories,
  );
  const after = {
    ...moved,
    ...(isActive !== undefined && {
      isActive,
      disabledBy: [],
      ...(isAdmin && { deactivatedByAdmin: !isActive }),
    }),
    search: productWords(moved),
  };
  return { before, after, categories, isActive };
}

type NewFields = Pick<ProductRow, 'sku' | 'slug' | 'imageUrl'> & StoredFields;

/**
 * A new product. One of a disabled brand is enabled together with the brand (FIX-12), one that a merchant adds in place
 * of what an admin disabled by an admin alone (SAFE-28).
 */
export function planNew(
  fields: NewFields,
  { isAdmin, disabledKeys }: Pick<ProductScope, 'isAdmin' | 'disabledKeys'>,
  { brand, categories = unmoved, isActive }: Choice & { isActive: boolean },
): ProductPlan {
  const groups: Group[] = [...(brand ? [brand] : []), ...categories.after];
  const disabledBy = isActive ? groups.flatMap((one) => (one.isActive ? [] : one._id)) : [];
  const row = withFields(
    {
      _id: new Types.ObjectId(),
      isActive: isActive && disabledBy.length === 0,
      deactivatedByAdmin: !isActive && isAdmin,
      disabledBy,
      brand: brand?._id ?? null,
      stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      soldRecently: 0,
      isBestseller: false,
      createdAt: new Date(),
    } as ProductRow, // `fields` has the others
    fields,
  );
  const isTaken = disabledKeys && takenField(disabledKeys, null, row);
  const disabled = isTaken && { isActive: false, disabledBy: [], deactivatedByAdmin: true };
  return {
    before: null,
    after: { ...row, ...disabled, search: productWords(row) },
    categories,
  };
}

/** Whether an admin disabled the product that a merchant changes, directly or with a category (FIX-04). */
export const isBlocked = (
  { before, categories }: Pick<ProductPlan, 'before' | 'categories'>,
  { isAdmin }: Pick<ProductScope, 'isAdmin'>,
): boolean =>
  !isAdmin &&
  (before?.deactivatedByAdmin === true || categories.before.some((one) => !one.isActive));

/** Why a merchant may not make a change, by field: it would bring back what an admin disabled (FIX-04, SAFE-28). */
export function refusalsOf(plan: ProductPlan, scope: ProductScope): Record<string, string> {
  const { before, after, isActive } = plan;
  const { ownBrand, disabledKeys } = scope;
  if (!before || scope.isAdmin) return {};
  if (isBlocked(plan, scope)) return isActive ? { isActive: disabledByAdmin } : {};
  const field = disabledKeys && takenField(disabledKeys, before, after);
  return {
    ...(isActive &&
      ownBrand?.isActive === false &&
      ownBrand.deactivatedByAdmin && { isActive: brandDisabledByAdmin }),
    ...(field && { [field]: disabledByAdmin }),
  };
}

/** The errors of a product's former prices by field (SHOPX-22). */
export const findSaleErrors = (row: ProductRow) =>
  findCompareAtErrors(
    formFieldsOf(row),
    (row.variants ?? []).map((variant) => variantFieldsOf(variant, row)),
  );

/** @throws 400 for what a merchant may not do, or a former price that is not above the price */
export function assertAllowed(plan: ProductPlan, scope: ProductScope): void {
  const { isActive, ...refusals } = refusalsOf(plan, scope);
  if (isActive !== undefined) throw badRequest(isActive);
  for (const errors of [refusals, findSaleErrors(plan.after)]) {
    const [message] = Object.values(errors);
    if (message !== undefined) throw badRequest(message, errors);
  }
}
