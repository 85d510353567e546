import * as z from 'zod/mini';
import { description, text } from './fields.ts';

/**
 * The fields that a product's form, rows, replies, audit entries and samples have alike. One that is optional keeps its
 * stored value when an edit leaves it out (CALL-21).
 */
export const detailShape = { name: text('Name', 200), description };

export type DetailsInput = z.output<z.ZodMiniObject<typeof detailShape>>;
export type ProductDetails = Required<DetailsInput>;

/** The same in replies. */
export const detailEntityShape = {
  name: z.string(),
  description: z.string(),
} satisfies Record<keyof ProductDetails, z.ZodMiniType>;

/** Copies them, with a default for each that new products, imports and rows of older versions may lack. */
export const pickDetails = (from: DetailsInput): ProductDetails => ({
  name: from.name,
  description: from.description,
});
