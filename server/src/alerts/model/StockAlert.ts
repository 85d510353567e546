import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { StockAlert as StockAlertReply } from 'shared/users/memberEntities';
import { labelOf, type ProductRow } from '../../products/model/Product.ts';

/** A request for an email when something sold out is in stock again (BACK-02); deleted with that email. */
const stockAlertSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  /** Null for the product as a whole. */
  variant: { type: Schema.Types.ObjectId, default: null },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

stockAlertSchema.index({ user: 1, product: 1, variant: 1 }, { unique: true });
stockAlertSchema.index({ user: 1, createdAt: -1, _id: -1 });
stockAlertSchema.index({ product: 1, variant: 1 });

export type StockAlertRow = InferSchemaType<typeof stockAlertSchema> & { _id: Types.ObjectId };

export const StockAlert = model('StockAlert', stockAlertSchema, 'alerts');

/** The variant of an alert with its label, or null for the product as a whole; undefined if it was removed. */
export function alertVariant(
  { variant: id }: Pick<StockAlertRow, 'variant'>,
  { options, variants }: Pick<ProductRow, 'options' | 'variants'>,
): StockAlertReply['variant'] | undefined {
  if (!id) return null;
  const variant = options && variants?.find(({ _id }) => _id.equals(id));
  return variant ? { _id: id.toString(), label: labelOf(variant, options) } : undefined;
}

/** An alert as the API returns it; null if its variant was removed. */
export function presentStockAlert(
  alert: StockAlertRow,
  product: Pick<ProductRow, '_id' | 'name' | 'slug' | 'imageUrl' | 'options' | 'variants'>,
): StockAlertReply | null {
  const variant = alertVariant(alert, product);
  if (variant === undefined) return null;
  const { _id, name, slug, imageUrl } = product;
  return {
    _id: alert._id.toString(),
    product: { _id: _id.toString(), name, slug, imageUrl },
    variant,
    createdAt: alert.createdAt.toISOString(),
  };
}
