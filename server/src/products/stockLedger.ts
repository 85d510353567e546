import type { PipelineStage, Types } from 'mongoose';
import type { StockEntry } from 'shared/dashboardEntities';
import { Order } from '../orders/model/Order.ts';
import { labelOf, Product, type ProductRow } from './model/Product.ts';
import { StockChange, type StockChangeRow, type StockMove } from './model/StockChange.ts';
import { readAuthors } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import { paginate } from '../platform/http/paging.ts';
import type { Handler } from '../platform/http/route.ts';
import { visibleTo } from './managedProducts.ts';

type MoveRow = Omit<StockChangeRow, 'moves'> & { moves: StockMove };

/** The moves of a product, newest first. */
const movesOf = (product: Types.ObjectId): PipelineStage[] => [
  { $match: { 'moves.product': product } },
  { $sort: { at: -1, _id: -1 } },
  { $unwind: '$moves' },
  { $match: { 'moves.product': product } },
];

function labelOfMove(
  { variant }: StockMove,
  { options, variants }: Pick<ProductRow, 'options' | 'variants'>,
): string {
  if (!variant) return '';
  const row = variants?.find(({ _id }) => _id.equals(variant));
  // Without options, the values of a kept variant have no names.
  if (!row) return 'Removed variant';
  return options ? labelOf(row, options) : row.sku;
}

async function makePresenter(
  rows: readonly MoveRow[],
  product: Pick<ProductRow, 'options' | 'variants'>,
): Promise<(row: MoveRow) => StockEntry> {
  const orders = await Order.find({ _id: { $in: rows.flatMap(({ order }) => order ?? []) } })
    .select('number')
    .lean();
  const numberById = new Map(orders.map(({ _id, number }) => [_id.toString(), number]));
  const authors = await readAuthors(rows);
  return ({ at, reason, by, order, moves }) => ({
    at: at.toISOString(),
    reason,
    label: labelOfMove(moves, product),
    quantity: moves.quantity,
    by: authors.get(by?.toString() ?? '') ?? null,
    order: order
      ? { _id: order.toString(), number: numberById.get(order.toString()) ?? null }
      : null,
  });
}

/** CALL-97: what came into the stock of a product and its variants, and what went out, newest first (DESK-07). */
export const list: Handler<'GET /products/:id/stock', Caller> = async ({ input, params, user }) => {
  const product = await Product.findOne({ ...visibleTo(user), _id: params.id })
    .select('options variants')
    .orFail(notFound('Product'))
    .lean();
  const moves = movesOf(product._id);
  const [counted] = await StockChange.aggregate<{ total: number }>([...moves, { $count: 'total' }]);
  const totalEntries = counted?.total ?? 0;
  const { pages, page, skip } = paginate(input, totalEntries);
  const rows = await StockChange.aggregate<MoveRow>([
    ...moves,
    { $skip: skip },
    { $limit: input.limit },
  ]);
  const present = await makePresenter(rows, product);
  return { entries: rows.map(present), pages, page, totalEntries };
};
