import { parse } from 'csv-parse/browser/esm/sync';
import { carriers } from 'shared/orders/carriers';
import type { Order } from 'shared/orders/orderEntities';
import { toNumberPart } from 'shared/orders/orderNumbers';
import { getOrderName } from '../orderLines.ts';

interface Parcels {
  /** By the id of the order. */
  found: Record<string, { carrier: string; number: string }>;
  /** A sentence for each row that is left out. */
  problems: string[];
}

const digitsOf = (number: string) => toNumberPart(number).replace(/^u-/, '');

/** Null for a text that is no table, such as one with an open quotation mark. */
function readRows(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }) as string[][]; // without column names
  } catch {
    return null;
  }
}

/** Reads 'order, carrier, tracking' rows of some orders; an empty carrier is the one of the dialog (DESK-12). */
export function readParcels(text: string, orders: readonly Order[]): Parcels {
  const byNumber = new Map(orders.map((order) => [digitsOf(getOrderName(order)), order._id]));
  const result: Parcels = { found: {}, problems: [] };
  const rows = readRows(text);
  if (!rows) return { found: {}, problems: ['The file is no table.'] };
  for (const [order = '', carrier = '', number = ''] of rows) {
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
