import { carriers } from 'shared/carriers';
import type { Order } from 'shared/orderEntities';
import { toNumberPart } from 'shared/orderNumbers';
import { getOrderName } from '../../common/orders/orderLines.ts';

interface Parcels {
  /** By the id of the order. */
  found: Record<string, { carrier: string; number: string }>;
  /** A sentence for each row that is left out. */
  problems: string[];
}

const digitsOf = (number: string) => toNumberPart(number).replace(/^u-/, '');

const cellsOf = (row: string) =>
  row.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

/** Reads 'order, carrier, tracking' rows of some orders; an empty carrier is the one of the dialog (DESK-12). */
export function readParcels(text: string, orders: readonly Order[]): Parcels {
  const byNumber = new Map(orders.map((order) => [digitsOf(getOrderName(order)), order._id]));
  const result: Parcels = { found: {}, problems: [] };
  for (const row of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const [order = '', carrier = '', number = ''] = cellsOf(row);
    if (!order || !/\d/.test(order)) continue;
    const id = byNumber.get(digitsOf(order));
    const known = carriers.find((each) => each.toLowerCase() === carrier.toLowerCase());
    if (!id) result.problems.push(`${order} is not in this list.`);
    else if (carrier && !known) result.problems.push(`${order}: ${carrier} is no known carrier.`);
    else if (!number) result.problems.push(`${order} has no number.`);
    else result.found[id] = { carrier: known ?? '', number };
  }
  return result;
}
