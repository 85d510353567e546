import type { ImportResult } from 'shared/dashboardEntities';
import type { ProductRow } from './model/Product.ts';
import type { ImportContext, SheetProduct } from './importPlan.ts';
import type { ProductPlan } from './productPlan.ts';
import {
  productCells,
  type SheetCells,
  sheetColumns,
  type SheetNames,
  variantCells,
} from './productSheet.ts';

type RowChange = NonNullable<ImportResult['changes']>[number];

export interface SizedChange extends RowChange {
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
export function compareRows(
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

export function listChanges(
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
