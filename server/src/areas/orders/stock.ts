import { type AnyBulkWriteOperation, Types } from 'mongoose';
import { recordChangedProducts } from '../../models/ChangedProducts.ts';
import { Product, type ProductRow, withoutOptions } from '../../models/Product.ts';
import type { OrderLine } from '../../models/Order.ts';
import { recordStock, type StockMove } from '../../models/StockChange.ts';
import type { Caller } from '../../models/caller.ts';
import { updateOp, type WriteOp } from '../../platform/database/bulkWrite.ts';
import type { Offer } from './offers.ts';

type SoldLine = Pick<OrderLine, 'product' | 'variant' | 'quantity'>;

/*
 * All sales change the stock through these functions. Call them in the transaction of the order.
 */

/**
 * The array filter that selects a variant. The positional operator `$` cannot be used, because the filter also matches
 * the array of options.
 */
const soldVariant = (_id: Types.ObjectId) => [{ 'sold._id': _id }];

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
    return updateOp(Product, filter, { $inc: { quantity: -quantity } });
  }
  const _id = new Types.ObjectId(variant._id);
  const sold = { _id, isActive: true, ...enough };
  const op = updateOp(
    Product,
    { ...offered, options: { $exists: true }, variants: { $elemMatch: sold } },
    // The product's stock is the total of its active variants (VAR-01).
    { $inc: { quantity: -quantity, 'variants.$[sold].quantity': -quantity } },
  );
  return { ...op, arrayFilters: soldVariant(_id) };
}

/** Adds stock. Matches nothing if the product was deleted, or has options now and the line has no variant. */
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
  const ofVariant = { 'variants.$[sold].quantity': quantity };
  const arrayFilters = soldVariant(variant._id);
  return [
    {
      updateOne: {
        filter: filterOf(true),
        update: { $inc: { quantity, ...ofVariant } },
        arrayFilters,
      },
    },
    { updateOne: { filter: filterOf(false), update: { $inc: ofVariant }, arrayFilters } },
  ];
}

/** The entries of lines in the stock ledger, out of the stock or back into it (DESK-07). */
export const stockMoves = (lines: readonly SoldLine[], sign: 1 | -1): StockMove[] =>
  lines.map(({ product, variant, quantity }) => ({
    product,
    variant: variant?._id ?? null,
    quantity: sign * quantity,
  }));

/** Whether incrementStockOps() matches. */
const hasStock = (
  { options, variants }: Pick<ProductRow, 'options' | 'variants'>,
  { variant }: SoldLine,
) =>
  variant
    ? Boolean(options && variants?.some(({ _id }) => _id.equals(variant._id)))
    : options === undefined;

/** Adds the pieces of cancelled or returned lines to the stock again. */
export async function restoreStock(
  lines: readonly SoldLine[],
  reason: {
    reason: 'Cancelled' | 'Returned';
    order: Types.ObjectId;
    by?: Pick<Caller, '_id'> | null;
  },
): Promise<void> {
  const products = await Product.find({ _id: { $in: lines.map(({ product }) => product) } })
    .select('options variants._id')
    .lean();
  const returned = lines.filter((line) =>
    products.some((product) => product._id.equals(line.product) && hasStock(product, line)),
  );
  await recordStock({ ...reason, moves: stockMoves(returned, 1) });
  await Product.bulkWrite(lines.flatMap(incrementStockOps));
  await recordChangedProducts(returned.map(({ product }) => product));
}
