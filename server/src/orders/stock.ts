import { Types } from 'mongoose';
import { Product, type ProductRow, withoutOptions } from '../products/model/Product.ts';
import type { OrderLine } from './model/Order.ts';
import { recordProductChanges } from '../products/model/productChange.ts';
import type { StockMove } from '../products/model/StockChange.ts';
import type { Caller } from '../users/model/caller.ts';
import { updateOp, type WriteOp } from '../platform/database/bulkWrite.ts';
import type { Offer } from './offers.ts';

type SoldLine = Pick<OrderLine, 'product' | 'variant' | 'quantity'>;

/*
 * All sales change the stock through these functions. Call them in the transaction of the order.
 */

/**
 * An operation that decrements the stock. It matches nothing if there is too little, or if the
 * product is no longer sold as offered. After the commit, call `catalogue.decrementStock`.
 */
export function decrementStockOp(
  offer: Pick<Offer, 'product' | 'variant' | 'priceCents' | 'brand' | 'taxable'>,
  quantity: number,
): WriteOp {
  const { product, variant, priceCents, taxable, brand } = offer;
  const offered = {
    _id: new Types.ObjectId(product),
    isActive: true,
    taxable,
    brand: brand === null ? null : new Types.ObjectId(brand),
  };
  const enough = { priceCents, quantity: { $gte: quantity } };
  if (!variant) {
    const filter = { ...offered, ...withoutOptions, ...enough };
    // oxlint-disable-next-line shop/catalogue-writes -- placeBatch() calls catalogue.decrementStock()
    return updateOp(Product, filter, { $inc: { quantity: -quantity } });
  }
  const _id = new Types.ObjectId(variant._id);
  const sold = { _id, isActive: true, ...enough };
  // oxlint-disable-next-line shop/catalogue-writes -- placeBatch() calls catalogue.decrementStock()
  const op = updateOp(
    Product,
    { ...offered, options: { $exists: true }, variants: { $elemMatch: sold } },
    // The product's stock is the total of its active variants (VAR-01).
    { $inc: { quantity: -quantity, 'variants.$[sold].quantity': -quantity } },
  );
  // The positional operator `$` cannot be used, because the filter also matches the array of options.
  return { ...op, arrayFilters: [{ 'sold._id': _id }] };
}

/** The entries of lines in the stock ledger, out of the stock or back into it (DESK-07). */
export const stockMoves = (lines: readonly SoldLine[], sign: 1 | -1): StockMove[] =>
  lines.map(({ product, variant, quantity }) => ({
    product,
    variant: variant?._id ?? null,
    quantity: sign * quantity,
  }));

/** The product with more of what a line had; the same if it has options now and the line has no variant, or the like. */
function withPieces(product: ProductRow, { variant, quantity }: SoldLine): ProductRow {
  const total = product.quantity + quantity;
  if (!variant) return product.options ? product : { ...product, quantity: total };
  const sold = product.options && product.variants?.find(({ _id }) => _id.equals(variant._id));
  if (!sold) return product;
  return {
    ...product,
    // The total of its active variants (VAR-01).
    ...(sold.isActive && { quantity: total }),
    variants: product.variants?.map((each) =>
      each === sold ? { ...each, quantity: each.quantity + quantity } : each,
    ),
  };
}

/** Adds the pieces of cancelled or returned lines to the stock again. */
export async function restoreStock(
  lines: readonly SoldLine[],
  cause: {
    reason: 'Cancelled' | 'Returned';
    order: Types.ObjectId;
    by?: Pick<Caller, '_id'> | null;
  },
): Promise<void> {
  const rows = await Product.find({ _id: { $in: lines.map(({ product }) => product) } }).lean();
  const changes = rows
    .map((before) => ({
      before,
      after: lines.filter(({ product }) => before._id.equals(product)).reduce(withPieces, before),
    }))
    .filter(({ before, after }) => after !== before);
  if (changes.length === 0) return;
  await Product.bulkWrite(
    changes.map(({ after: { _id, quantity, variants } }) => ({
      updateOne: { filter: { _id }, update: { $set: { quantity, ...(variants && { variants }) } } },
    })),
  );
  await recordProductChanges(changes, { by: null, ...cause });
}
