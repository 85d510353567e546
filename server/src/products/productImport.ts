import { isDeepStrictEqual } from 'node:util';
import { maxVariants, tooManyVariants } from 'shared/products/catalogueSchemas';
import type { ImportResult } from 'shared/dashboardEntities';
import { toCents } from 'shared/money';
import { maxImportMs, maxImportRows } from 'shared/products/importLimits';
import { forEachYielding } from '../platform/forEachYielding.ts';
import type { Caller } from '../users/model/caller.ts';
import type { ProductRow } from './model/Product.ts';
import { type CsvProblems, parseCsv } from '../platform/csv/parseCsv.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { HttpError, onDuplicateKey } from '../platform/http/errors.ts';
import type { CsvCell, Handler } from '../platform/http/route.ts';
import { findStyle, type SheetRow } from './importCells.ts';
import { readImportContext } from './importContext.ts';
import { type ImportContext, planProduct, type SheetProduct } from './importPlan.ts';
import { isMoved } from './productCategories.ts';
import { removeUnusedImages } from './productImages.ts';
import type { ProductPlan } from './productPlan.ts';
import { type SheetCells, sheetCellsOf, sheetColumns, type SheetNames } from './productSheet.ts';
import { lostImages, writeProducts } from './writeProducts.ts';

function groupRows(rows: readonly SheetRow[], problems: CsvProblems): SheetProduct[] {
  const products = new Map<string, SheetProduct>();
  const seen = new Set<string>();
  for (const row of rows) {
    const sku = (row.cells.sku ?? '').trim();
    const variant = (row.cells.variant ?? '').trim();
    const product = products.get(sku) ?? { sku, row: null, variants: [] };
    const key = JSON.stringify([sku, variant]);
    const at = { row: row.row, column: sku && variant ? 'variant' : 'sku' };
    if (sku === '') problems.add({ ...at, message: 'Sku is required.' });
    else if (seen.has(key)) problems.add({ ...at, message: 'Sku is there twice.' });
    else if (variant && product.variants.length === maxVariants) {
      problems.add({ ...at, message: tooManyVariants });
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
    if (message) warnings.add({ row: each.row, column, message });
  }
}

type RowChange = NonNullable<ImportResult['changes']>[number];

interface SizedChange extends RowChange {
  isLargePrice: boolean;
  /** Of the price or the stock, whatever is larger; -1 for a new row. */
  size: number;
}

const maxListed = 1_000;

/** The rows of a product in a table: its own by '', those of its variants by their SKUs. */
type Rows = ReadonlyMap<CsvCell, SheetCells>;

const rowsOf = (product: ProductRow, names: SheetNames): Rows =>
  new Map(sheetCellsOf(product, names).map((cells) => [cells.variant ?? '', cells]));

const textOf = (cell: CsvCell | undefined) => String(cell ?? '');

const sizeOf = (before: number, after: number) => Math.abs(Math.log((after + 1) / (before + 1)));

function compareRow(
  { row, cells: { sku = '', variant = '' } }: SheetRow,
  before: Rows,
  after: Rows,
): SizedChange[] {
  const [old, now] = [before.get(variant), after.get(variant)];
  const values = sheetColumns
    .filter((column) => column !== 'sku' && column !== 'variant')
    .map((column) => ({
      column,
      before: old ? textOf(old[column]) : null,
      after: textOf(now?.[column]),
    }))
    .filter((change) => change.after !== (change.before ?? ''));
  if (!now || values.length === 0) return [];
  const change = { row, sku: variant || sku, values };
  if (!old) return [{ ...change, isLargePrice: false, size: -1 }];
  const stock = sizeOf(Number(old.quantity ?? 0), Number(now.quantity ?? 0));
  if (!values.some(({ column }) => column === 'price')) {
    return [{ ...change, isLargePrice: false, size: stock }];
  }
  // A variant without a price has the product's.
  const centsOf = (rows: Rows) =>
    toCents(Number(rows.get(variant)?.price ?? rows.get('')?.price ?? 0));
  const [oldCents, cents] = [centsOf(before), centsOf(after)];
  return [
    {
      ...change,
      isLargePrice: Math.abs(cents - oldCents) > oldCents / 2,
      size: Math.max(sizeOf(oldCents, cents), stock),
    },
  ];
}

/** What the plan of one product changes, row by row (WORLD-03). */
function compareRows(
  sheet: SheetProduct,
  { before, after, categories }: ProductPlan,
  { namesOf }: ImportContext,
): SizedChange[] {
  const old = before ? rowsOf(before, namesOf(before, categories.before)) : new Map();
  const now = rowsOf(after, namesOf(after, categories.after));
  return [...(sheet.row ? [sheet.row] : []), ...sheet.variants].flatMap((row) =>
    compareRow(row, old, now),
  );
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
