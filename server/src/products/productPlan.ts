import { Types } from 'mongoose';
import { findCompareAtErrors } from 'shared/products/compareAtPrice';
import { noStars } from 'shared/reviews/ratings';
import { Brand, type BrandRow } from '../brands/model/Brand.ts';
import { formFieldsOf, type ProductRow, variantFieldsOf } from './model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import { type DisabledKeys, readDisabledKeys, takenField } from './adminDeactivation.ts';
import {
  type CategoryChange,
  idsOf,
  isMoved,
  ProductCategories,
  type ProductCategory,
  without,
} from './productCategories.ts';
import { withDerivedFields } from './variants.ts';

/*
 * How products change: forms, tables, bulk edits, files and undone changes differ in what they read, and plan the rows
 * as they will be. `writeProducts()` stores them.
 */

const disabledByAdmin = 'An admin has disabled this product or its category. Please write to us.';
export const brandDisabledByAdmin = 'An admin has disabled this brand. Please write to us.';

export type ProductBrand = Pick<BrandRow, '_id' | 'isActive' | 'deactivatedByAdmin'>;

/** What changes of products depend on besides these. */
export interface ProductScope {
  isAdmin: boolean;
  ownBrand: ProductBrand | null;
  /** What an admin may choose: by id, in a table by name. */
  brands: ReadonlyMap<string, ProductBrand>;
  categories: ProductCategories;
  /** The names and SKUs of what an admin disabled of it, where names or SKUs may change (SAFE-28). */
  disabledKeys: DisabledKeys | null;
}

interface ScopeOptions {
  products: readonly Types.ObjectId[];
  /** Those that admins choose. */
  brands?: readonly (string | null | undefined)[];
  /** Those that the products may join. */
  categories?: readonly string[] | undefined;
  /** Whether names or SKUs may change. */
  changesKeys?: boolean;
}

/** Reads what changes of some products depend on, in the transaction of the changes. */
export async function readScope(
  { role, merchant }: Caller,
  { products, brands = [], categories, changesKeys = false }: ScopeOptions,
): Promise<ProductScope> {
  const isAdmin = role === 'ROLE_ADMIN';
  const wanted = isAdmin ? brands : [merchant?.brand];
  const rows = await Brand.find({ _id: { $in: wanted.flatMap((id) => id ?? []) } })
    .select('isActive deactivatedByAdmin')
    .lean();
  const ownBrand = isAdmin ? null : (rows[0] ?? null);
  return {
    isAdmin,
    ownBrand,
    brands: new Map(rows.map((row) => [row._id.toString(), row])),
    categories: await ProductCategories.readOf(products, categories),
    disabledKeys: ownBrand && changesKeys ? await readDisabledKeys(ownBrand._id) : null,
  };
}

export const noBrand = () =>
  badRequest('You have no brand to sell under.', { brand: 'Brand is required.' });

/** The brand for a product: an admin may choose any or none, a merchant only their own. */
function chooseBrand(
  wanted: string | null,
  { isAdmin, ownBrand, brands }: ProductScope,
): ProductBrand | null {
  if (!isAdmin && !ownBrand) throw noBrand();
  if (!isAdmin || wanted === null) return ownBrand;
  const brand = brands.get(wanted.toLowerCase());
  if (!brand) throw fieldError('brand', 'Brand is unknown.');
  return brand;
}

type Group = Pick<BrandRow, '_id' | 'isActive'>;

/** A product before and after a change; `before` is null for a new one. Undefined fields are not stored. */
export interface ProductPlan {
  before: ProductRow | null;
  after: ProductRow;
  categories: CategoryChange;
  /** Whether it was enabled or disabled by hand. */
  isActive?: boolean | undefined;
}

/** What a form chooses, by ids; what it leaves out stays. */
interface Choice {
  brand?: string | null | undefined;
  categories?: readonly string[] | undefined;
  isActive?: boolean | undefined;
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

/** A product with the brand and categories that are chosen for it. @throws 400 for unknown ones */
function place(
  { product, now }: { product: ProductRow; now: readonly ProductCategory[] },
  { brand, categories: chosen }: Choice,
  scope: ProductScope,
) {
  const categories = chosen
    ? scope.categories.choose(chosen, now, scope.isAdmin)
    : { before: now, after: now };
  const ofBrand = brand === undefined ? product : moveToBrand(product, chooseBrand(brand, scope));
  return { placed: moveToCategories(ofBrand, categories), categories };
}

interface Edit {
  before: ProductRow;
  edited?: ProductRow;
  /** What it is in before, by default as stored. */
  categories?: readonly ProductCategory[];
}

/**
 * The change of a stored product. What is done by hand overrides brand and categories.
 * @throws 400 for an unknown brand or category
 */
export function planEdit(
  { before, edited = before, categories: now }: Edit,
  scope: ProductScope,
  choice: Choice = {},
): ProductPlan {
  const { isActive } = choice;
  const edit = { product: edited, now: now ?? scope.categories.of(before._id) };
  const { placed, categories } = place(edit, choice, scope);
  const after = withDerivedFields({
    ...placed,
    ...(isActive !== undefined && {
      isActive,
      disabledBy: [],
      ...(scope.isAdmin && { deactivatedByAdmin: !isActive }),
    }),
  });
  return { before, after, categories, isActive };
}

type NewFields = Pick<ProductRow, 'sku' | 'slug' | 'imageUrl'> & Partial<ProductRow>;

/**
 * A new product. One of a disabled brand is enabled together with the brand (FIX-12), one that a merchant adds in place
 * of what an admin disabled by an admin alone (SAFE-28).
 * @throws 400 for an unknown brand or category
 */
export function planNew(
  fields: NewFields,
  scope: ProductScope,
  choice: Choice & { brand: string | null; isActive: boolean },
): ProductPlan {
  const { isAdmin, disabledKeys } = scope;
  const { isActive } = choice;
  const product = {
    _id: new Types.ObjectId(),
    isActive,
    deactivatedByAdmin: !isActive && isAdmin,
    disabledBy: [],
    brand: null,
    stars: { ...noStars },
    soldRecently: 0,
    isBestseller: false,
    createdAt: new Date(),
    ...fields,
  } as ProductRow; // `fields` has the others
  const { placed, categories } = place({ product, now: [] }, choice, scope);
  const row = withDerivedFields(placed);
  const isTaken = disabledKeys && takenField(disabledKeys, null, row);
  const disabled = isTaken && { isActive: false, disabledBy: [], deactivatedByAdmin: true };
  return { before: null, after: { ...row, ...disabled }, categories };
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
