import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { notOwnImage } from 'shared/products/catalogueSchemas';
import type { ParsedInputOf } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { findVariantErrors, skuTaken } from 'shared/products/variantErrors';
import { Order } from '../orders/model/Order.ts';
import {
  type OptionRow,
  Product,
  type ProductRow,
  searchFieldsOf,
  valuesOf,
  variantFieldsOf,
  type VariantRow,
} from './model/Product.ts';
import { badRequest } from '../platform/http/errors.ts';
import { findImages } from '../platform/images/imageStore.ts';

export const needsVariant = 'Quantity of a product with options belongs to its variants.';

interface StockEdit {
  quantity: number;
  /** The stock as it was loaded; if it is left out, the stock becomes `quantity`. */
  inventory?: number | undefined;
}

/** The stock changes by the difference to the loaded one, so that concurrent sales count (CALL-21). */
export const stockAfterEdit = ({ quantity, inventory }: StockEdit, stored: number) =>
  inventory === undefined ? quantity : stored + quantity - inventory;

export const negativeStock = (stored: number) =>
  `Quantity may not be negative: only ${stored} are left.`;

export type VariantInput = NonNullable<
  ParsedInputOf<'PUT /products/:id'>['product']['variants']
>[number];

/** The options and variants of a form, and the SKU of its product. */
interface VariantForm {
  sku: string;
  options: OptionRow[];
  variants: readonly VariantInput[];
}

type Errors = Record<string, string>;

/**
 * The stored variant that an input means: the one with its id, or else with its values; undefined for a new one.
 * @param named the ids that inputs have
 */
function findStored(
  { _id, values }: VariantInput,
  named: ReadonlySet<string>,
  before: Pick<ProductRow, 'options' | 'variants'>,
): VariantRow | undefined {
  const stored = before.variants ?? [];
  if (_id) return stored.find((variant) => variant._id.equals(_id));
  return stored.find(
    (variant) =>
      !named.has(variant._id.toString()) &&
      isDeepStrictEqual(values, valuesOf(variant, before.options ?? [])),
  );
}

/** Whether an input repeats a variant that is no longer sold: it may not fit the options any more. */
const isUnchangedRetired = (
  { values, isActive }: VariantInput,
  known: VariantRow | undefined,
  { options }: Pick<ProductRow, 'options'>,
) =>
  known?.isActive === false &&
  !isActive &&
  isDeepStrictEqual(values, valuesOf(known, options ?? []));

/** Adds an error for the SKU of each variant that another product or variant has (VAR-02). */
async function addSkuErrors(
  errors: Errors,
  { sku, variants }: VariantForm,
  id: Types.ObjectId | null,
) {
  if (variants.length === 0) return;
  const skus = variants.map((variant) => variant.sku);
  const others = await Product.find({
    ...(id && { _id: { $ne: id } }),
    $or: [{ sku: { $in: skus } }, { skus: { $in: skus } }],
  })
    .select('sku skus')
    .lean();
  const taken = new Set([sku, ...others.flatMap((other) => [other.sku, ...(other.skus ?? [])])]);
  for (const [index, variant] of variants.entries()) {
    if (taken.has(variant.sku)) errors[`variants.${index}.sku`] ??= skuTaken;
  }
}

async function addImageErrors(errors: Errors, variants: readonly VariantInput[]): Promise<void> {
  const stored = await findImages(variants.map(({ imageUrl }) => imageUrl));
  for (const [index, { imageUrl }] of variants.entries()) {
    if (imageUrl !== '' && !stored.has(imageUrl))
      errors[`variants.${index}.imageUrl`] = notOwnImage;
  }
}

const toRow = (
  input: VariantInput,
  known: VariantRow | undefined,
  options: readonly OptionRow[],
): VariantRow => ({
  _id: known?._id ?? new Types.ObjectId(),
  sku: input.sku,
  values: options.map(({ name }) => input.values[name] ?? ''),
  // Without its own price, `withDerivedFields` sets that of the product.
  priceCents: toCents(input.price ?? 0),
  hasOwnPrice: input.price !== null,
  compareAtPrice:
    input.compareAtPrice === undefined ? (known?.compareAtPrice ?? null) : input.compareAtPrice,
  quantity: known ? stockAfterEdit(input, known.quantity) : input.quantity,
  imageUrl: input.imageUrl,
  isActive: input.isActive,
});

/**
 * Validates the variants of a form against the stored ones: errors by field, the rows of the form, and those that it
 * lacks, as no longer sold. Other products are not checked.
 */
export function readVariants(form: VariantForm, stored: Pick<ProductRow, 'options' | 'variants'>) {
  const errors: Errors = findVariantErrors(form.options, form.variants);
  const rows = new Map<string, VariantRow>();
  const named = new Set(form.variants.flatMap(({ _id }) => _id?.toLowerCase() ?? []));
  for (const [index, input] of form.variants.entries()) {
    const at = `variants.${index}`;
    const known = findStored(input, named, stored);
    if (errors[`${at}.values`] && isUnchangedRetired(input, known, stored)) {
      delete errors[`${at}.values`];
      continue;
    }
    const row = toRow(input, known, form.options);
    const id = row._id.toString();
    if (input._id && !known) errors[`${at}._id`] = 'Variant is unknown.';
    if (rows.has(id)) errors[`${at}._id`] = 'Variant is there twice.';
    if (known && row.quantity < 0) errors[`${at}.quantity`] = negativeStock(known.quantity);
    rows.set(id, row);
  }
  const removed = (stored.variants ?? [])
    .filter(({ _id }) => !rows.has(_id.toString()))
    .map((variant): VariantRow => {
      const values = valuesOf(variant, stored.options ?? []);
      const kept = form.options.map(({ name }) => values[name] ?? '');
      return { ...variant, isActive: false, values: kept };
    });
  return { errors, rows: [...rows.values()], removed };
}

/**
 * Turns the variants of a form into stored ones, in the transaction of the change (VAR-02). Variants that were ordered
 * are kept, stock changes by quantity − inventory as for products (CALL-21).
 * @param before the stored product, null for a new one
 * @throws 400 with the field of each error, such as `variants.3.values`
 */
export async function checkedVariants(
  form: VariantForm,
  before: ProductRow | null,
): Promise<VariantRow[]> {
  const { errors, rows, removed } = readVariants(form, before ?? {});
  await addSkuErrors(errors, form, before?._id ?? null);
  await addImageErrors(errors, form.variants);
  const [message] = Object.values(errors);
  if (message !== undefined) throw badRequest(message, errors);
  for (const variant of removed) {
    if (await Order.exists({ 'lines.variant._id': variant._id })) rows.push(variant);
  }
  return rows;
}

/** The stored variants as a form that leaves them as they are. */
export const unchangedInputs = ({
  options,
  variants,
}: Pick<ProductRow, 'options' | 'variants'>): VariantInput[] =>
  (variants ?? []).map((variant) => ({
    ...variantFieldsOf(variant, { options }),
    quantity: variant.quantity,
    inventory: variant.quantity,
  }));

/** A product whose price is the one of its form. */
export const basePriceOf = ({
  basePriceCents,
  priceCents,
}: Pick<ProductRow, 'basePriceCents' | 'priceCents'>) => basePriceCents ?? priceCents;

/**
 * A product with the fields that follow from others: with options, `quantity` and `priceCents` are those of its active
 * variants (VAR-01).
 */
export function withDerivedFields({
  options,
  variants: given,
  basePriceCents,
  ...product
}: ProductRow): ProductRow {
  const base = basePriceCents ?? product.priceCents;
  const variants = (given ?? []).map((row) =>
    row.hasOwnPrice ? row : { ...row, priceCents: base },
  );
  const texts = searchFieldsOf({ ...product, variants });
  if (!options?.length) {
    return { ...product, priceCents: base, ...(variants.length > 0 && { variants }), ...texts };
  }
  const sold = variants.filter(({ isActive }) => isActive);
  const prices = sold.map(({ priceCents }) => priceCents);
  return {
    ...product,
    options,
    variants,
    basePriceCents: base,
    priceCents: prices.length > 0 ? Math.min(...prices) : base,
    quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    ...texts,
  };
}
