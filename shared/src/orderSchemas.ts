import * as z from 'zod/mini';
import { id, productsRequired, required, wholeNumber } from './fields.ts';

/** Statuses of an order line. */
export const lineStatuses = [
  'Not processed',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const;

export const lineStatus = z.enum(lineStatuses, 'Status is unknown.');

/** One or more statuses in a query, comma-separated. */
export const lineStatusList = z
  .pipe(
    z.string('Status is unknown.').check(z.maxLength(100, 'Status is unknown.')),
    z.transform((text) => text.split(',')),
  )
  .check(
    z.refine(
      (texts) => texts.every((text) => lineStatuses.some((status) => status === text)),
      'Status is unknown.',
    ),
  );

/** A new cart (CALL-52). A product with options needs a `variant` (VAR-03). `taxable` is accepted but ignored, because the server knows it. */
export const newCartSchema = z.object({
  products: z
    .array(
      z.object({
        product: id('Product'),
        quantity: wholeNumber('Quantity').check(z.minimum(1, 'Quantity must be at least 1.')),
        price: z.number(required('Price')),
        variant: z.optional(id('Variant')),
        taxable: z.optional(z.unknown()),
      }),
      productsRequired,
    )
    .check(
      z.minLength(1, productsRequired),
      z.maxLength(200, 'Products may not be more than 200.'),
    ),
});

/** A new order (CALL-53). `total` is the price of all lines without tax, in dollars. */
export const newOrderSchema = z.object({
  cartId: id('Cart'),
  total: z.number(required('Total')),
});

export const lineStatusSchema = z.object({
  orderId: id('Order'),
  cartId: id('Cart'),
  status: lineStatus,
});
