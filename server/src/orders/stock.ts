import type { Types } from 'mongoose';
import { Product } from '../products/Product.ts';

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
 * Takes the pieces of an order, one line for each product.
 * @returns false when a product has too few left, or is no longer sold at this price: the transaction must not commit
 */
export async function takeStock(lines: readonly Pieces[]): Promise<boolean> {
  const taken = await Product.bulkWrite(
    lines.map(({ product, quantity, priceCents }) => ({
      updateOne: {
        filter: { _id: product, isActive: true, priceCents, quantity: { $gte: quantity } },
        update: { $inc: { quantity: -quantity } },
      },
    })),
  );
  return taken.matchedCount === lines.length;
}

/** Gives the pieces of cancelled lines back; a product that was deleted takes none. */
export async function returnStock(lines: readonly Pieces[]): Promise<void> {
  await Product.bulkWrite(
    lines.map(({ product, quantity }) => ({
      updateOne: { filter: { _id: product }, update: { $inc: { quantity } } },
    })),
  );
}
