import { model, Schema } from 'mongoose';
import type { LineStatus } from 'shared/orders/lineStatus';
import { subschema } from '../../models/subschema.ts';

/*
 * Sums of the orders (docs/decisions/0028). Only salesSums.ts writes them. `brand` is that of the lines;
 * null stands for the whole shop. `run` identifies the run that wrote the row.
 */

const sum = { type: Number, required: true };
const identity = {
  _id: { type: Object, required: true },
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
  run: { type: Schema.Types.ObjectId, required: true },
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
  { collection: 'salesOfDays', versionKey: false },
);
dailySalesSchema.index({ brand: 1, day: 1 });
dailySalesSchema.index({ brand: 1, toShip: 1 });
dailySalesSchema.index({ day: 1 });

export const DailySales = model('DailySales', dailySalesSchema);

/** The periods in days for which best sellers are kept. */
export const salesPeriods = [7, 30, 90] as const;

/** The products sold most often in the last days, best first. */
const bestSellersSchema = new Schema(
  {
    ...identity,
    days: { type: Number, required: true },
    products: {
      type: [
        subschema({
          product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
          /** As it was last sold. */
          name: { type: String, required: true },
          quantity: sum,
          cents: sum,
        }),
      ],
      required: true,
    },
  },
  { collection: 'bestSellers', versionKey: false },
);
bestSellersSchema.index({ days: 1, brand: 1 });

export const BestSellers = model('BestSellers', bestSellersSchema);

/** When the last complete run began; without it, the next run adds up all orders. */
const salesRunSchema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'salesRuns', versionKey: false },
);

export const SalesRun = model('SalesRun', salesRunSchema);
