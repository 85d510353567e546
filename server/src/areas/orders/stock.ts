import { type AnyBulkWriteOperation, Types } from 'mongoose';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Product, type ProductRow, withoutOptions } from '../../models/Product.ts';
import type { OrderLine } from '../../models/Order.ts';
import { updateOp, type WriteOp } from '../../platform/database/bulkWrite.ts';
import type { Offer } from './cartValidation.ts';

type SoldLine = Pick<OrderLine, 'product' | 'variant' | 'quantity'>;

/*
 * All sales change the stock through these functions. Call them in the transaction of the order.
 */

/**
 * An operation that decrements the stock. It matches nothing if there is too little, or if the
 * product is no longer sold as offered. After the commit, call `catalogue.decrementStock`.
 */
export function decrementStockOp(
  {
    product,
    variant,
    priceCents,
    taxable,
    brand,
  }: Pick<Offer, 'product' | 'variant' | 'priceCents' | 'taxable' | 'brand'>,
  quantity: number,
): WriteOp {
  const offered = {
    _id: new Types.ObjectId(product),
    isActive: true,
    taxable,
    brand: brand === null ? null : new Types.ObjectId(brand),
  };
  const enough = { priceCents, quantity: { $gte: quantity } };
  if (!variant) {
    const filter = { ...offered, ...withoutOptions, ...enough };
    return updateOp(Product, filter, { $inc: { quantity: -quantity } });
  }
  const sold = { _id: new Types.ObjectId(variant._id), isActive: true, ...enough };
  return updateOp(
    Product,
    { ...offered, options: { $exists: true }, variants: { $elemMatch: sold } },
    // The product's stock is the total of its active variants (VAR-01).
    { $inc: { quantity: -quantity, 'variants.$.quantity': -quantity } },
  );
}

/** Adds stock again; nothing matches a deleted product, or a line without a variant once there are options. */
function incrementStockOps({
  product,
  variant,
  quantity,
}: SoldLine): AnyBulkWriteOperation<ProductRow>[] {
  if (!variant) {
    return [
      {
        updateOne: { filter: { _id: product, ...withoutOptions }, update: { $inc: { quantity } } },
      },
    ];
  }
  const filterOf = (isSold: boolean) => ({
    _id: product,
    options: { $exists: true },
    variants: { $elemMatch: { _id: variant._id, isActive: isSold } },
  });
  const ofVariant = { 'variants.$.quantity': quantity };
  return [
    { updateOne: { filter: filterOf(true), update: { $inc: { quantity, ...ofVariant } } } },
    { updateOne: { filter: filterOf(false), update: { $inc: ofVariant } } },
  ];
}

/** Returns the stock of cancelled lines. */
export async function returnStock(lines: readonly SoldLine[]): Promise<void> {
  await Product.bulkWrite(lines.flatMap(incrementStockOps));
  await catalogue.refresh({ products: lines.map(({ product }) => product) });
}
