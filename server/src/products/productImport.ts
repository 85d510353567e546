import { isDeepStrictEqual } from 'node:util';
import { maxVariants, tooManyVariants } from 'shared/products/catalogueSchemas';
import type { ImportResult } from 'shared/dashboardEntities';
import { maxImportMs, maxImportRows } from 'shared/products/importLimits';
import { forEachYielding } from '../platform/forEachYielding.ts';
import type { Caller } from '../users/model/caller.ts';
import type { CsvProblems } from '../platform/csv/parseCsv.ts';
import { parseCsv } from '../platform/csv/parseCsv.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { HttpError, onDuplicateKey } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { addProblem, findStyle, type SheetRow } from './importCells.ts';
import { compareRows, listChanges, type SizedChange } from './importChanges.ts';
import { readImportContext } from './importContext.ts';
import { type ImportContext, planProduct, type SheetProduct } from './importPlan.ts';
import { isMoved } from './productCategories.ts';
import { removeUnusedImages } from './productImages.ts';
import type { ProductPlan } from './productPlan.ts';
import { sheetColumns } from './productSheet.ts';
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
