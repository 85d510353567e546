import type { Types } from 'mongoose';
import { activeLines, unshippedStatuses } from 'shared/lineStatus';
import { toUtcDay } from '../platform/time.ts';
import type { OrderLine, OrderRow } from './Order.ts';
import { statusFields } from './Sales.ts';
import { type CountedLine, toCountedLine, netCents } from './countedLines.ts';

type Brand = Types.ObjectId | null;
type Amounts = Readonly<Record<string, number>>;

/** The increments of a row. */
export interface Sum<Key> {
  key: Key;
  increments: Record<string, number>;
}

/** A product on a day; named as in the last sale. */
export interface ProductDay {
  product: Types.ObjectId;
  brand: Brand;
  day: string;
  name: string;
  soldAt: Date;
}

/** Adds amounts by field to the sum with this id, and returns it. */
export function addTo<Key>(
  sums: Map<string, Sum<Key>>,
  [id, key]: readonly [string, Key],
  amounts: Amounts,
): Sum<Key> {
  const sum = sums.get(id) ?? { key, increments: {} };
  for (const [field, amount] of Object.entries(amounts)) {
    sum.increments[field] = (sum.increments[field] ?? 0) + amount;
  }
  sums.set(id, sum);
  return sum;
}

/** A line in the state that is counted. */
type CountedOrderLine = Omit<OrderLine, 'status' | 'refunded'> & CountedLine;

/** The sold pieces, without refunded returns. */
const netSales = (line: CountedOrderLine) => ({
  quantity: line.quantity - line.refunded,
  cents: netCents(line) - netCents(line, line.refunded),
});

const noLines = Object.fromEntries(Object.values(statusFields).map((field) => [field, 0]));

/** The sums of some lines of one order. */
function sumsOf(lines: readonly CountedOrderLine[]): Amounts {
  const active = activeLines(lines);
  const sums: Record<string, number> = {
    ...noLines,
    orders: active.length > 0 ? 1 : 0,
    cents: active.reduce((cents, line) => cents + netSales(line).cents, 0),
    toShip: active.some(({ status }) => unshippedStatuses.includes(status)) ? 1 : 0,
  };
  for (const { status } of lines) {
    const field = statusFields[status];
    sums[field] = (sums[field] ?? 0) + 1;
  }
  return sums;
}

const multiply = (amounts: Amounts, sign: 1 | -1): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, sign * amount]));

type CountedOrder = Pick<OrderRow, 'created' | 'lines'>;

/** The changes of the sums that follow from some orders. */
export class SalesSums {
  /** By brand and day. */
  readonly days = new Map<string, Sum<{ brand: Brand; day: string }>>();
  /** By product, brand and day. */
  readonly productDays = new Map<string, Sum<ProductDay>>();

  /** Subtracts the counted state of an order, and adds its current state. */
  count(order: CountedOrder, before: readonly CountedLine[]): void {
    this.#add(order, before, -1);
    this.#add(order, order.lines.map(toCountedLine), 1);
  }

  /** A cancelled order is in no sums, nor is a new one. */
  #add({ created, lines }: CountedOrder, states: readonly CountedLine[], sign: 1 | -1): void {
    if (states.every(({ status }) => status === 'Cancelled')) return;
    const day = toUtcDay(created.getTime());
    const stated = lines.flatMap((line, index) => {
      const state = states[index];
      return state ? [{ ...line, ...state }] : [];
    });
    const addDay = (brand: Brand, own: readonly CountedOrderLine[]) =>
      addTo(this.days, [`${brand} ${day}`, { brand, day }], multiply(sumsOf(own), sign));
    addDay(null, stated);
    const brands = new Map(stated.map(({ brand }) => [String(brand), brand ?? null]));
    for (const brand of brands.values()) {
      if (brand)
        addDay(
          brand,
          stated.filter((line) => brand.equals(line.brand)),
        );
    }
    for (const line of activeLines(stated)) this.#addProduct(line, created, sign);
  }

  #addProduct(line: CountedOrderLine, soldAt: Date, sign: 1 | -1): void {
    const { product, name } = line;
    const brand = line.brand ?? null;
    const day = toUtcDay(soldAt.getTime());
    const { key } = addTo(
      this.productDays,
      [`${product} ${brand} ${day}`, { product, brand, day, name, soldAt }],
      multiply(netSales(line), sign),
    );
    if (soldAt > key.soldAt) Object.assign(key, { name, soldAt });
  }
}
