import { Types } from 'mongoose';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Product } from '../../models/Product.ts';
import { updateOp, type WriteOp } from '../../platform/database/bulkWrite.ts';
import type { Offer } from './cartValidation.ts';

/*
 * All sales change the stock through these functions. Call them in the transaction of the order.
 */

/**
 * An operation that decrements the stock. It matches nothing if there is too little, or if the
 * product is no longer sold as offered. After the commit, call `catalogue.decrementStock`.
 */
export const decrementStockOp = (
  product: string,
  quantity: number,
  { priceCents, taxable, brand }: Pick<Offer, 'priceCents' | 'taxable' | 'brand'>,
): WriteOp =>
  updateOp(
    Product,
    {
      _id: new Types.ObjectId(product),
      isActive: true,
      priceCents,
      taxable,
      brand: brand === null ? null : new Types.ObjectId(brand),
      quantity: { $gte: quantity },
    },
    { $inc: { quantity: -quantity } },
  );

/** Returns the stock of cancelled lines; deleted products are skipped. */
export async function returnStock(
  lines: readonly { product: Types.ObjectId; quantity: number }[],
): Promise<void> {
  await Product.bulkWrite(
    lines.map(({ product, quantity }) => ({
      updateOne: { filter: { _id: product }, update: { $inc: { quantity } } },
    })),
  );
  await catalogue.refresh({ products: lines.map(({ product }) => product) });
}
