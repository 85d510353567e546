import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import { stockReasons } from 'shared/dashboardEntities';
import type { ProductRow, VariantRow } from './Product.ts';
import type { Caller } from '../../users/model/caller.ts';

/**
 * The stock ledger (DESK-07): pieces that came in or went out together. The sum of a product's or variant's moves is
 * its stock.
 */
const stockChangeSchema = new Schema({
  at: { type: Date, default: () => new Date(), required: true },
  reason: { type: String, enum: stockReasons, required: true },
  /** Null for the shop itself, and for orders. */
  by: { type: Schema.Types.ObjectId, ref: 'User', default: null },
  order: { type: Schema.Types.ObjectId, ref: 'Order', default: null },
  moves: {
    type: [
      new Schema(
        {
          product: { type: Schema.Types.ObjectId, required: true },
          /** Null for a product without options. */
          variant: { type: Schema.Types.ObjectId, default: null },
          /** Negative for pieces that went out. */
          quantity: { type: Number, required: true },
        },
        { _id: false },
      ),
    ],
    required: true,
  },
});

stockChangeSchema.index({ 'moves.product': 1, at: -1, _id: -1 });

export type StockChangeRow = InferSchemaType<typeof stockChangeSchema> & { _id: Types.ObjectId };

export const StockChange = model('StockChange', stockChangeSchema);

export interface StockMove {
  product: Types.ObjectId;
  variant: Types.ObjectId | null;
  quantity: number;
}

interface NewStockChange {
  reason: StockChangeRow['reason'];
  by?: Pick<Caller, '_id'> | null;
  order?: Types.ObjectId;
  moves: readonly StockMove[];
}

/** A row of the ledger, for a bulk write; null if nothing moved. */
export function stockChangeRow({
  reason,
  by,
  order,
  moves,
}: NewStockChange): StockChangeRow | null {
  const moved = moves.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return null;
  return {
    _id: new Types.ObjectId(),
    at: new Date(),
    reason,
    by: by?._id ?? null,
    order: order ?? null,
    // Mongoose infers an array class of its own.
    moves: moved as StockChangeRow['moves'],
  };
}

/** Adds changes to the ledger. Call it in their transaction. */
export async function recordStock(...changes: readonly NewStockChange[]): Promise<void> {
  const rows = changes.flatMap((change) => stockChangeRow(change) ?? []);
  if (rows.length > 0) await StockChange.insertMany(rows);
}

type Stocked = Pick<ProductRow, '_id' | 'quantity' | 'options'> & {
  variants?: Pick<VariantRow, '_id' | 'quantity'>[] | null | undefined;
};

/** The owner of a stock: the product, or its variants while it has options. */
const stocksOf = (row: Stocked | null): StockMove[] => {
  if (!row) return [];
  const { _id: product, quantity, options, variants } = row;
  if (!options) return [{ product, variant: null, quantity }];
  return (variants ?? []).map(({ _id, quantity: own }) => ({
    product,
    variant: _id,
    quantity: own,
  }));
};

/**
 * The stock moves between two versions of a product, including added and removed variants. `before` is null for a new
 * product, `after` for a deleted one.
 */
export function stockMovesOf(before: Stocked | null, after: Stocked | null): StockMove[] {
  const left = new Map(stocksOf(before).map((stock) => [String(stock.variant), stock]));
  const moves = stocksOf(after).map(({ quantity, ...stock }) => {
    const earlier = left.get(String(stock.variant))?.quantity ?? 0;
    left.delete(String(stock.variant));
    return { ...stock, quantity: quantity - earlier };
  });
  return [...moves, ...[...left.values()].map((gone) => ({ ...gone, quantity: -gone.quantity }))];
}
