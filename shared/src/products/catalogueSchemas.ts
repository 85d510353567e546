import * as z from 'zod/mini';
import {
  description,
  requiredBoolean,
  id,
  idPattern,
  limitedList,
  maxLength,
  maxPrice,
  maxStock,
  price,
  required,
  requiredList,
  stock,
  taxable,
  text,
  wholeNumber,
  withCents,
} from '../fields.ts';
import { imageUrlPattern } from '../images.ts';
import { priceEndings } from './priceChange.ts';
import { compareAtPrice, detailShape } from './productDetails.ts';
import { sizeGuide } from '../categories/sizeGuide.ts';

/** null for no brand; the field itself is required. */
const brand = z.union(
  [z.null(), z.string().check(z.regex(idPattern, required('Brand')))],
  required('Brand'),
);

/** The error for an image that the shop has not stored. */
export const notOwnImage = "Image must be one of the shop's own.";

const imageUrl = z._default(
  z
    .string(required('Image'))
    .check(z.regex(new RegExp(`^$|${imageUrlPattern.source}`), notOwnImage)),
  '',
);

/** A product has at most this many images (VAR-06). */
export const maxImages = 8;
export const tooManyImages = `Images may not be more than ${maxImages}.`;

const imageAlt = z._default(
  z.string('Description must be a text.').check(z.trim(), maxLength('Description', 200)),
  '',
);

const optionValues = limitedList('Values', text('Value', 50), { max: 20 }).check(
  z.minLength(1, required('Values')),
);

const options = limitedList(
  'Options',
  z.object({ name: text('Option', 50), values: optionValues }),
  { max: 3 },
);

const variantShape = {
  sku: text('Sku'),
  values: z.record(
    z.string(),
    z.string(required('Values')).check(maxLength('Value', 50)),
    required('Values'),
  ),
  price: z._default(z.nullable(price), null),
  /** Null stands for the product's if the variant has no price of its own; left out, it stays (SHOPX-22). */
  compareAtPrice: z.optional(compareAtPrice),
  quantity: stock,
  imageUrl,
  isActive: z._default(requiredBoolean('Active'), true),
};

/** The categories of a product; left out, they stay as they are (DESK-04). */
const categories = z.optional(limitedList('Categories', id('Category'), { max: 100 }));

export const maxVariants = 100;
export const tooManyVariants = `Variants may not be more than ${maxVariants}.`;

/** The fields that both forms of a product have. */
const formShape = { ...detailShape, quantity: stock, price, taxable, brand, categories };

/**
 * Options and variants of a new product (VAR-02). `findVariantErrors` checks that they match; the product's `quantity`
 * is ignored when there are any.
 */
export const newProductSchema = z.object({
  sku: text('Sku'),
  ...formShape,
  isActive: z._default(requiredBoolean('Active'), true),
  imageUrl,
  options: z._default(options, []),
  variants: z._default(limitedList('Variants', z.object(variantShape), { max: maxVariants }), []),
});

/** A variant of a stored product. */
export const variantInput = z.object({
  ...variantShape,
  _id: z.optional(id('Variant')),
  inventory: z.optional(stock),
});

/**
 * `inventory` is the stock when the form was loaded; it lets the server keep sales made since then (CALL-21). Without
 * `options` and `variants`, both stay as they are. A variant without `_id` is a new one, unless its values are those of
 * an existing one (VAR-02).
 */
export const productEditInput = z.object({
  ...formShape,
  inventory: z.optional(stock),
  options: z.optional(options),
  variants: z.optional(limitedList('Variants', variantInput, { max: maxVariants })),
});

const categoryIds = z.optional(
  limitedList('Categories', id('Category'), { max: 20, error: 'Categories must be a list.' }),
);

/** Changes of products that need not know their values (DESK-18); `variant` concerns prices and stocks alone. */
export const productEditShape = {
  pricePercent: z.optional(withCents('Percent', -99.99, 1_000)),
  priceAmount: z.optional(withCents('Amount', -maxPrice, maxPrice)),
  round: z.optional(z.enum(priceEndings, 'Rounding is unknown.')),
  stockAdd: z.optional(wholeNumber('Stock', { min: -maxStock, max: maxStock })),
  category: z.optional(
    z.object({ add: categoryIds, remove: categoryIds }, 'Category must be an object.'),
  ),
  brand: z.optional(brand),
  taxable: z.optional(taxable),
  isActive: z.optional(requiredBoolean('Active')),
};

/** A request changes at most this many products or variants. */
export const maxProductChanges = 200;

/**
 * New prices, stocks and states of products or variants (DESK-04, DESK-18). With `inventory`, the stock as it was
 * loaded, the stock changes by the difference (CALL-21).
 */
export const productChangesSchema = z.object({
  changes: requiredList(
    'Changes',
    z.object({
      _id: id('Product'),
      variant: z.optional(id('Variant')),
      price: z.optional(price),
      quantity: z.optional(stock),
      inventory: z.optional(stock),
      /** As loaded; of a product that has another by now, nothing is changed (WORLD-14). */
      version: z.optional(z.string('Version must be a text.').check(maxLength('Version', 100))),
      ...productEditShape,
    }),
    maxProductChanges,
  ),
});

/**
 * The images of a product in their order; only those it has (VAR-06). `known` are those that the caller saw: others
 * stay, and those that it has no longer are skipped (WORLD-14).
 */
export const productImagesSchema = z.object({
  known: z.optional(
    z
      .array(z.string().check(z.regex(imageUrlPattern, notOwnImage)))
      .check(z.maxLength(maxImages, tooManyImages)),
  ),
  images: limitedList(
    'Images',
    z.object({
      imageUrl: z.string(required('Image')).check(z.regex(imageUrlPattern, notOwnImage)),
      alt: imageAlt,
    }),
    { max: maxImages },
  ),
});

/** A new image's text; the file is sent beside it (VAR-06). */
export const newImageSchema = z.object({ alt: imageAlt });

export const categorySchema = z.object({
  name: text('Name'),
  description,
  // As many as fit into a request body of 1 MB.
  products: requiredList('Products', id('Product'), 35_000),
  sizeGuide,
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
