import { isDeepStrictEqual } from 'node:util';
import { maxVariants, tooManyVariants } from 'shared/products/catalogueSchemas';
import type { ImportResult } from 'shared/dashboardEntities';
import { maxImportMs, maxImportRows } from 'shared/products/importLimits';
import { forEachYielding } from '../platform/forEachYielding.ts';
import type { Caller } from '../users/model/caller.ts';
import type { ProductRow } from './model/Product.ts';
import { type CsvProblems, parseCsv } from '../platform/csv/parseCsv.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { HttpError, onDuplicateKey } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { addProblem, findStyle, type SheetRow } from './importCells.ts';
import { readImportContext } from './importContext.ts';
import { type ImportContext, planProduct, type SheetProduct } from './importPlan.ts';
import { isMoved } from './productCategories.ts';
import { removeUnusedImages } from './productImages.ts';
import type { ProductPlan } from './productPlan.ts';
import {
  productCells,
  type SheetCells,
  sheetColumns,
  type SheetNames,
  variantCells,
} from './productSheet.ts';
import { lostImages, writeProducts } from './writeProducts.ts';

function groupRows(rows: readonly SheetRow[], problems: CsvProblems): SheetProduct[] {
  const products = new Map<string, SheetProduct>();
  const seen = new Set<string>();
  for (const row of rows) {
    const sku = (row.cells.sku ?? '').trim();
    const variant = (row.cells.variant ?? '').trim();
    const product = products.get(sku) ?? { sku, row: null, variants: [] };
    const key = JSON.stringify([sku, variant]);
    const column = variant ? 'variant' : 'sku';
    if (sku === '') addProblem(problems, row, ['sku', 'Sku is required.']);
    else if (seen.has(key)) addProblem(problems, row, [column, 'Sku is there twice.']);
    else if (variant && product.variants.length === maxVariants) {
      addProblem(problems, row, ['variant', tooManyVariants]);
    } else {
      const cells = { ...row.cells, sku, variant };
      if (variant) product.variants.push({ ...row, cells });
      else product.row = { ...row, cells };
      products.set(sku, product);
    }
    seen.add(key);
  }
  return [...products.values()];
}

function warnOfSkus(
  { row, variants }: SheetProduct,
  { skuWarning }: ImportContext,
  warnings: CsvProblems,
) {
  for (const each of [row, ...variants]) {
    const column = each?.cells.variant ? 'variant' : 'sku';
    const message = each && skuWarning(each.cells[column] ?? '');
    if (message) addProblem(warnings, each, [column, message]);
  }
}

type RowChange = NonNullable<ImportResult['changes']>[number];

interface SizedChange extends RowChange {
  isLargePrice: boolean;
  /** Of the price or the stock, whatever is larger; -1 for a new row. */
  size: number;
}

/** A row before and after; null for a new one. */
interface CellsOfRow {
  cells: SheetCells;
  priceCents: number;
}

const maxListed = 1_000;

const sizeOf = (before: number, after: number) => Math.abs(Math.log((after + 1) / (before + 1)));

function compareRow(
  { row, sku }: Pick<RowChange, 'row' | 'sku'>,
  before: CellsOfRow | null,
  after: CellsOfRow,
): SizedChange | null {
  const textOf = ({ cells }: CellsOfRow, column: keyof SheetCells) => String(cells[column] ?? '');
  const columns = sheetColumns.filter((column) => column !== 'sku' && column !== 'variant');
  const values = columns
    .map((column) => ({
      column,
      before: before && textOf(before, column),
      after: textOf(after, column),
    }))
    .filter((change) => change.after !== (change.before ?? ''));
  if (values.length === 0) return null;
  if (!before) return { row, sku, values, isLargePrice: false, size: -1 };
  const { priceCents: old } = before;
  const isPriced = values.some(({ column }) => column === 'price');
  const cents = [old, isPriced ? after.priceCents : old] as const;
  const stock = [Number(before.cells.quantity ?? 0), Number(after.cells.quantity ?? 0)] as const;
  return {
    row,
    sku,
    values,
    isLargePrice: Math.abs(cents[1] - old) > old / 2,
    size: Math.max(sizeOf(...cents), sizeOf(...stock)),
  };
}

const ofProduct = (product: ProductRow, names: SheetNames): CellsOfRow => ({
  cells: productCells(product, names),
  priceCents: product.basePriceCents ?? product.priceCents,
});

function ofVariant(product: ProductRow | null, sku: string | undefined): CellsOfRow | null {
  const variant = product?.variants?.find((each) => each.sku === sku);
  return product && variant
    ? { cells: variantCells(variant, product), priceCents: variant.priceCents }
    : null;
}

/** What the plan of one product changes, row by row (WORLD-03). */
function compareRows(
  sheet: SheetProduct,
  { before, after, categories }: ProductPlan,
  { namesOf }: ImportContext,
): SizedChange[] {
  const ofRow =
    sheet.row &&
    compareRow(
      { row: sheet.row.row, sku: sheet.sku },
      before && ofProduct(before, namesOf(before, categories.before)),
      ofProduct(after, namesOf(after, categories.after)),
    );
  const ofVariants = sheet.variants.map(({ row, cells: { variant: sku = '' } }) => {
    const changed = ofVariant(after, sku);
    return changed && compareRow({ row, sku }, ofVariant(before, sku), changed);
  });
  return [ofRow, ...ofVariants].flatMap((change) => change ?? []);
}

function listChanges(
  changes: readonly SizedChange[],
): Pick<ImportResult, 'changes' | 'moreChanges' | 'largePriceChanges'> {
  const all = changes.toSorted(
    (a, b) => Number(b.isLargePrice) - Number(a.isLargePrice) || b.size - a.size || a.row - b.row,
  );
  const moreChanges = Math.max(0, all.length - maxListed);
  return {
    changes: all.slice(0, maxListed).map(({ row, sku, values }) => ({ row, sku, values })),
    ...(moreChanges > 0 && { moreChanges }),
    largePriceChanges: all.filter(({ isLargePrice }) => isLargePrice).length,
  };
}

interface ImportRequest {
  file: Buffer | null;
  user: Caller;
  isPreview: boolean;
}

/** The changes of an import; writes nothing. */
async function planImport({ file, user, isPreview }: ImportRequest) {
  const { rows, problems, warnings } = await parseCsv(file ?? Buffer.alloc(0), {
    columns: sheetColumns,
    required: ['sku'],
    maxRows: maxImportRows,
  });
  const sheet = groupRows(rows, problems);
  const plans: ProductPlan[] = [];
  const changes: SizedChange[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  // The cells are not worth reading without a known column.
  if (!problems.listed.some(({ row }) => row === 1)) {
    const context = await readImportContext({ sheet, user, problems, style: findStyle(rows) });
    await forEachYielding(sheet, (product) => {
      warnOfSkus(product, context, warnings);
      const plan = planProduct(product, context);
      if (!plan) return;
      const { before, after, categories } = plan;
      if (!before) counts.added += 1;
      else if (!isMoved(categories) && isDeepStrictEqual(before, after)) {
        counts.unchanged += 1;
        return;
      } else counts.changed += 1;
      plans.push(plan);
      if (isPreview) changes.push(...compareRows(product, plan, context));
    });
  }
  const result: ImportResult = {
    ...counts,
    errors: problems.listed,
    ...(problems.unlisted > 0 && { moreErrors: problems.unlisted }),
    ...(warnings.count > 0 && { warnings: warnings.listed }),
    ...(warnings.unlisted > 0 && { moreWarnings: warnings.unlisted }),
    ...(isPreview && listChanges(changes)),
  };
  return { plans, result };
}

/** CALL-96: all rows or none. */
export const importSheet: Handler<'POST /products/import', Caller> = async ({
  file,
  input,
  user,
}) => {
  const request = { file, user, isPreview: input.changes !== undefined };
  if (input.dryRun) return (await planImport(request)).result;
  const { plans, result } = await inTransaction(async () => {
    const planned = await planImport(request);
    if (planned.result.errors.length > 0) {
      throw new HttpError(400, 'Nothing was imported, because the file has errors.', {
        report: planned.result,
      });
    }
    await onDuplicateKey(
      writeProducts(planned.plans, { user, reason: 'Import' }),
      'A product was added meanwhile. Please try again.',
      'sku',
    );
    return planned;
  }, maxImportMs);
  await removeUnusedImages(lostImages(plans));
  return result;
};
