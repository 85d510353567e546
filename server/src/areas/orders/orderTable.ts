import type { Types } from 'mongoose';
import type { LineStatus } from 'shared/lineStatus';
import { Order, type OrderRow } from '../../models/Order.ts';
import { rawCollection } from '../../platform/database/database.ts';

/** What lists filter lines by. */
export interface ListedLine {
  product: string;
  brand: string | null;
  status: LineStatus;
  isHandedOver: boolean;
  /** The name and the variant's SKU as bought, in lower case. */
  text: string;
}

/** What lists filter and sort orders by. */
export interface ListedOrder {
  id: string;
  /** The id and the number, in lower case. */
  text: string;
  user: string;
  createdMs: number;
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

/**
 * Rows are read again this long after they changed, because a transaction takes up to 30 seconds after it wrote the
 * time, and clocks may differ.
 */
const overlapMs = 60_000;

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
      text: share([line.name, line.variant?.sku].join(' ').trimEnd().toLowerCase()),
    })),
  };
}

const compare = (a: ListedOrder, b: ListedOrder) =>
  a.createdMs - b.createdMs || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Equal texts of one reading share their memory. */
async function readOrders(filter: object, put: (order: ListedOrder) => void): Promise<void> {
  const texts = new Map<string, string>();
  const share = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const rows = rawCollection<OrderRow>(Order).find(filter, { projection, batchSize });
  for await (const row of rows) put(toListedOrder(row, share));
}

/** The orders of a user, oldest first. */
export async function ordersOfUser(user: Types.ObjectId): Promise<readonly ListedOrder[]> {
  const orders: ListedOrder[] = [];
  await readOrders({ user }, (order) => orders.push(order));
  return orders.sort(compare);
}

/**
 * What lists need of all orders, in memory, because a database reads each of 100,000 orders to count those that a
 * filter matches. Before each use, only what changed since the last one is read again: what is new, and by `updatedAt`,
 * which Mongoose sets, what was updated.
 */
export class OrderTable {
  readonly #byId = new Map<string, ListedOrder>();
  /** Oldest first. */
  #rows: ListedOrder[] = [];
  #isSorted = true;
  #readAtMs = 0;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  /** All orders as they are now, oldest first. */
  async read(): Promise<readonly ListedOrder[]> {
    await this.#refresh();
    if (!this.#isSorted) this.#rows.sort(compare);
    this.#isSorted = true;
    return this.#rows;
  }

  /** One at a time, so that no older row replaces a newer one. Callers share one that has not begun. */
  #refresh(): Promise<void> {
    this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = null;
        this.#running = this.#readChanges();
        return this.#running;
      });
    return this.#waiting;
  }

  async #readChanges(): Promise<void> {
    const begin = Date.now();
    const put = (order: ListedOrder) => this.#put(order);
    if (this.#readAtMs === 0) {
      await readOrders({}, put);
    } else {
      const since = new Date(this.#readAtMs - overlapMs);
      await readOrders({ cancelledAt: null, created: { $gte: since } }, put);
      await readOrders({ updatedAt: { $gte: since } }, put);
    }
    this.#readAtMs = begin;
  }

  #put(order: ListedOrder): void {
    const known = this.#byId.get(order.id);
    const last = known ?? this.#rows.at(-1);
    if (last && (known ? compare(known, order) !== 0 : compare(last, order) > 0)) {
      this.#isSorted = false;
    }
    if (known) {
      Object.assign(known, order);
    } else {
      this.#byId.set(order.id, order);
      this.#rows.push(order);
    }
  }
}

export const orderTable = new OrderTable();
