import { Types } from 'mongoose';
import { updateOp, type WriteOp } from '../bulkWrite.ts';
import { Product } from '../products/Product.ts';
import type { Offer } from './cartValidation.ts';

/*
 * The only ways in which sales change the stock. Both belong into the transaction of the order that they
 * serve, and the ids of the products into `catalogue.refresh` after it.
 */

/**
 * Takes pieces of a product. One that has too few left, or is no longer sold as offered, is not there to be changed.
 */
export const stockTaken = (
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

/** Gives the pieces of cancelled lines back; a product that was deleted takes none. */
export async function returnStock(
  lines: readonly { product: Types.ObjectId; quantity: number }[],
): Promise<void> {
  await Product.bulkWrite(
    lines.map(({ product, quantity }) => ({
      updateOne: { filter: { _id: product }, update: { $inc: { quantity } } },
    })),
  );
}
