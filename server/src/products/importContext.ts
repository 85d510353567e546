import { fold } from 'shared/fold';
import type { Types } from 'mongoose';
import { Brand } from '../brands/model/Brand.ts';
import { imagesOf, Product, type ProductRow } from './model/Product.ts';
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
import { noBrand, type ProductBrand } from './productScope.ts';
import { readList } from './productSheet.ts';
import { SimilarSkus } from './similarSkus.ts';

interface Import {
  sheet: readonly SheetProduct[];
  user: Caller;
  problems: CsvProblems;
  style: SheetStyle;
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
  const similarSkus = new SimilarSkus(skus);
  const session = currentSession();
  const options = { ...(session && { session }), batchSize: 500 };
  for await (const row of rawCollection<ProductRow>(Product).find({}, options)) {
    slugs.add(row.slug);
    for (const sku of [row.sku, ...(row.skus ?? [])]) {
      if (skus.has(sku)) ownerBySku.set(sku, row._id);
      else if (isVisible(row)) similarSkus.add(sku);
    }
    if (productSkus.has(row.sku)) bySku.set(row.sku, row);
  }
  return { bySku, ownerBySku, similarSkus, slugs, storedSkus: new Set(ownerBySku.keys()) };
}

/** The images that the table gives products which did not have them. */
function newImagesOf(sheet: readonly SheetProduct[], bySku: ReadonlyMap<string, ProductRow>) {
  return sheet.flatMap(({ sku, row }) => {
    const product = bySku.get(sku);
    const known = new Set((product ? imagesOf(product) : []).map(({ imageUrl }) => imageUrl));
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
    brands: new Map(
      [fold, toLowerCase].flatMap((key) => brands.map((each) => [key(each.name), each])),
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
