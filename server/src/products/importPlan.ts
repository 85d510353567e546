import { Types } from 'mongoose';
import { maxVariants, tooManyVariants, variantInput } from 'shared/products/catalogueSchemas';
import { skuTaken } from 'shared/products/variantErrors';
import { imagesOf, type OptionRow, type ProductRow, type VariantRow } from './model/Product.ts';
import type { CsvProblems } from '../platform/csv/parseCsv.ts';
import {
  changedTexts,
  columnOf,
  editedProductCells,
  newProductCells,
  newTexts,
  readForm,
  type SheetStyle,
  type SheetRow,
} from './importCells.ts';
import type { ProductCategory } from './productCategories.ts';
import { planEditForm, planNewForm } from './productForm.ts';
import { imageFields } from './productImages.ts';
import {
  findSaleErrors,
  planEdit,
  type ProductPlan,
  type ProductScope,
  refusalsOf,
} from './productPlan.ts';
import { productCells, type SheetNames, variantCells } from './productSheet.ts';
import { needsVariant, readVariants, unchangedInputs } from './variants.ts';

/** The rows of one product in a table. */
export interface SheetProduct {
  sku: string;
  /** Missing if the table has only some of its variants. */
  row: SheetRow | null;
  variants: SheetRow[];
}

/** The stored data that an import depends on. */
export interface ImportContext extends ProductScope {
  /** By name, in lower case and folded. */
  brandIds: ReadonlyMap<string, string>;
  namesOf: (product: ProductRow, categories?: readonly ProductCategory[]) => SheetNames;
  /** Whether a new image of the table is stored. */
  hasImage: (imageUrl: string) => boolean;
  findProduct: (sku: string) => ProductRow | undefined;
  /** What people should look at before they add a SKU; null for nothing, or a known one. */
  skuWarning: (sku: string) => string | null;
  /** Takes a SKU for a product; false if another one has it. */
  claimSku: (sku: string, product: Types.ObjectId) => boolean;
  takeSlug: (name: string) => string;
  problems: CsvProblems;
  style: SheetStyle;
}

/** Adds errors by field, such as `variants.3.values`, at the rows of their variants or that of the product. */
function addErrors(
  { row, variants }: SheetProduct,
  errors: Record<string, string>,
  { skus, problems }: { skus: readonly string[]; problems: CsvProblems },
): void {
  for (const [field, message] of Object.entries(errors)) {
    // Undefined for the product, as no SKU of a row is.
    const sku = skus[Number(/^variants\.(\d+)\./.exec(field)?.[1])];
    const ofVariant = variants.find(({ cells }) => cells.variant === sku);
    const at = ofVariant ?? row ?? variants[0];
    problems.add({ row: at?.row ?? 0, column: columnOf(field), message });
  }
}

interface VariantOwner {
  _id: Types.ObjectId;
  /** Null for a new product. */
  product: ProductRow | null;
  /** Undefined if the table leaves them. */
  options: OptionRow[] | undefined;
}

/** The variants of a product, if the table changes any; null after adding problems (VAR-02). */
function readVariantRows(
  sheet: SheetProduct,
  { _id, product, options }: VariantOwner,
  context: ImportContext,
): { variants?: VariantRow[] } | null {
  const { problems, style } = context;
  const problemsBefore = problems.count;
  const inputs = product ? unchangedInputs(product) : [];
  let isChanged = options !== undefined;
  for (const row of sheet.variants) {
    const { sku, variant = '' } = row.cells;
    const index = inputs.findIndex((input) => input.sku === variant);
    const stored = product?.variants?.[index];
    const texts =
      product && stored
        ? changedTexts(row, variantCells(stored, product))
        : newTexts(row, style, { sku, variant });
    if (stored && Object.keys(texts).length === 0) continue;
    isChanged = true;
    const base = inputs[index] ?? { sku: variant, values: {} };
    const input = readForm(row, { texts, schema: variantInput, base, product }, context);
    if (input && stored) inputs[index] = input;
    else if (input) inputs.push(input);
  }
  if (problems.count > problemsBefore) return null;
  if (!isChanged) return {};
  if (inputs.length > maxVariants) {
    addErrors(sheet, { sku: tooManyVariants }, { skus: [], problems });
    return null;
  }
  const form = { sku: sheet.sku, options: options ?? product?.options ?? [], variants: inputs };
  const { errors, rows, removed } = readVariants(form, product ?? {});
  addErrors(sheet, errors, { skus: inputs.map(({ sku }) => sku), problems });
  for (const row of sheet.variants) {
    const { sku, variant = '' } = row.cells;
    const isFree = variant !== sku && context.claimSku(variant, _id);
    if (!isFree) problems.add({ row: row.row, column: 'variant', message: skuTaken });
  }
  return { variants: [...rows, ...removed] };
}

/** The fields that follow from the images of a row: those that the product has keep their texts (WORLD-05). */
function fieldsOfImages(imageUrls: readonly string[] | undefined, product: ProductRow | null) {
  if (!imageUrls) return {};
  const stored = new Map((product ? imagesOf(product) : []).map((one) => [one.imageUrl, one]));
  const images = imageUrls.map((imageUrl) => stored.get(imageUrl) ?? { imageUrl, alt: '' });
  return imageFields(images, product);
}

/** A product that the table adds; null after adding problems. */
function planAdded(sheet: SheetProduct, context: ImportContext): ProductPlan | null {
  const { problems } = context;
  const { row, sku } = sheet;
  const _id = new Types.ObjectId();
  const isFree = sku === '' || context.claimSku(sku, _id);
  if (!row || !isFree) {
    const message = isFree ? 'Sku is unknown.' : skuTaken;
    for (const each of row ? [row] : sheet.variants) {
      problems.add({ row: each.row, column: 'sku', message });
    }
    return null;
  }
  const texts = newTexts(row, context.style);
  if (texts.options && texts.quantity === undefined) texts.quantity = '0';
  const base = { brand: null };
  const form = readForm(row, { texts, schema: newProductCells, base, product: null }, context);
  const variants =
    form && readVariantRows(sheet, { _id, product: null, options: form.options }, context);
  if (!variants) return null;
  const slug = context.takeSlug(form.name);
  const fields = { _id, slug, ...fieldsOfImages(form.images, null), ...variants };
  return planNewForm(form, fields, context);
}

/** The product of an existing SKU as the table has it; null after adding problems. */
function planStored(
  sheet: SheetProduct,
  before: ProductRow,
  context: ImportContext,
): ProductPlan | null {
  const row = sheet.row ?? { row: 0, cells: {} };
  const texts = changedTexts(row, productCells(before, context.namesOf(before)));
  const schema = editedProductCells;
  const form = readForm(row, { texts, schema, product: before }, context);
  if (!form) return null;
  const { isActive, options } = form;
  if (form.quantity !== undefined && (options ?? before.options)?.length) {
    context.problems.add({ row: row.row, column: 'quantity', message: needsVariant });
  }
  const images = fieldsOfImages(form.images, before);
  const product = { ...before, ...images };
  const variants = readVariantRows(sheet, { _id: before._id, product, options }, context);
  if (!variants) return null;
  if (Object.keys({ ...texts, ...variants }).length === 0) return planEdit({ before }, context);
  const edited = { ...form, isActive: isActive === before.isActive ? undefined : isActive };
  return planEditForm({ before, form: edited }, { ...images, ...variants }, context);
}

/** The planned change of one product; null if it has problems. */
export function planProduct(sheet: SheetProduct, context: ImportContext): ProductPlan | null {
  const { problems } = context;
  const before = context.findProduct(sheet.sku);
  const plan = before ? planStored(sheet, before, context) : planAdded(sheet, context);
  if (!plan) return null;
  // What is refused by forms, too (FIX-04, SAFE-28, SHOPX-22).
  const { variants: sku, ...refusals } = refusalsOf(plan, context);
  const errors = { ...refusals, ...(sku && { sku }), ...findSaleErrors(plan.after) };
  const skus = (plan.after.variants ?? []).map((variant) => variant.sku);
  addErrors(sheet, errors, { skus, problems });
  return plan;
}
