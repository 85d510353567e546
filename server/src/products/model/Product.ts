import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import type { Product as ProductReply, Variant as VariantReply } from 'shared/entities';
import { shippingClasses } from 'shared/orders/arrival';
import { lowStockMax } from 'shared/products/stockTiers';
import { toCents, toDollars } from 'shared/money';
import {
  type DetailsInput,
  pickDetails,
  type ProductDetails,
} from 'shared/products/productDetails';
import { variantLabel } from 'shared/products/variants';
import { wordsOf, wordsOfCode } from 'shared/fold';
import { nameCollation } from '../../platform/database/nameCollation.ts';
import { searchIndex, toSearchWords } from '../../platform/database/searchWords.ts';
import { averageRating, totalReviews } from 'shared/reviews/ratings';
import type { TaxFields } from 'shared/orders/tax';
import { catalogueWritePlugin } from '../../models/catalogueWrites.ts';

const optionSchema = Schema.create(
  { name: { type: String, required: true }, values: { type: [String], required: true } },
  { _id: false },
);

const variantSchema = Schema.create({
  sku: { type: String, required: true },
  /** A value per option, in the order of the options; '' where an ordered variant lacks a later option. */
  values: { type: [String], required: true },
  priceCents: { type: Number, required: true, min: 100 },
  /** Otherwise the price is the product's `basePriceCents`, and changes with it. */
  hasOwnPrice: { type: Boolean, default: false, required: true },
  /** In dollars; see `compareAtPriceOf`. */
  compareAtPrice: { type: Number, default: null },
  /** The stock; only changed by conditional updates, together with the product's. */
  quantity: { type: Number, required: true, min: 0 },
  imageUrl: { type: String, default: '' },
  isActive: { type: Boolean, default: true, required: true },
});

const imageSchema = Schema.create(
  {
    imageUrl: { type: String, required: true },
    alt: { type: String, default: '' },
  },
  { _id: false },
);

const detailSchema = Schema.create(
  { label: { type: String, required: true }, text: { type: String, required: true } },
  { _id: false },
);

const detailColumns = {
  name: { type: String, required: true },
  description: { type: String, required: true },
  compareAtPrice: { type: Number, default: null },
  shippingClass: { type: String, enum: shippingClasses, default: 'standard' },
  details: { type: [detailSchema], default: [] },
} as const satisfies Record<keyof ProductDetails, object>;

const productSchema = Schema.create({
  sku: { type: String, required: true },
  ...detailColumns,
  /** Derived from the first name, and kept when the name changes. */
  slug: { type: String, required: true },
  /** The stock; only changed by conditional updates. With options, the total of the active variants (VAR-01). */
  quantity: { type: Number, required: true, min: 0 },
  /** With options, the lowest price of the active variants. */
  priceCents: { type: Number, required: true, min: 100 },
  imageUrl: { type: String, default: '' },
  /** Only for products with options, as are the next two (docs/decisions/0022). */
  options: { type: [optionSchema], default: undefined },
  /** Also kept are ordered variants that are no longer sold; without options only those. */
  variants: { type: [variantSchema], default: undefined },
  /** The product's price in its form, also of variants without their own. */
  basePriceCents: { type: Number },
  /** See `searchFieldsOf`. */
  skus: { type: [String], default: undefined },
  search: { type: [String], default: undefined },
  /** Images in their order; undefined when `imageUrl` is the only one. */
  images: { type: [imageSchema], default: undefined },
  isActive: { type: Boolean, default: true, required: true },
  /** Disabled directly by an admin, so the merchant cannot enable it (FIX-04). */
  deactivatedByAdmin: { type: Boolean, default: false },
  /** The brand and categories that disabled this product. */
  disabledBy: { type: [Schema.Types.ObjectId], default: [], required: true },
  taxable: { type: Number, enum: [0, 1] as const, default: 0, required: true },
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
  /** The number of approved reviews per rating, updated in the transactions of the reviews. */
  stars: {
    type: Schema.create(
      {
        1: { type: Number, default: 0, required: true },
        2: { type: Number, default: 0, required: true },
        3: { type: Number, default: 0, required: true },
        4: { type: Number, default: 0, required: true },
        5: { type: Number, default: 0, required: true },
      },
      { _id: false },
    ),
    default: () => ({}),
    required: true,
  },
  /** The quantity sold in the last days, by which lists are sorted; salesSums.ts updates it (SHOPX-15). */
  soldRecently: { type: Number, default: 0, required: true },
  /** Follows from `soldRecently` of all products. */
  isBestseller: { type: Boolean, default: false },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

/** The indexes that the lists of product management name. */
export const productIndexes = {
  brand: { brand: 1, createdAt: -1, _id: -1 },
  newest: { createdAt: -1, _id: -1 },
  name: 'names',
  price: { priceCents: 1, _id: 1 },
  quantity: { quantity: 1, _id: 1 },
  status: { isActive: 1, createdAt: -1, _id: -1 },
  image: { imageUrl: 1 },
  id: { _id: 1 },
} as const;

productSchema.index({ sku: 1 }, { unique: true });
productSchema.index({ slug: 1 }, { unique: true });
productSchema.index(productIndexes.brand);
productSchema.index(productIndexes.newest);
productSchema.index(productIndexes.quantity);
productSchema.index({ name: 1, _id: 1 }, { name: productIndexes.name, collation: nameCollation });
productSchema.index(productIndexes.price);
productSchema.index(searchIndex);
productSchema.index({ disabledBy: 1 });
productSchema.index({ soldRecently: 1 });
productSchema.index(productIndexes.image);
productSchema.index(productIndexes.status);
productSchema.index({ skus: 1 }, { unique: true, sparse: true });
productSchema.index({ 'variants.quantity': 1 }, { sparse: true });
productSchema.index({ 'variants.imageUrl': 1 }, { sparse: true });
productSchema.index({ 'images.imageUrl': 1 }, { sparse: true });

export type ProductRow = InferRawDocTypeFromSchema<typeof productSchema>;
export type OptionRow = NonNullable<ProductRow['options']>[number];
export type VariantRow = NonNullable<ProductRow['variants']>[number];

/** From each letter of a word on. */
const endingsOf = (word: string) =>
  Array.from(word.matchAll(/[^]/gu), ({ index }) => word.slice(index));

/**
 * The SKUs of a product and its variants, and the words by which product management finds it: any part of the name, and
 * the SKUs (CALL-11).
 */
export function searchFieldsOf({
  name,
  sku,
  variants,
}: Pick<ProductRow, 'name' | 'sku'> & { variants?: readonly { sku: string }[] | null }) {
  const skus = [...new Set([sku, ...(variants ?? []).map((variant) => variant.sku)])];
  const words = [...wordsOf(name).flatMap(endingsOf), ...skus.flatMap(wordsOfCode)];
  return { skus, search: toSearchWords(words) };
}

productSchema.pre('validate', function () {
  this.set(searchFieldsOf(this));
});

productSchema.plugin(catalogueWritePlugin('products'));

export const Product = model('Product', productSchema);

const isLow = { $lte: lowStockMax };

/** Matches products without options. */
export const withoutOptions = { options: { $exists: false } };

/** Active products without options that are about to sell out. */
export const lowProductFilter = { isActive: true, ...withoutOptions, quantity: isLow };

/** Active products with an active variant that is about to sell out. */
export const lowVariantFilter = {
  isActive: true,
  // For the index: implied by the next condition.
  'variants.quantity': isLow,
  variants: { $elemMatch: { isActive: true, quantity: isLow } },
};

/** The variants that can be bought. */
export const soldVariants = ({
  options,
  variants,
}: Pick<ProductRow, 'options' | 'variants'>): VariantRow[] =>
  (options ? (variants ?? []) : []).filter(({ isActive }) => isActive);

interface PlainFields extends TaxFields {
  /** In dollars. */
  price: number;
}

/** The plain fields of a product's form as they are stored; new, edited, imported and demo products have them. */
export const storedFields = (form: DetailsInput & PlainFields) => ({
  ...pickDetails(form),
  priceCents: toCents(form.price),
  taxable: form.taxable,
});

/** These fields of a stored product, for its edits, audit entries, undoing them and CSV. */
export const formFieldsOf = (row: ProductRow): ProductDetails & PlainFields => ({
  ...pickDetails(row),
  price: toDollars(row.basePriceCents ?? row.priceCents),
  taxable: row.taxable,
});

/** A variant's values by option, as the API returns them. */
export function valuesOf(
  { values }: { readonly values: readonly string[] },
  options: readonly OptionRow[],
): Record<string, string> {
  const byOption: Record<string, string> = {};
  for (const [index, { name }] of options.entries()) byOption[name] = values[index] ?? '';
  return byOption;
}

/** A variant as its form, its audit entries and undoing them have it; its price and former price null for the product's. */
export const variantFieldsOf = (variant: VariantRow, { options }: Pick<ProductRow, 'options'>) => ({
  _id: variant._id.toString(),
  sku: variant.sku,
  values: valuesOf(variant, options ?? []),
  price: variant.hasOwnPrice ? toDollars(variant.priceCents) : null,
  compareAtPrice: variant.compareAtPrice ?? null,
  imageUrl: variant.imageUrl,
  isActive: variant.isActive,
});

export const labelOf = (variant: VariantRow, options: readonly OptionRow[]) =>
  variantLabel(options, valuesOf(variant, options));

/** The former price of a variant in dollars; one without a price of its own has the product's. */
const compareAtPriceOf = (
  { compareAtPrice, hasOwnPrice }: VariantRow,
  product: Pick<ProductRow, 'compareAtPrice'>,
) => compareAtPrice ?? (hasOwnPrice ? null : (product.compareAtPrice ?? null));

/** The former price beside the lowest price of a product (SHOPX-22). */
function shownCompareAtPrice(product: ProductRow): number | null {
  const variants = soldVariants(product);
  if (variants.length === 0) return product.compareAtPrice ?? null;
  const cheapest = variants.filter(({ priceCents }) => priceCents === product.priceCents);
  return Math.max(...cheapest.map((variant) => compareAtPriceOf(variant, product) ?? 0)) || null;
}

const presentVariant = (variant: VariantRow, product: ProductRow): VariantReply => ({
  ...variantFieldsOf(variant, product),
  // Null stands for the price of the product in the same reply.
  price:
    !variant.hasOwnPrice && variant.priceCents === product.priceCents
      ? null
      : toDollars(variant.priceCents),
  compareAtPrice: compareAtPriceOf(variant, product),
  quantity: variant.quantity,
});

/** The images of a product in their order (VAR-06). */
export const imagesOf = ({ images, imageUrl }: Pick<ProductRow, 'images' | 'imageUrl'>) =>
  images?.map((image) => ({ imageUrl: image.imageUrl, alt: image.alt })) ??
  (imageUrl === '' ? [] : [{ imageUrl, alt: '' }]);

export const imageUrlsOf = (product: Pick<ProductRow, 'images' | 'imageUrl'> | null | undefined) =>
  product ? imagesOf(product).map(({ imageUrl }) => imageUrl) : [];

/**
 * A product as the API returns it; `brand` is null if it has none. The caller adds `isLiked`.
 * @param variants by default all that can be bought; others are for those who manage the product
 */
export const presentProduct = (
  product: ProductRow,
  brand: { _id: { toString(): string }; name: string; slug: string } | null,
  variants: readonly VariantRow[] = soldVariants(product),
): ProductReply => ({
  _id: product._id.toString(),
  sku: product.sku,
  ...pickDetails(product),
  compareAtPrice: shownCompareAtPrice(product),
  slug: product.slug,
  quantity: product.quantity,
  price: toDollars(product.priceCents),
  imageUrl: product.imageUrl,
  isActive: product.isActive,
  taxable: product.taxable,
  brand: brand && { _id: brand._id.toString(), name: brand.name, slug: brand.slug },
  isLiked: false,
  isBestseller: product.isBestseller ?? false,
  totalReviews: totalReviews(product.stars),
  averageRating: averageRating(product.stars),
  createdAt: product.createdAt.toISOString(),
  options: (product.options ?? []).map(({ name, values }) => ({ name, values })),
  variants: variants.map((variant) => presentVariant(variant, product)),
  priceMax: toDollars(
    Math.max(product.priceCents, ...soldVariants(product).map(({ priceCents }) => priceCents)),
  ),
  images: imagesOf(product),
});
