import * as z from 'zod/mini';
import { shippingAddressSchema } from '../addresses/addressSchemas.ts';
import { carriers } from './carriers.ts';
import {
  dayRange,
  id,
  maxLength,
  required,
  requiredList,
  searchText,
  text,
  wholeNumber,
} from '../fields.ts';

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

/** The lines of a cart. A product with options needs a `variant` (VAR-03). */
export const cartLines = requiredList(
  'Products',
  z.object({
    product: id('Product'),
    quantity: wholeNumber('Quantity', { min: 1 }),
    price: z.number(required('Price')),
    // The specification sends it; the tax follows from the stored product (CALL-52, SHOPX-02).
    taxable: z.optional(z.unknown()),
    variant: z.optional(id('Variant')),
  }),
);

/** A new cart (CALL-52). Carts of one account with the same `key` are one cart, which is ordered once (WORLD-15). */
export const newCartSchema = z.object({
  products: cartLines,
  key: z.optional(
    z.string('Key must be a text.').check(z.regex(/^[\w-]{16,64}$/, 'Key is invalid.')),
  ),
});

/**
 * A new order (CALL-53). `total` is the price of all lines without discount and tax, in dollars. `address` is an own
 * one (SHIP-01), `promotion` a code (PROMO-02).
 */
export const newOrderSchema = z.object({
  cartId: id('Cart'),
  total: z.number(required('Total')),
  address: z.optional(id('Address')),
  promotion: z.optional(
    z.string('Code must be a text.').check(z.trim(), maxLength('Code', 30), z.toUpperCase()),
  ),
});

/** A new address of an order: the id of one of its buyer, or its text (SHIP-02). */
export const orderAddressSchema = z.object({
  address: z.union([id('Address'), shippingAddressSchema], required('Address')),
});

const itemIds = requiredList('Items', id('Item'));

const carrier = z.enum(carriers, 'Carrier is unknown.');
const parcelPattern = z.regex(
  /^[A-Za-z0-9 -]*$/,
  'Tracking number may have letters, digits, spaces and hyphens.',
);

/** The parcel of some lines (SHIP-04). Its number is emailed to the buyer, so it carries no address of a page (SAFE-29). */
export const trackingSchema = z.object({
  lines: itemIds,
  carrier,
  number: text('Tracking number', 40).check(parcelPattern),
});

/**
 * The parcels of up to 200 orders (DESK-12). Without `lines` all of an order that have none; an empty number takes the
 * parcel away.
 */
export const trackingsSchema = z.object({
  items: requiredList(
    'Items',
    z.object({
      orderId: id('Order'),
      lines: z.optional(itemIds),
      carrier,
      number: z
        .string('Tracking number is required.')
        .check(z.trim(), maxLength('Tracking number', 40), parcelPattern),
    }),
  ),
  status: z.optional(z.enum(['Shipped'], 'Status is unknown.')),
});

const orderSorts = ['newest', 'oldest', 'total', '-total'] as const;

/** Dollars in a query. */
const queryDollars = (label: string) => {
  const message = `${label} must be a number of at least 0.`;
  return z.optional(
    z.pipe(z.string(message).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, message)), z.transform(Number)),
  );
};

const yesOrNo = (label: string) =>
  z.optional(z.enum(['true', 'false'], `${label} must be true or false.`));

/**
 * Filters of an order list (DESK-02). `search`: a part of the id or number, a product's name or SKU, the buyer's name
 * for admins and merchants, the buyer's email for admins. `status`: of any visible line. `brand`, `user` and `promotion`
 * are for admins.
 */
export const orderFilters = {
  search: searchText('Search'),
  status: z.optional(lineStatusList),
  state: z.optional(z.enum(['cancelled'], 'State is unknown.')),
  handedOver: yesOrNo('Handed over'),
  paid: yesOrNo('Paid'),
  brand: z.optional(id('Brand')),
  user: z.optional(id('User')),
  promotion: z.optional(id('Promotion')),
  ...dayRange,
  /** What the caller sees of the order costs, after discount and with tax, in dollars (DESK-14). */
  minTotal: queryDollars('Minimum total'),
  maxTotal: queryDollars('Maximum total'),
};

/** The sort of an order list. */
export const orderSort = z._default(z.enum(orderSorts, 'Sort is unknown.'), 'newest');

/** The new status of up to 200 lines (DESK-02). */
export const lineStatusesSchema = z.object({
  items: requiredList('Items', z.object({ orderId: id('Order'), itemId: id('Item') })),
  status: lineStatus,
});

export const lineStatusSchema = z.object({
  orderId: id('Order'),
  cartId: id('Cart'),
  status: lineStatus,
});
