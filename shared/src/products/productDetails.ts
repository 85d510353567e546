import * as z from 'zod/mini';
import { shippingClasses } from '../orders/arrival.ts';
import { description, dollarAmount, limitedList, text } from '../fields.ts';

/** A fact such as Material or Care (SHOPX-21). */
const detail = z.object({ label: text('Label', 40), text: text('Text', 400) });

export const maxDetails = 12;

const details = limitedList('Details', detail, {
  max: maxDetails,
  error: 'Details must be a list.',
});

export const compareAtPrice = z.nullable(dollarAmount('Compare at price'));

/**
 * The fields that a product's form, rows, replies, audit entries and samples have alike. One that is optional keeps its
 * stored value when an edit leaves it out (CALL-21).
 */
export const detailShape = {
  name: text('Name', 200),
  description,
  /** The former price in dollars, null unless the product is on sale (SHOPX-22). */
  compareAtPrice: z.optional(compareAtPrice),
  details: z.optional(details),
  shippingClass: z.optional(z.enum(shippingClasses, 'Shipping must be standard or large.')),
};

export type DetailsInput = z.output<z.ZodMiniObject<typeof detailShape>>;
export type ProductDetails = Required<DetailsInput>;

/** In the order of the columns in CSV. */
export const detailNames = Object.keys(detailShape) as (keyof ProductDetails)[]; // its own keys

/** The same in replies. */
export const detailEntityShape = {
  name: z.string(),
  description: z.string(),
  compareAtPrice: z.nullable(z.number()),
  shippingClass: z.enum(shippingClasses),
  details: z.array(z.strictObject({ label: z.string(), text: z.string() })),
} satisfies Record<keyof ProductDetails, z.ZodMiniType>;

/** Inputs, replies and stored rows. */
export interface DetailsSource extends Omit<DetailsInput, 'details'> {
  details?: readonly z.output<typeof detail>[] | null | undefined;
}

/** Copies them, with a default for each that new products, imports and rows of older versions may lack. */
export const pickDetails = (from: DetailsSource): ProductDetails => ({
  name: from.name,
  description: from.description,
  compareAtPrice: from.compareAtPrice ?? null,
  shippingClass: from.shippingClass ?? 'standard',
  details: (from.details ?? []).map(({ label, text: fact }) => ({ label, text: fact })),
});
