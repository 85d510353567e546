import { Schema } from 'mongoose';
import type { LineStatus } from 'shared/lineStatus';
import { lineStatuses } from 'shared/orderSchemas';

/** The changing fields of a line that the sales sums count. */
export interface CountedLine {
  status: LineStatus;
  /** The pieces whose return is refunded. */
  refunded: number;
}

/** `lines`: the counted state of each line; empty for an order that is not counted yet. */
export interface Uncounted {
  since: Date;
  lines: CountedLine[];
}

export const uncountedSchema = new Schema(
  {
    since: { type: Date, required: true },
    lines: {
      type: [
        new Schema(
          {
            status: { type: String, enum: lineStatuses, required: true },
            refunded: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { _id: false },
);

/** The state of a new order, which is in no sums yet. */
export const newUncounted = (): Uncounted => ({ since: new Date(), lines: [] });

interface Line {
  status: LineStatus;
  refunded?: number | null | undefined;
}

/** The fields of a line that the sums count. */
export const toCountedLine = ({ status, refunded }: Line): CountedLine => ({
  status,
  refunded: refunded ?? 0,
});

/**
 * Set this with each change of a line's status or refunded pieces, so that the sums follow (docs/decisions/0028).
 * @param order as it was read in the same transaction
 */
export const markUncounted = (order: {
  lines: readonly Line[];
  uncounted?: Uncounted | null | undefined;
}): { uncounted?: Uncounted } =>
  order.uncounted
    ? {}
    : { uncounted: { since: new Date(), lines: order.lines.map(toCountedLine) } };

/** The price of some pieces of a line in cents after the discount, without tax (DESK-09). */
export const netCents = (
  line: { priceCents: number; quantity: number; discountCents?: number | null | undefined },
  pieces = line.quantity,
) =>
  Math.round(
    ((line.priceCents * line.quantity - (line.discountCents ?? 0)) * pieces) / line.quantity,
  );
