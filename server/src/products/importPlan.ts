import { fold } from 'shared/fold';
import { Types } from 'mongoose';
import { maxVariants, tooManyVariants } from 'shared/products/catalogueSchemas';
import { toCents } from 'shared/money';
import { skuTaken } from 'shared/products/variantErrors';
import { type ProductRow, storedFields } from './model/Product.ts';
import type { CsvProblems } from '../platform/csv/parseCsv.ts';
import {
  addProblem,
  changedTexts,
  editedProductCells,
  editedVariantCells,
  newProductCells,
  newTexts,
  newVariantCells,
  readTexts,
  type SheetStyle,
  type SheetRow,
  type CellTexts,
} from './importCells.ts';
import { readCategories, readImages } from './importLists.ts';
import type { ProductCategory } from './productCategories.ts';
import {
  findSaleErrors,
  planEdit,
  planNew,
  type ProductBrand,
  type ProductPlan,
  type ProductScope,
  refusalsOf,
} from './productPlan.ts';
import { productCells, type SheetNames, variantCells } from './productSheet.ts';
import {
  needsVariant,
  readVariants,
  toFields,
  unchangedInput,
  type VariantFields,
  type VariantInput,
} from './variants.ts';

/** The rows of one product in a table. */
export interface SheetProduct {
  sku: string;
  /** Missing if the table has only some of its variants. */
  row: SheetRow | null;
  variants: SheetRow[];
}

/** The stored data that an import depends on. */
export interface ImportContext extends ProductScope {
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

/** The brand that a cell names; undefined after adding a problem. Merchants have only their own. */
function readBrand(
  { brand: name }: CellTexts,
  row: SheetRow,
  { isAdmin, brands, ownBrand, problems }: ImportContext,
): ProductBrand | null | undefined {
  if (!isAdmin) return ownBrand;
  if (name === undefined) return null;
  const brand = brands.get(name.trim().toLowerCase()) ?? brands.get(fold(name));
  if (!brand) addProblem(problems, row, ['brand', 'Brand is unknown.']);
  return brand;
}

/** The inputs of all variants: the stored ones with their changed cells, then the new ones. */
function variantInputs({ variants }: SheetProduct, product: Sized, context: ImportContext) {
  const stored = product.variants ?? [];
  const inputs = stored.map((variant) => unchangedInput(variant, product));
  const indexes = new Map(stored.map(({ sku }, index) => [sku, index]));
  const rows = new Map<number, SheetRow>();
  const problemsBefore = context.problems.count;
  for (const row of variants) {
    const sku = row.cells.variant ?? '';
    const index = indexes.get(sku) ?? inputs.length;
    const known = stored[index];
    const texts = known
      ? changedTexts(row, variantCells(known, product))
      : newTexts(row, context.style);
    const schema = known ? editedVariantCells : newVariantCells;
    const cells = readTexts(row, { texts, schema }, context);
    if (!cells) continue;
    const input = inputs[index] ?? newVariant(sku);
    const { options: values = input.values, ...fields } = cells;
    inputs[index] = { ...input, ...fields, values };
    rows.set(index, row);
  }
  return context.problems.count === problemsBefore ? { inputs, rows } : null;
}

const newVariant = (sku: string): VariantInput => ({
  sku,
  values: {},
  price: null,
  quantity: 0,
  imageUrl: '',
  isActive: true,
});

/** Columns by the last name of the field that an error is about; others are of the options. */
const columnOf: Record<string, string> = {
  sku: 'variant',
  _id: 'variant',
  quantity: 'quantity',
  compareAtPrice: 'compareAtPrice',
  isActive: 'isActive',
  name: 'name',
};

interface ErrorPlaces {
  problems: CsvProblems;
  rowOfVariant?: (index: number) => SheetRow | undefined;
}

/** Adds errors by field, such as `variants.3.values`, at the rows of their variants or that of the product. */
function addErrors(
  { row, variants }: SheetProduct,
  errors: Record<string, string>,
  { problems, rowOfVariant }: ErrorPlaces,
): void {
  for (const [field, message] of Object.entries(errors)) {
    const [, index] = /^variants\.(\d+)\./.exec(field) ?? [];
    const at = (index && rowOfVariant?.(Number(index))) || row || variants[0] || { row: 0 };
    const name = field.startsWith('options.') ? 'options' : field.slice(field.lastIndexOf('.') + 1);
    addProblem(problems, at, [columnOf[name] ?? 'options', message]);
  }
}

type Sized = Pick<ProductRow, '_id' | 'sku' | 'options' | 'variants' | 'priceCents'> &
  Partial<Pick<ProductRow, 'basePriceCents'>>;

/** The options, base price and variants of a product; null after adding problems (VAR-02). */
function readVariantRows(
  sheet: SheetProduct,
  product: Sized,
  context: ImportContext,
): VariantFields | null {
  const { problems } = context;
  const found = variantInputs(sheet, product, context);
  if (!found) return null;
  if (found.inputs.length > maxVariants) {
    addErrors(sheet, { sku: tooManyVariants }, { problems });
    return null;
  }
  const options = product.options ?? [];
  const priceCents = product.basePriceCents ?? product.priceCents;
  const form = { sku: product.sku, options, variants: found.inputs, priceCents };
  const { variants } = product;
  const stored = { options: context.findProduct(product.sku)?.options, variants };
  const { errors, rows, removed } = readVariants(form, stored);
  addErrors(sheet, errors, { problems, rowOfVariant: (index) => found.rows.get(index) });
  for (const [index, row] of found.rows) {
    const sku = found.inputs[index]?.sku ?? '';
    if (!context.claimSku(sku, product._id)) addProblem(problems, row, ['variant', skuTaken]);
  }
  return toFields(form, [...rows, ...removed]);
}

const changesVariants = ({ variants }: SheetProduct, product: ProductRow) => {
  const stored = new Map(product.variants?.map((variant) => [variant.sku, variant]));
  return variants.some((row) => {
    const known = stored.get(row.cells.variant ?? '');
    return !known || Object.keys(changedTexts(row, variantCells(known, product))).length > 0;
  });
};

/** A product that the table adds; null after adding problems. */
function planAdded(sheet: SheetProduct, context: ImportContext): ProductPlan | null {
  const { problems } = context;
  const { row, sku } = sheet;
  const _id = new Types.ObjectId();
  const isFree = sku === '' || context.claimSku(sku, _id);
  if (!row || !isFree) {
    const message = isFree ? 'Sku is unknown.' : skuTaken;
    for (const each of row ? [row] : sheet.variants) addProblem(problems, each, ['sku', message]);
    return null;
  }
  const texts = newTexts(row, context.style);
  if (texts.options && texts.quantity === undefined) texts.quantity = '0';
  const cells = readTexts(row, { texts, schema: newProductCells }, context);
  const brand = readBrand(texts, row, context);
  const categories = readCategories({ row, texts, product: null }, context);
  const images = readImages({ row, texts, product: null }, context);
  if (!cells || brand === undefined) return null;
  const { quantity, options, isActive } = cells;
  const plain = { _id, sku: cells.sku, quantity, ...storedFields(cells), options, variants: [] };
  const ofVariants = readVariantRows(sheet, plain, context);
  if (!ofVariants) return null;
  const slug = context.takeSlug(cells.name);
  const fields = { imageUrl: '', ...plain, ...images, ...ofVariants, slug };
  return planNew(fields, context, { brand, categories, isActive });
}

/** The product of an existing SKU as the table has it; null after adding problems. */
function planStored(
  sheet: SheetProduct,
  before: ProductRow,
  context: ImportContext,
): ProductPlan | null {
  const row = sheet.row ?? { row: 0, cells: {} };
  const texts = changedTexts(row, productCells(before, context.namesOf(before)));
  const cells = readTexts(row, { texts, schema: editedProductCells }, context);
  const categories = readCategories({ row, texts, product: before }, context);
  const images = readImages({ row, texts, product: before }, context);
  if (!cells) return null;
  const { price, isActive, quantity, ...fields } = cells;
  const edited = { ...before, ...fields, ...images };
  const isChosen = texts.brand !== undefined && context.isAdmin;
  const brand = isChosen ? readBrand(texts, row, context) : undefined;
  if (price !== undefined) {
    edited.priceCents = toCents(price);
    if (edited.options) edited.basePriceCents = toCents(price);
  }
  if (quantity !== undefined) {
    if (edited.options?.length) addProblem(context.problems, row, ['quantity', needsVariant]);
    else edited.quantity = quantity;
  }
  const isTouched = fields.options ?? (price !== undefined && edited.options);
  const ofVariants =
    isTouched || changesVariants(sheet, before) ? readVariantRows(sheet, edited, context) : {};
  return (
    ofVariants &&
    planEdit({ before, edited: { ...edited, ...ofVariants } }, context, {
      brand,
      categories,
      isActive: isActive === before.isActive ? undefined : isActive,
    })
  );
}

/** Adds a problem for what is refused of a change, as by forms (FIX-04, SAFE-28, SHOPX-22). */
function addRefusals(sheet: SheetProduct, plan: ProductPlan, context: ImportContext): void {
  const { variants: sku, ...refusals } = refusalsOf(plan, context);
  const errors = { ...refusals, ...(sku !== undefined && { sku }), ...findSaleErrors(plan.after) };
  const { variants } = plan.after;
  addErrors(sheet, errors, {
    problems: context.problems,
    rowOfVariant: (index) =>
      sheet.variants.find(({ cells }) => cells.variant === variants?.[index]?.sku),
  });
}

/** The planned change of one product; null if it has problems. */
export function planProduct(sheet: SheetProduct, context: ImportContext): ProductPlan | null {
  const before = context.findProduct(sheet.sku);
  const planned = before ? planStored(sheet, before, context) : planAdded(sheet, context);
  if (planned) addRefusals(sheet, planned, context);
  return planned;
}
