import type { Types } from 'mongoose';
import { Product } from '../products/Product.ts';
import { change, type Write } from '../writeTogether.ts';

/*
 * The only ways in which sales change the stock. Both belong into the transaction of the order that they
 * serve, and the ids of the products into `catalogue.refresh` after it.
 */

interface Pieces {
  product: Types.ObjectId;
  quantity: number;
  priceCents: number;
}

/**
 * Takes the pieces of an order, one line for each product. A product that has too few left, or is no longer sold
 * at this price, is not there to be changed.
 */
export const stockTaken = (lines: readonly Pieces[]): Write[] =>
  lines.map(({ product, quantity, priceCents }) =>
    change(
      Product,
      { _id: product, isActive: true, priceCents, quantity: { $gte: quantity } },
      { $inc: { quantity: -quantity } },
    ),
  );

/** Gives the pieces of cancelled lines back; a product that was deleted takes none. */
export async function returnStock(lines: readonly Pieces[]): Promise<void> {
  await Product.bulkWrite(
    lines.map(({ product, quantity }) => ({
      updateOne: { filter: { _id: product }, update: { $inc: { quantity } } },
    })),
  );
}
