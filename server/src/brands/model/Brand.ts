import { nameCollation } from '../../platform/database/nameCollation.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Brand as BrandReply } from 'shared/entities';
import { catalogueWritePlugin } from '../../models/catalogueWrites.ts';

const brandSchema = new Schema({
  name: { type: String, required: true },
  /** The name in lower case, for case-insensitive uniqueness. */
  nameKey: { type: String, required: true },
  slug: { type: String, required: true },
  description: { type: String, required: true },
  isActive: { type: Boolean, default: true, required: true },
  /** Disabled by an admin, so the merchant cannot enable it (FIX-04). */
  deactivatedByAdmin: { type: Boolean, default: false },
  merchant: {
    type: new Schema(
      {
        _id: { type: Schema.Types.ObjectId, required: true },
        name: { type: String, required: true },
      },
      { _id: false },
    ),
    default: null,
  },
  /** Paths of images; '' without one (LOOK-04). */
  logoUrl: { type: String, default: '' },
  bannerUrl: { type: String, default: '' },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

brandSchema.index({ nameKey: 1 }, { unique: true });
brandSchema.index({ name: 1 }, { collation: nameCollation });
brandSchema.index({ slug: 1 }, { unique: true });
brandSchema.index({ logoUrl: 1 });
brandSchema.index({ bannerUrl: 1 });

export type BrandRow = InferSchemaType<typeof brandSchema> & { _id: Types.ObjectId };

brandSchema.plugin(catalogueWritePlugin('brands'));

export const Brand = model('Brand', brandSchema);

export const presentBrand = (brand: BrandRow): BrandReply => ({
  _id: brand._id.toString(),
  name: brand.name,
  slug: brand.slug,
  description: brand.description,
  isActive: brand.isActive,
  merchant: brand.merchant
    ? { _id: brand.merchant._id.toString(), name: brand.merchant.name }
    : null,
  logoUrl: brand.logoUrl ?? '',
  bannerUrl: brand.bannerUrl ?? '',
});
