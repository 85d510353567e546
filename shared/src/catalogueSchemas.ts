import * as z from 'zod/mini';
import {
  description,
  requiredBoolean,
  id,
  idPattern,
  price,
  productsRequired,
  required,
  stock,
  taxable,
  text,
} from './fields.ts';
import { imageUrlPattern } from './images.ts';

/** null for no brand; the field itself is required. */
const brand = z.union(
  [z.null(), z.string().check(z.regex(idPattern, required('Brand')))],
  required('Brand'),
);

const imageUrl = z._default(
  z
    .string(required('Picture'))
    .check(
      z.regex(new RegExp(`^$|${imageUrlPattern.source}`), "Picture must be one of the shop's own."),
    ),
  '',
);

export const newProductSchema = z.object({
  sku: text('Sku'),
  name: text('Name', 200),
  description,
  quantity: stock,
  price,
  taxable,
  brand,
  isActive: z._default(requiredBoolean('Active'), true),
  imageUrl,
});

/** `inventory` is the stock when the form was loaded; it lets the server keep sales made since then (CALL-21). */
export const productEditInput = z.object({
  name: text('Name', 200),
  description,
  quantity: stock,
  price,
  taxable,
  brand,
  inventory: z.optional(stock),
});

export const categorySchema = z.object({
  name: text('Name'),
  description,
  // As many as fit into a request body of 1 MB.
  products: z
    .array(id('Product'), productsRequired)
    .check(
      z.minLength(1, productsRequired),
      z.maxLength(35_000, 'Products may not be more than 35000.'),
    ),
});

export const newCategorySchema = z.extend(categorySchema, {
  isActive: z._default(requiredBoolean('Active'), true),
});

/** `merchant` assigns the brand to a merchant without one; ignored unless sent by an admin (FIX-12). */
export const brandSchema = z.object({
  name: text('Name'),
  description,
  merchant: z.optional(id('Merchant')),
});

export const newBrandSchema = z.extend(brandSchema, {
  isActive: z._default(requiredBoolean('Active'), true),
});

export const activeSchema = z.object({ isActive: requiredBoolean('Active') });
