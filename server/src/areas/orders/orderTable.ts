import type { Types } from 'mongoose';
import type { LineStatus } from 'shared/lineStatus';
import { Order, type OrderRow } from '../../models/Order.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { CollectionMirror, type MirroredRow } from '../../platform/database/collectionMirror.ts';
import { DistinctTexts } from './distinctTexts.ts';

/** The fields of lines that lists filter by. */
export interface ListedLine {
  product: string;
  brand: string | null;
  status: LineStatus;
  isHandedOver: boolean;
  /** The index in `lineTexts` of the name and the variant's SKU as bought, in lower case. */
  textIndex: number;
}

/** The fields of orders that lists filter and sort by. */
export interface ListedOrder extends MirroredRow {
  /** The id and the number, in lower case. */
  text: string;
  user: string;
  isCancelled: boolean;
  /** Null if the shop took no payments then. */
  isPaid: boolean | null;
  lines: ListedLine[];
}

const projection = Object.fromEntries(
  [
    'number',
    'user',
    'created',
    'cancelledAt',
    'payment.received.cents',
    'lines.product',
    'lines.brand',
    'lines.status',
    'lines.tracking.carrier',
    'lines.name',
    'lines.variant.sku',
  ].map((field) => [field, 1]),
);

const batchSize = 1_000;

/** The texts of all listed lines. */
export const lineTexts = new DistinctTexts();

function toListedOrder(row: OrderRow, share: (text: string) => string): ListedOrder {
  const id = row._id.toString();
  return {
    id,
    text: `${id} ${row.number?.toLowerCase() ?? ''}`,
    user: share(row.user.toString()),
    createdMs: row.created.getTime(),
    isCancelled: Boolean(row.cancelledAt),
    isPaid: row.payment ? row.payment.received.some(({ cents }) => cents > 0) : null,
    lines: row.lines.map((line) => ({
      product: share(line.product.toString()),
      brand: line.brand ? share(line.brand.toString()) : null,
      status: line.status,
      isHandedOver: Boolean(line.tracking),
      textIndex: lineTexts.add([line.name, line.variant?.sku].join(' ').trimEnd().toLowerCase()),
    })),
  };
}

/** Equal texts of one reading share their memory. */
async function readOrders(filter: object, upsert: (order: ListedOrder) => void): Promise<void> {
  const texts = new Map<string, string>();
  const share = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const rows = rawCollection<OrderRow>(Order).find(filter, { projection, batchSize });
  for await (const row of rows) upsert(toListedOrder(row, share));
}

/** The orders of a user, oldest first. */
export function readOrdersOfUser(user: Types.ObjectId): Promise<readonly ListedOrder[]> {
  return new CollectionMirror<ListedOrder>(({ upsert }) => readOrders({ user }, upsert)).read();
}

/** All orders. Mongoose sets `updatedAt` of those that it changes; new ones are found by their time. */
export const createOrderTable = () =>
  new CollectionMirror<ListedOrder>(async ({ upsert }, since) => {
    if (!since) return readOrders({}, upsert);
    await readOrders({ cancelledAt: null, created: { $gte: since } }, upsert);
    await readOrders({ updatedAt: { $gte: since } }, upsert);
  });

export const orderTable = createOrderTable();
