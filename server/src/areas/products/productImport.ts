import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import type { mongo, Types } from 'mongoose';
import { maxVariants, tooManyVariants } from 'shared/catalogueSchemas';
import type { ImportResult } from 'shared/dashboardEntities';
import { maxImportMs, maxImportRows } from 'shared/importLimits';
import { catalogue } from '../../catalogue/catalogue.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import { Category } from '../../models/Category.ts';
import { imagesOf, Product, type ProductRow } from '../../models/Product.ts';
import { recordProductChanges } from '../../models/productChange.ts';
import type { Caller } from '../../models/caller.ts';
import type { CsvProblems } from '../../platform/csv/csvProblems.ts';
import { parseCsv } from '../../platform/csv/parseCsv.ts';
import { bulkWrite, updateOp, type WriteOp } from '../../platform/database/bulkWrite.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { HttpError, onDuplicateKey, unavailable } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { changesKeys, keepDisabledKeys } from './adminDeactivation.ts';
import { addProblem, findStyle, type SheetRow } from './importCells.ts';
import { ImportChanges } from './importChanges.ts';
import { readImportContext } from './importContext.ts';
import {
  type ImportContext,
  planProduct,
  type ProductImport,
  type SheetProduct,
} from './importPlan.ts';
import { removeUnusedImages } from './productImages.ts';
import { sheetColumns } from './productSheet.ts';
import type { SheetCategory } from './sheetCategories.ts';

/** Products that are written with one command. */
const chunkSize = 500;

/** The rows of each product, in the order of the table. */
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

interface Plan {
  /** The products that change. */
  products: ProductImport[];
  /** Products that an admin disabled, and whose merchant changes their name or SKUs (SAFE-28). */
  renamed: ProductRow[];
  result: ImportResult;
}

/** Warns of new SKUs that look like known ones. */
function warnOfSkus(
  { row, sku, variants }: SheetProduct,
  context: ImportContext,
  warnings: CsvProblems,
) {
  const cells = [
    ...(row ? [{ row, column: 'sku', sku }] : []),
    ...variants.map((each) => ({ row: each, column: 'variant', sku: each.cells.variant ?? '' })),
  ];
  for (const cell of cells) {
    const message = context.skuWarning(cell.sku);
    if (message) addProblem(warnings, cell.row, [cell.column, message]);
  }
}

interface ImportRequest {
  file: Buffer;
  user: Caller;
  session: mongo.ClientSession | null;
  /** Whether the reply lists what changes. */
  isPreview: boolean;
}

/** The changes of an import; writes nothing. */
async function planImport({ file, user, session, isPreview }: ImportRequest): Promise<Plan> {
  const { rows, problems, warnings } = await parseCsv(file, {
    columns: sheetColumns,
    required: ['sku'],
    maxRows: maxImportRows,
  });
  const sheet = groupRows(rows, problems);
  const products: ProductImport[] = [];
  const renamed: ProductRow[] = [];
  const changes = isPreview ? new ImportChanges() : null;
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const resultOf = (): ImportResult => ({
    ...counts,
    errors: problems.listed,
    ...(problems.unlisted > 0 && { moreErrors: problems.unlisted }),
    ...(warnings.count > 0 && { warnings: warnings.listed }),
    ...(warnings.unlisted > 0 && { moreWarnings: warnings.unlisted }),
    ...changes?.reply,
  });
  // The cells are not worth reading without a known column.
  if (problems.listed.some(({ row }) => row === 1))
    return { products, renamed, result: resultOf() };
  const style = findStyle(rows);
  const context = await readImportContext({ sheet, user, session, problems, style });
  await forEachYielding(sheet, (product) => {
    warnOfSkus(product, context, warnings);
    const planned = planProduct(product, context);
    if (!planned) return;
    const { before, after, categories } = planned;
    if (!before) counts.added += 1;
    else if (!categories && isDeepStrictEqual(before, after)) {
      counts.unchanged += 1;
      return;
    } else counts.changed += 1;
    products.push(planned);
    if (before && context.isBlocked(before) && changesKeys(before, after)) renamed.push(before);
    changes?.add(product, planned, context);
  });
  return { products, renamed, result: resultOf() };
}

/** Writes the fields that differ. */
function updateOpOf({ after }: ProductImport, before: ProductRow): WriteOp {
  const changed = Object.entries(after).filter(
    ([key, value]) => !isDeepStrictEqual(value, before[key as keyof ProductRow]), // a key of `after`
  );
  const removed = Object.keys(before).filter((key) => !(key in after));
  // oxlint-disable-next-line shop/catalogue-writes -- catalogue.refresh() follows
  return updateOp<ProductRow>(
    Product,
    { _id: before._id },
    {
      $set: Object.fromEntries(changed),
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((key) => [key, 1])) }),
    },
  );
}

const idsOf = (rows: readonly { _id: Types.ObjectId }[]) => rows.map(({ _id }) => _id);

/** With the categories of a product that joins or leaves some. */
const withCategories = ({ before, after, categories }: ProductImport) => ({
  before: before && { ...before, ...(categories && { categories: idsOf(categories.before) }) },
  after: { ...after, ...(categories && { categories: idsOf(categories.after) }) },
});

/** Puts products into their categories, and takes them out of others: each category is written once. */
async function writeCategories(products: readonly ProductImport[]): Promise<void> {
  const moves = new Map<SheetCategory, { joined: Types.ObjectId[]; left: Types.ObjectId[] }>();
  const moveOf = (category: SheetCategory) => {
    const move = moves.get(category) ?? { joined: [], left: [] };
    moves.set(category, move);
    return move;
  };
  for (const { after, categories } of products) {
    const { before: old, after: chosen } = categories ?? { before: [], after: [] };
    for (const one of old) if (!chosen.includes(one)) moveOf(one).left.push(after._id);
    for (const one of chosen) if (!old.includes(one)) moveOf(one).joined.push(after._id);
  }
  for (const [{ _id }, { joined, left }] of moves) {
    if (left.length > 0) await Category.updateOne({ _id }, { $pullAll: { products: left } });
    if (joined.length > 0) {
      await Category.updateOne({ _id }, { $push: { products: { $each: joined } } });
    }
  }
}

/** The images that products no longer have. */
const lostImages = (products: readonly ProductImport[]) =>
  products.flatMap(({ before, after }) => {
    const kept = new Set(imagesOf(after).map(({ imageUrl }) => imageUrl));
    return (before ? imagesOf(before) : [])
      .map(({ imageUrl }) => imageUrl)
      .filter((imageUrl) => !kept.has(imageUrl));
  });

/** Writes the products, their audit entries and their entries in the stock ledger. */
async function writeImport(
  products: readonly ProductImport[],
  user: Caller,
  session: mongo.ClientSession,
): Promise<void> {
  for (let start = 0; start < products.length; start += chunkSize) {
    const part = products.slice(start, start + chunkSize);
    const added = part.flatMap(({ before, after }) => (before ? [] : after));
    if (added.length > 0) {
      // oxlint-disable-next-line shop/catalogue-writes -- catalogue.refresh() follows
      const inserted = rawCollection<ProductRow>(Product).insertMany(added, { session });
      await onDuplicateKey(inserted, 'A product was added meanwhile. Please try again.', 'sku');
    }
    const updates = part.flatMap((one) => (one.before ? updateOpOf(one, one.before) : []));
    if (updates.length > 0 && !(await bulkWrite(updates, session))) throw unavailable('database');
    await recordProductChanges(part.map(withCategories), { reason: 'Import', by: user });
    await setImmediate();
  }
  await writeCategories(products);
  await catalogue.refresh({ products: products.map(({ after }) => after._id) });
}

function assertNoErrors(result: ImportResult): void {
  if (result.errors.length === 0) return;
  throw new HttpError(400, 'Nothing was imported, because the file has errors.', {
    report: result,
  });
}

/** CALL-96: all rows or none. */
export const importSheet: Handler<'POST /products/import', Caller> = async ({
  file,
  input,
  user,
}) => {
  const request = {
    file: file ?? Buffer.alloc(0),
    user,
    isPreview: input.changes !== undefined,
  };
  if (input.dryRun) return (await planImport({ ...request, session: null })).result;
  const { result, lost } = await inTransaction(async (session) => {
    const { products, renamed, result } = await planImport({ ...request, session });
    assertNoErrors(result);
    await keepDisabledKeys(renamed);
    await writeImport(products, user, session);
    return { result, lost: lostImages(products) };
  }, maxImportMs);
  await removeUnusedImages(lost);
  return result;
};
