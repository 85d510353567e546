import { fold } from 'shared/fold';
import type { mongo, Types } from 'mongoose';
import { Brand } from '../../models/Brand.ts';
import { imagesOf, Product, type ProductRow } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { slugOf } from '../../models/slugs.ts';
import type { CsvProblems } from '../../platform/csv/csvProblems.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { findImages } from '../../platform/images/imageStore.ts';
import { readDisabledKeys } from './adminDeactivation.ts';
import type { SheetStyle } from './importCells.ts';
import type { ImportBrand, ImportContext, SheetProduct } from './importPlan.ts';
import { readList } from './productSheet.ts';
import { SheetCategories } from './sheetCategories.ts';
import { SimilarSkus } from './similarSkus.ts';

interface Import {
  sheet: readonly SheetProduct[];
  user: Caller;
  session: mongo.ClientSession | null;
  problems: CsvProblems;
  style: SheetStyle;
}

/** Returns a function that takes the next free slug; reads the slugs only for a table with new products. */
async function makeSlugTaker(session: mongo.ClientSession | null, isNeeded: boolean) {
  const taken = new Set<string>();
  if (isNeeded) {
    const rows = rawCollection<ProductRow>(Product).find(
      {},
      { ...(session && { session }), projection: { slug: 1, _id: 0 }, batchSize: 1_000 },
    );
    for await (const { slug } of rows) taken.add(slug);
  }
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
async function readProducts({ sheet, session }: Import, isVisible: (row: ProductRow) => boolean) {
  const skus = new Set(
    sheet.flatMap(({ sku, variants }) => [
      sku,
      ...variants.map(({ cells }) => cells.variant ?? ''),
    ]),
  );
  const bySku = new Map<string, ProductRow>();
  const ownerBySku = new Map<string, Types.ObjectId>();
  const productSkus = new Set(sheet.map(({ sku }) => sku));
  const similarSkus = new SimilarSkus(skus);
  const rows = rawCollection<ProductRow>(Product).find(
    {},
    { ...(session && { session }), batchSize: 500 },
  );
  for await (const row of rows) {
    for (const sku of [row.sku, ...(row.skus ?? [])]) {
      if (skus.has(sku)) ownerBySku.set(sku, row._id);
      else if (isVisible(row)) similarSkus.add(sku);
    }
    if (productSkus.has(row.sku)) bySku.set(row.sku, row);
  }
  return { bySku, ownerBySku, similarSkus, storedSkus: new Set(ownerBySku.keys()) };
}

function ownBrandOf({ role, merchant }: Caller, brands: readonly ImportBrand[]) {
  if (role === 'ROLE_ADMIN') return null;
  const own = brands.find(({ _id }) => merchant?.brand && _id.equals(merchant.brand));
  if (!own) throw badRequest('You have no brand to sell under.', { brand: 'Brand is required.' });
  return own;
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

/**
 * Reads the stored data that an import depends on.
 * @throws 400 for a merchant without a brand
 */
export async function readImportContext(options: Import): Promise<ImportContext> {
  const { sheet, user, session, problems, style } = options;
  const brands = await Brand.find()
    .select('name isActive deactivatedByAdmin')
    .sort({ nameKey: 1 })
    .lean();
  const names = new Map(brands.map(({ _id, name }) => [_id.toString(), name]));
  const ownBrand = ownBrandOf(user, brands);
  const categories = await SheetCategories.read();
  const isVisible = ({ brand }: ProductRow) => !ownBrand || !!brand?.equals(ownBrand._id);
  const { bySku, ownerBySku, similarSkus, storedSkus } = await readProducts(options, isVisible);
  const images = await findImages(newImagesOf(sheet, bySku));
  return {
    isAdmin: ownBrand === null,
    brands: new Map(
      [fold, toLowerCase].flatMap((key) => brands.map((each) => [key(each.name), each])),
    ),
    brandNameOf: ({ brand }) => names.get(String(brand)) ?? '',
    categories,
    hasImage: (imageUrl) => images.has(imageUrl),
    ownBrand,
    isBlocked: ({ _id, deactivatedByAdmin }) =>
      ownBrand !== null &&
      (deactivatedByAdmin || categories.of(_id).some(({ isActive }) => !isActive)),
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
    takeSlug: await makeSlugTaker(
      session,
      sheet.some(({ sku }) => !bySku.has(sku)),
    ),
    problems,
    style,
  };
}
