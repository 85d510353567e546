import { fold } from 'shared/fold';
import type { Types } from 'mongoose';
import { Brand } from '../brands/model/Brand.ts';
import { imageUrlsOf, Product, type ProductRow } from './model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { slugOf } from '../models/slugs.ts';
import type { CsvProblems } from '../platform/csv/parseCsv.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { currentSession } from '../platform/database/transaction.ts';
import { findImages } from '../platform/images/imageStore.ts';
import { readDisabledKeys } from './adminDeactivation.ts';
import type { SheetStyle } from './importCells.ts';
import type { ImportContext, SheetProduct } from './importPlan.ts';
import { ProductCategories } from './productCategories.ts';
import { noBrand, type ProductBrand } from './productPlan.ts';
import { readList } from './productSheet.ts';

interface Import {
  sheet: readonly SheetProduct[];
  user: Caller;
  problems: CsvProblems;
  style: SheetStyle;
}

/** What spreadsheets make of 4006381333931. */
const exponentPattern = /^\d(?:[.,](\d+))?E\+?\d+$/i;

const decimalPattern = /^\d{1,12}[.,]\d{1,12}$/;

/** Without the case, and without the zeros that spreadsheets drop. */
const keyOf = (sku: string) =>
  decimalPattern.test(sku)
    ? String(Number(sku.replace(',', '.')))
    : fold(sku).replace(/(?<!\d)0+(?=\d)/g, '');

/** The number of digits behind the point of a SKU in E notation; undefined for others. */
function exponentDigits(sku: string): number | undefined {
  const match = exponentPattern.exec(sku);
  return match ? (match[1] ?? '').length : undefined;
}

const rounded = (sku: string, digits: number) =>
  Number(sku.replace(',', '.')).toExponential(Math.min(digits, 20));

/** Finds known SKUs that look like those of a table, which a spreadsheet or a hand may have changed (WORLD-05). */
function makeSkuComparison(skus: ReadonlySet<string>) {
  const keys = new Set(Array.from(skus, keyOf));
  const roundings = new Set(Array.from(skus).flatMap((sku) => exponentDigits(sku) ?? []));
  const known = new Map<string, string>();
  return {
    addKnown(sku: string): void {
      const key = keyOf(sku);
      if (keys.has(key)) known.set(key, sku);
      if (!/^\d{5,}$/.test(sku)) return;
      for (const digits of roundings) known.set(rounded(sku, digits), sku);
    },
    /** What is suspicious about a SKU that the shop does not know; null for nothing. */
    warningFor(sku: string): string | null {
      const digits = exponentDigits(sku);
      const similar =
        known.get(keyOf(sku)) ??
        (digits === undefined ? undefined : known.get(rounded(sku, digits)));
      const question = similar === undefined ? '' : ` Did you mean ${similar}?`;
      if (digits !== undefined) {
        return `“${sku}” looks like a number that a spreadsheet has shortened.${question}`;
      }
      return similar === undefined ? null : `“${sku}” is new.${question}`;
    },
  };
}

function makeSlugTaker(taken: Set<string>) {
  const numbers = new Map<string, number>();
  return (name: string): string => {
    const base = slugOf(name);
    let slug = base;
    let number = numbers.get(base) ?? 2;
    while (taken.has(slug)) slug = `${base}-${number++}`;
    numbers.set(base, number);
    taken.add(slug);
    return slug;
  };
}

/** Reads all products once, because looking up thousands of SKUs takes longer. */
async function readProducts({ sheet }: Import, isVisible: (row: ProductRow) => boolean) {
  const skus = new Set(
    sheet.flatMap(({ sku, variants }) => [
      sku,
      ...variants.map(({ cells }) => cells.variant ?? ''),
    ]),
  );
  const bySku = new Map<string, ProductRow>();
  const ownerBySku = new Map<string, Types.ObjectId>();
  const productSkus = new Set(sheet.map(({ sku }) => sku));
  const slugs = new Set<string>();
  const similarSkus = makeSkuComparison(skus);
  const options = { session: currentSession(), batchSize: 500 };
  for await (const row of rawCollection<ProductRow>(Product).find({}, options)) {
    slugs.add(row.slug);
    for (const sku of [row.sku, ...(row.skus ?? [])]) {
      if (skus.has(sku)) ownerBySku.set(sku, row._id);
      else if (isVisible(row)) similarSkus.addKnown(sku);
    }
    if (productSkus.has(row.sku)) bySku.set(row.sku, row);
  }
  return { bySku, ownerBySku, similarSkus, slugs, storedSkus: new Set(ownerBySku.keys()) };
}

/** The images that the table gives products which did not have them. */
function newImagesOf(sheet: readonly SheetProduct[], bySku: ReadonlyMap<string, ProductRow>) {
  return sheet.flatMap(({ sku, row }) => {
    const known = new Set(imageUrlsOf(bySku.get(sku)));
    return readList(row?.cells.images ?? '').filter((imageUrl) => !known.has(imageUrl));
  });
}

const toLowerCase = (name: string) => name.toLowerCase();

/** @throws 400 for a merchant without a brand */
export async function readImportContext(options: Import): Promise<ImportContext> {
  const { sheet, user, problems, style } = options;
  const brands = await Brand.find()
    .select('name isActive deactivatedByAdmin')
    .sort({ nameKey: 1 })
    .lean();
  const names = new Map(brands.map(({ _id, name }) => [_id.toString(), name]));
  const isAdmin = user.role === 'ROLE_ADMIN';
  const isOwn = ({ _id }: ProductBrand) => !isAdmin && _id.equals(user.merchant?.brand);
  const ownBrand = brands.find(isOwn) ?? null;
  if (!isAdmin && !ownBrand) throw noBrand();
  const categories = await ProductCategories.readAll();
  const isVisible = ({ brand }: ProductRow) => !ownBrand || !!brand?.equals(ownBrand._id);
  const stored = await readProducts(options, isVisible);
  const { bySku, ownerBySku, similarSkus, slugs, storedSkus } = stored;
  const images = await findImages(newImagesOf(sheet, bySku));
  return {
    isAdmin,
    brands: new Map(brands.map((each) => [each._id.toString(), each])),
    brandIds: new Map(
      [fold, toLowerCase].flatMap((key) =>
        brands.map(({ _id, name }) => [key(name), _id.toString()]),
      ),
    ),
    namesOf: ({ _id, brand }, inCategories = categories.of(_id)) => ({
      brand: names.get(String(brand)) ?? '',
      categories: categories.textOf(inCategories),
    }),
    categories,
    hasImage: (imageUrl) => images.has(imageUrl),
    ownBrand,
    disabledKeys: ownBrand && (await readDisabledKeys(ownBrand._id)),
    findProduct(sku) {
      const product = bySku.get(sku);
      return product && isVisible(product) ? product : undefined;
    },
    skuWarning: (sku) => (storedSkus.has(sku) ? null : similarSkus.warningFor(sku)),
    claimSku(sku, product) {
      const owner = ownerBySku.get(sku);
      ownerBySku.set(sku, owner ?? product);
      return !owner || owner.equals(product);
    },
    takeSlug: makeSlugTaker(slugs),
    problems,
    style,
  };
}
