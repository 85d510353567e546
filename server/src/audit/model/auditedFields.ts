import type { Types } from 'mongoose';
import {
  type AuditedFields,
  type AuditedModel,
  type Author,
  recordChanges,
  toAuditedChange,
} from './AuditEntry.ts';
import type { BrandRow } from '../../brands/model/Brand.ts';
import type { CategoryRow } from '../../categories/model/Category.ts';
import {
  formFieldsOf,
  imagesOf,
  type ProductRow,
  variantFieldsOf,
} from '../../products/model/Product.ts';
import { type PromotionRow, termsOf } from '../../promotions/model/Promotion.ts';
import type { UserRow } from '../../users/model/User.ts';

/*
 * What the audit log keeps of each entity (DESK-07): the fields as the API takes them. Never stock, which has its
 * ledger, and no personal data.
 */

/** @param categories those of the product, for a change that touches them */
export const productFields = (
  row: ProductRow,
  categories?: readonly { toString(): string }[],
): AuditedFields => ({
  sku: row.sku,
  ...formFieldsOf(row),
  brand: row.brand?.toString() ?? null,
  isActive: row.isActive,
  images: imagesOf(row),
  options: (row.options ?? []).map(({ name, values }) => ({ name, values: [...values] })),
  variants: (row.variants ?? []).map((variant) => variantFieldsOf(variant, row)),
  ...(categories && { categories: categories.map(String).sort() }),
});

export const brandFields = (row: BrandRow): AuditedFields => ({
  name: row.name,
  description: row.description,
  isActive: row.isActive,
  merchant: row.merchant?._id.toString() ?? null,
  logoUrl: row.logoUrl || null,
  bannerUrl: row.bannerUrl || null,
});

export const categoryFields = (row: CategoryRow): AuditedFields => ({
  name: row.name,
  description: row.description,
  isActive: row.isActive,
  products: row.products.map(String),
  sizeGuide: row.sizeGuide ?? [],
});

export const promotionFields = (row: PromotionRow): AuditedFields => termsOf(row);

/** Adds the change of a row to the audit log. `before` is null for a new one, `after` for a deleted one. */
export const recorderOf =
  <Row extends { _id: Types.ObjectId }>(model: AuditedModel<Row>) =>
  (by: Author, before: Row | null, after: Row | null): Promise<void> =>
    recordChanges(toAuditedChange(by, { before, after }, model));

export const recordBrandChange = recorderOf<BrandRow>({
  entity: 'brand',
  nameOf: ({ name }) => name,
  fieldsOf: brandFields,
  brandOf: ({ _id }) => _id,
});

export const recordCategoryChange = recorderOf<CategoryRow>({
  entity: 'category',
  nameOf: ({ name }) => name,
  fieldsOf: categoryFields,
});

export const recordPromotionChange = recorderOf<PromotionRow>({
  entity: 'promotion',
  nameOf: ({ code }) => code,
  fieldsOf: promotionFields,
});

/** Changes of a role and of blocking. */
export const recordUser = recorderOf<Pick<UserRow, '_id' | 'role' | 'isBlocked'>>({
  entity: 'user',
  fieldsOf: ({ role, isBlocked }) => ({ role, isBlocked: isBlocked ?? false }),
});

/** Adds a user's new email to the audit log, without the email. */
export const recordEmail = (by: Pick<UserRow, '_id'>) =>
  recordChanges([{ by, entity: 'user', target: by._id, before: {}, after: {}, personal: 'email' }]);

/** Adds the reset of a user's second factor to the audit log (SAFE-26). */
export const recordSecondFactorReset = (by: Author, { _id: target }: Pick<UserRow, '_id'>) => {
  const change = { before: { secondFactor: true }, after: { secondFactor: false } };
  return recordChanges([{ by, entity: 'user', target, ...change }]);
};
