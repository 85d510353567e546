import { model, Schema } from 'mongoose';
import type { LineStatus } from 'shared/lineStatus';

/*
 * Sums of the orders (docs/decisions/0028). `brand` is that of the lines; null stands for the whole shop, except in
 * DailyProductSales. Only salesCounter.ts writes them.
 */

const sum = { type: Number, default: 0, required: true };
const identity = {
  _id: { type: String, required: true },
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
};

const statusSums = {
  notProcessed: sum,
  processing: sum,
  shipped: sum,
  delivered: sum,
  cancelled: sum,
};

/** The field for the lines in a status. */
export const statusFields: Record<LineStatus, keyof typeof statusSums> = {
  'Not processed': 'notProcessed',
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};
/** The orders of a day, as YYYY-MM-DD in UTC, and their lines. */
const dailySalesSchema = new Schema(
  {
    ...identity,
    day: { type: String, required: true },
    orders: sum,
    cents: sum,
    toShip: sum,
    ...statusSums,
  },
  { collection: 'dailySales', versionKey: false },
);
dailySalesSchema.index({ brand: 1, day: 1 });
dailySalesSchema.index({ brand: 1, toShip: 1 });

export const DailySales = model('DailySales', dailySalesSchema);

/** The sales of a product on one of the last 90 days, under a brand. */
const dailyProductSalesSchema = new Schema(
  {
    ...identity,
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    day: { type: String, required: true },
    /** The next day on which these sales leave the last 7, 30 or 90 days. */
    leaves: { type: String, required: true },
    quantity: sum,
    cents: sum,
  },
  { collection: 'dailyProductSales', versionKey: false },
);
dailyProductSalesSchema.index({ leaves: 1 });

export const DailyProductSales = model('DailyProductSales', dailyProductSalesSchema);

/** The sales of a product in the last 7, 30 and 90 days, under the name of the last one. */
const productSalesSchema = new Schema(
  {
    ...identity,
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    name: { type: String, required: true },
    soldAt: { type: Date, required: true },
    quantity7: sum,
    cents7: sum,
    quantity30: sum,
    cents30: sum,
    quantity90: sum,
    cents90: sum,
  },
  { collection: 'productSales', versionKey: false },
);
productSalesSchema.index({ brand: 1, quantity7: -1, cents7: -1, product: 1 });
productSalesSchema.index({ brand: 1, quantity30: -1, cents30: -1, product: 1 });
productSalesSchema.index({ brand: 1, quantity90: -1, cents90: -1, product: 1 });

export const ProductSales = model('ProductSales', productSalesSchema);
