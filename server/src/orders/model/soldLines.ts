import type { PipelineStage } from 'mongoose';

/** The price of some pieces of a line in cents after the discount, without tax (DESK-09). */
export const netCents = (
  line: { priceCents: number; quantity: number; discountCents?: number | null | undefined },
  pieces = line.quantity,
) =>
  Math.round(
    ((line.priceCents * line.quantity - (line.discountCents ?? 0)) * pieces) / line.quantity,
  );

/** The pieces of a line whose return is refunded. */
const refundedPieces = { $ifNull: ['$lines.refunded', 0] };

/** What a line costs in cents after the discount, without tax: netCents() of the whole line. */
export const lineCents = {
  $subtract: [
    { $multiply: ['$lines.priceCents', '$lines.quantity'] },
    { $ifNull: ['$lines.discountCents', 0] },
  ],
};

/** What an active line counts in the sales: without refunded pieces (DESK-08). */
export const netSales = {
  quantity: { $subtract: ['$lines.quantity', refundedPieces] },
  cents: { $subtract: [lineCents, { $ifNull: ['$lines.refundedNetCents', 0] }] },
};

/** The filter for orders that are sold: those that are paid, or needed no payment (PAY-09). */
export const soldOrders = { 'payment.received': { $ne: [] } };

/** The same as an expression of an aggregation. */
export const isSold = { $ne: ['$payment.received', []] };

/** The active lines of some orders, oldest first, each in a document with its order. */
export const activeLinesOf = (orders: object): PipelineStage.FacetPipelineStage[] => [
  { $match: { cancelledAt: null, ...orders } },
  { $sort: { created: 1, _id: 1 } },
  { $unwind: '$lines' },
  { $match: { 'lines.status': { $ne: 'Cancelled' } } },
];

/** The active lines of the sold orders since a time. */
export const soldLinesSince = (since: Date) =>
  activeLinesOf({ created: { $gte: since }, ...soldOrders });
