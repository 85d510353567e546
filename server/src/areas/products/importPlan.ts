import { fold } from 'shared/fold';
import { Types } from 'mongoose';
import { maxVariants, tooManyVariants } from 'shared/catalogueSchemas';
import { toCents } from 'shared/money';
import { skuTaken } from 'shared/variantErrors';
import type { BrandRow } from '../../models/Brand.ts';
import { type ProductRow, productWords, storedFields } from '../../models/Product.ts';
import { findSaleErrors } from '../../models/productChange.ts';
import type { CsvProblems } from '../../platform/csv/csvProblems.ts';
import { type DisabledKeys, takenField } from './adminDeactivation.ts';
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
import { type CategoryChange, readCategories, readImages } from './importLists.ts';
import { type Group, moveToBrand, moveToCategories } from './importMoves.ts';
import { brandDisabledByAdmin, disabledByAdmin, needsVariant } from './productMessages.ts';
import { productCells, variantCells } from './productSheet.ts';
import type { SheetCategories } from './sheetCategories.ts';
import {
  readVariants,
  retireVariant,
  toFields,
  unchangedInput,
  type VariantInput,
} from './variants.ts';

/** The rows of one product in a table. */
export interface SheetProduct {
  sku: string;
  /** Missing if the table has only some of its variants. */
  row: SheetRow | null;
  variants: SheetRow[];
}

export type ImportBrand = Pick<BrandRow, '_id' | 'name' | 'isActive' | 'deactivatedByAdmin'>;

/** The stored data that an import depends on. */
export interface ImportContext {
  isAdmin: boolean;
  /** By the name in lower case, and by the folded name. */
  brands: ReadonlyMap<string, ImportBrand>;
  brandNameOf: (product: ProductRow) => string;
  categories: SheetCategories;
  /** Whether a new image of the table is stored. */
  hasImage: (imageUrl: string) => boolean;
  /** The brand of a merchant. */
  ownBrand: ImportBrand | null;
  /** Products that an admin disabled, so that a merchant may not enable them (FIX-04); none for admins. */
  isBlocked: (product: ProductRow) => boolean;
  /** Their names and SKUs, which no other product of the brand may take and be active (SAFE-28). */
  disabledKeys: DisabledKeys | null;
  findProduct: (sku: string) => ProductRow | undefined;
  /** What people should look at before they add a SKU; null for nothing, or a known one. */
  skuWarning: (sku: string) => string | null;
  /** Takes a SKU for a product; false if another one has it. */
  claimSku: (sku: string, product: Types.ObjectId) => boolean;
  takeSlug: (name: string) => string;
  problems: CsvProblems;
  style: SheetStyle;
}

/** A product before and after an import; `before` is null for a new one. */
export interface ProductImport {
  before: ProductRow | null;
  after: ProductRow;
  /** Null if they stay. */
  categories: CategoryChange | null;
}

/** The brand that a cell names; undefined after adding a problem. Merchants have only their own. */
function readBrand(
  { brand: name }: CellTexts,
  row: SheetRow,
  { isAdmin, brands, ownBrand, problems }: ImportContext,
): ImportBrand | null | undefined {
  if (!isAdmin) return ownBrand;
  if (name === undefined) return null;
  const brand = brands.get(name.trim().toLowerCase()) ?? brands.get(fold(name));
  if (!brand) addProblem(problems, row, ['brand', 'Brand is unknown.']);
  return brand;
}

/** Enables or disables a product by hand, as CALL-22 does. */
const setActivation = (product: ProductRow, isActive: boolean, isAdmin: boolean): ProductRow => ({
  ...product,
  isActive,
  disabledBy: [],
  ...(isAdmin && { deactivatedByAdmin: !isActive }),
});

/** The inputs of all variants: the stored ones with their changed cells, then the new ones. */
function variantInputs(
  { variants }: SheetProduct,
  product: ProductRow,
  context: ImportContext,
): { inputs: VariantInput[]; rows: Map<number, SheetRow> } | null {
  const inputs = (product.variants ?? []).map((variant) => unchangedInput(variant, product));
  const stored = new Map(product.variants?.map((variant, index) => [variant.sku, index]));
  const rows = new Map<number, SheetRow>();
  const { problems } = context;
  const problemsBefore = problems.count;
  for (const row of variants) {
    const index = stored.get(row.cells.variant ?? '');
    const known = index === undefined ? undefined : product.variants?.[index];
    if (index === undefined || !known) {
      const texts = newTexts(row, context.style);
      const cells = readTexts(row, { texts, schema: newVariantCells }, context);
      if (!cells) continue;
      const { variant: sku, options: values, ...fields } = cells;
      rows.set(inputs.push({ sku, values, imageUrl: '', ...fields }) - 1, row);
      continue;
    }
    const texts = changedTexts(row, variantCells(known, product));
    const cells = readTexts(row, { texts, schema: editedVariantCells }, context);
    const input = inputs[index];
    if (!cells || !input) continue;
    const { options: values = input.values, ...fields } = cells;
    inputs[index] = { ...input, ...definedFields(fields), values };
    rows.set(index, row);
  }
  return problems.count === problemsBefore ? { inputs, rows } : null;
}

const definedFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Columns by the field that an error of readVariants ends with; others are of the options. */
const columnOf: Record<string, string> = { sku: 'variant', quantity: 'quantity', _id: 'variant' };

/** A product with its options, base price and variants; null after adding problems (VAR-02). */
function withVariants(
  sheet: SheetProduct,
  product: ProductRow,
  context: ImportContext,
): ProductRow | null {
  const { problems } = context;
  const found = variantInputs(sheet, product, context);
  if (!found) return null;
  const fallback = sheet.row ?? sheet.variants[0] ?? { row: 0 };
  if (found.inputs.length > maxVariants) {
    addProblem(problems, fallback, ['variant', tooManyVariants]);
    return null;
  }
  const options = product.options ?? [];
  const priceCents = product.basePriceCents ?? product.priceCents;
  const form = { sku: product.sku, options, variants: found.inputs, priceCents };
  const stored: Pick<ProductRow, 'options' | 'variants'> = context.findProduct(product.sku) ?? {};
  const { errors, rows } = readVariants(form, stored);
  for (const [field, message] of Object.entries(errors)) {
    const [, index, name = ''] = /^variants\.(\d+)\.(\w+)/.exec(field) ?? [];
    const row = found.rows.get(Number(index ?? -1)) ?? fallback;
    addProblem(problems, row, [columnOf[name] ?? 'options', message]);
  }
  for (const [index, row] of found.rows) {
    const sku = found.inputs[index]?.sku ?? '';
    if (!context.claimSku(sku, product._id)) addProblem(problems, row, ['variant', skuTaken]);
  }
  const kept = (product.variants ?? [])
    .filter(({ _id }) => !rows.has(_id.toString()))
    .map((variant) => retireVariant(variant, stored.options ?? [], options));
  return withFields(product, toFields(form, [...rows.values(), ...kept]));
}

/** Sets fields, and removes those that are undefined. */
function withFields(product: ProductRow, fields: Partial<Record<keyof ProductRow, unknown>>) {
  const changed = { ...product, ...fields };
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(changed, key);
  }
  return changed as ProductRow; // the fields come from toFields()
}

/** Whether the table has a new variant or a changed one. */
const changesVariants = ({ variants }: SheetProduct, product: ProductRow) => {
  const stored = new Map(product.variants?.map((variant) => [variant.sku, variant]));
  return variants.some((row) => {
    const known = stored.get(row.cells.variant ?? '');
    return !known || Object.keys(changedTexts(row, variantCells(known, product))).length > 0;
  });
};

/** A product that the table adds; null after adding problems. */
function planNew(sheet: SheetProduct, context: ImportContext): ProductImport | null {
  const { problems } = context;
  const { row } = sheet;
  const _id = new Types.ObjectId();
  const isFree = sheet.sku === '' || context.claimSku(sheet.sku, _id);
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
  const { sku, quantity, options, isActive } = cells;
  const groups: readonly Group[] = [...(brand ? [brand] : []), ...(categories?.after ?? [])];
  const disabledBy = isActive ? groups.flatMap((one) => (one.isActive ? [] : one._id)) : [];
  const plain: ProductRow = {
    sku,
    quantity,
    ...storedFields(cells),
    _id,
    slug: '',
    imageUrl: '',
    ...images,
    options,
    variants: [],
    isActive: isActive && disabledBy.length === 0,
    deactivatedByAdmin: !isActive && context.isAdmin,
    disabledBy,
    brand: brand?._id ?? null,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    soldRecently: 0,
    isBestseller: false,
    createdAt: new Date(),
  };
  const after = withVariants(sheet, plain, context);
  if (!after) return null;
  const isTaken = context.disabledKeys && takenField(context.disabledKeys, null, after);
  const disabled = isTaken && { isActive: false, disabledBy: [], deactivatedByAdmin: true };
  return {
    before: null,
    after: { ...after, ...disabled, slug: context.takeSlug(after.name) },
    categories,
  };
}

/** Why a merchant may not enable a product (FIX-04). */
function enableProblem(row: ProductRow, { isBlocked, ownBrand }: ImportContext): string | null {
  if (isBlocked(row)) return disabledByAdmin;
  return ownBrand && !ownBrand.isActive && ownBrand.deactivatedByAdmin
    ? brandDisabledByAdmin
    : null;
}

/** Adds a problem when a product gets the name or a SKU of what an admin disabled (SAFE-28). */
function checkKeys(
  { row, variants }: SheetProduct,
  { before, after }: { before: ProductRow; after: ProductRow },
  { disabledKeys, isBlocked, problems }: ImportContext,
): void {
  if (!disabledKeys || isBlocked(before)) return;
  const field = takenField(disabledKeys, before, after);
  if (!field) return;
  const column = field === 'name' ? 'name' : 'variant';
  addProblem(problems, row ?? variants[0] ?? { row: 0 }, [column, disabledByAdmin]);
}

/** The product of an existing SKU as the table has it; null after adding problems. */
function planEdit(
  sheet: SheetProduct,
  before: ProductRow,
  context: ImportContext,
): ProductImport | null {
  const { problems, isAdmin } = context;
  const row = sheet.row ?? { row: 0, cells: {} };
  const texts = changedTexts(
    row,
    productCells(before, {
      brand: context.brandNameOf(before),
      categories: context.categories.textOf(context.categories.of(before._id)),
    }),
  );
  const cells = readTexts(row, { texts, schema: editedProductCells }, context);
  const categories = readCategories({ row, texts, product: before }, context);
  const images = readImages({ row, texts, product: before }, context);
  if (!cells) return null;
  const { price, options, isActive, quantity, ...fields } = cells;
  let after: ProductRow = {
    ...before,
    ...definedFields(fields),
    ...images,
    ...(options && { options }),
  };
  if (texts.brand !== undefined && isAdmin) {
    const brand = readBrand(texts, row, context);
    if (brand && !before.brand?.equals(brand._id)) after = moveToBrand(after, brand);
  }
  if (categories) after = moveToCategories(after, categories);
  if (isActive !== undefined && isActive !== before.isActive) {
    after = setActivation(after, isActive, isAdmin);
    const problem = isActive && enableProblem(before, context);
    if (problem) addProblem(problems, row, ['isActive', problem]);
  }
  if (price !== undefined) {
    after.priceCents = toCents(price);
    if (after.options) after.basePriceCents = toCents(price);
  }
  if (quantity !== undefined) {
    if (after.options?.length) addProblem(problems, row, ['quantity', needsVariant]);
    else after.quantity = quantity;
  }
  const isTouched = options ?? (price !== undefined && after.options);
  const planned =
    isTouched || changesVariants(sheet, before) ? withVariants(sheet, after, context) : after;
  if (planned) checkKeys(sheet, { before, after: planned }, context);
  return planned && { before, after: planned, categories };
}

/** Adds a problem for each former price that is not above its price (SHOPX-22). */
function checkSale({ row, variants }: SheetProduct, after: ProductRow, problems: CsvProblems) {
  for (const [field, message] of Object.entries(findSaleErrors(after))) {
    const sku = after.variants?.[Number(field.split('.')[1])]?.sku;
    const ofVariant = variants.find(({ cells }) => cells.variant === sku);
    const at = (sku === undefined ? row : ofVariant) ?? row ?? variants[0] ?? { row: 0 };
    addProblem(problems, at, ['compareAtPrice', message]);
  }
}

/** The planned change of one product; null if it has problems. */
export function planProduct(sheet: SheetProduct, context: ImportContext): ProductImport | null {
  const before = context.findProduct(sheet.sku);
  const planned = before ? planEdit(sheet, before, context) : planNew(sheet, context);
  if (!planned) return null;
  checkSale(sheet, planned.after, context.problems);
  return { ...planned, after: withWords(planned.after) };
}

const withWords = (row: ProductRow): ProductRow => ({ ...row, search: productWords(row) });
