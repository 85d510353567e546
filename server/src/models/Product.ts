import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Product as ProductReply, ProductEdit } from 'shared/entities';
import { lowStock } from 'shared/stockTiers';
import { toDollars } from 'shared/money';
import { averageRating, totalReviews } from 'shared/ratings';

const productSchema = new Schema({
  sku: { type: String, required: true },
  name: { type: String, required: true },
  /** Derived from the first name, and kept when the name changes. */
  slug: { type: String, required: true },
  description: { type: String, required: true },
  /** The stock; only changed by conditional updates. */
  quantity: { type: Number, required: true, min: 0 },
  priceCents: { type: Number, required: true, min: 100 },
  imageUrl: { type: String, default: '' },
  isActive: { type: Boolean, default: true, required: true },
  /** Disabled directly by an admin, so the merchant cannot enable it (FIX-04). */
  deactivatedByAdmin: { type: Boolean, default: false },
  /** The brand and categories that disabled this product. */
  disabledBy: { type: [Schema.Types.ObjectId], default: [], required: true },
  taxable: { type: Number, enum: [0, 1] as const, default: 0, required: true },
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
  /** The number of approved reviews per rating, updated in the transactions of the reviews. */
  stars: {
    type: new Schema(
      {
        1: { type: Number, default: 0, required: true },
        2: { type: Number, default: 0, required: true },
        3: { type: Number, default: 0, required: true },
        4: { type: Number, default: 0, required: true },
        5: { type: Number, default: 0, required: true },
      },
      { _id: false },
    ),
    default: () => ({}),
    required: true,
  },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

productSchema.index({ sku: 1 }, { unique: true });
productSchema.index({ slug: 1 }, { unique: true });
productSchema.index({ brand: 1, createdAt: -1, _id: -1 });
productSchema.index({ createdAt: -1, _id: -1 });
productSchema.index({ quantity: 1, _id: 1 });
productSchema.index({ name: 1, _id: 1 });
productSchema.index({ priceCents: 1, _id: 1 });
productSchema.index({ disabledBy: 1 });
productSchema.index({ imageUrl: 1 });

export type ProductRow = InferSchemaType<typeof productSchema> & { _id: Types.ObjectId };

export const Product = model('Product', productSchema);

/** Active products that are about to sell out. */
export const lowStockFilter = { isActive: true, quantity: { $lte: lowStock } };

/** A product as the API returns it; `brand` is null if it has none. The caller adds `isLiked`. */
export const presentProduct = (
  product: ProductRow,
  brand: { _id: { toString(): string }; name: string; slug: string } | null,
): ProductReply => ({
  _id: product._id.toString(),
  sku: product.sku,
  name: product.name,
  slug: product.slug,
  description: product.description,
  quantity: product.quantity,
  price: toDollars(product.priceCents),
  imageUrl: product.imageUrl,
  isActive: product.isActive,
  taxable: product.taxable,
  brand: brand && { _id: brand._id.toString(), name: brand.name, slug: brand.slug },
  isLiked: false,
  totalReviews: totalReviews(product.stars),
  averageRating: averageRating(product.stars),
  createdAt: product.createdAt.toISOString(),
});

/** The product for the edit form: `inventory` repeats the stock as loaded (CALL-21). */
export const presentProductEdit = (product: ProductReply): ProductEdit => ({
  ...product,
  inventory: product.quantity,
});
