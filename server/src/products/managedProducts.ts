import { type QueryFilter, Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import type { Product as ProductReply, ProductEdit } from 'shared/entities';
import { productFields } from '../audit/model/auditedFields.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import {
  formFieldsOf,
  lowProductFilter,
  lowVariantFilter,
  presentProduct,
  Product,
  productIndexes,
  type ProductRow,
  variantFieldsOf,
} from './model/Product.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import type { IndexedCondition } from '../platform/database/indexedConditions.ts';
import { nameCollation } from '../platform/database/nameCollation.ts';
import { wordConditions } from '../platform/database/searchWords.ts';
import { notFound } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import { versionOf } from '../platform/http/versions.ts';
import { withLikes } from '../wishlist/wishlistService.ts';
import { idsOf, ProductCategories } from './productCategories.ts';

/** An admin manages all products, a merchant those of their brand (MERCH-03). */
export const visibleTo = (user: Caller): QueryFilter<ProductRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brand: ownBrand(user) };

/** A product that somebody manages. @throws 404 */
export const findManagedProduct = async (id: string, user: Caller): Promise<ProductRow> =>
  Product.findOne({ ...visibleTo(user), _id: id })
    .orFail(notFound('Product'))
    .lean();

const sortFields = {
  newest: 'createdAt',
  name: 'name',
  price: 'priceCents',
  quantity: 'quantity',
} as const;

type Query = Omit<ParsedInputOf<'GET /products'>, 'ids'>;

/** The products of a category; none of an unknown one. */
async function ofCategory(category: string): Promise<IndexedCondition> {
  const row = await Category.findById(category).select('products').lean();
  return { filter: { _id: { $in: row?.products ?? [] } }, index: productIndexes.id };
}

/** The filters by single fields (DESK-19). Those with `isSorted` have the order of the newest. */
async function readConditions(
  { status, brand, category, stock, image }: Query,
  isNewest: boolean,
): Promise<IndexedCondition[]> {
  const ofBrand = { brand: brand === 'none' ? null : new Types.ObjectId(brand) };
  const isActive = status === 'active';
  const imageUrl = image === 'no' ? '' : { $gt: '' };
  return [
    status && { filter: { isActive }, index: productIndexes.status, isSorted: isNewest },
    brand && { filter: ofBrand, index: productIndexes.brand, isSorted: isNewest },
    stock === 'out' && { filter: { quantity: 0 }, index: productIndexes.quantity },
    image && { filter: { imageUrl }, index: productIndexes.image },
    category && (await ofCategory(category)),
  ].flatMap((condition) => condition || []);
}

/**
 * A page of the products that an admin or a merchant manages (docs/decisions/0029). A search finds parts of the name
 * and beginnings of SKUs (CALL-11, DESK-04).
 */
export async function findManaged(query: Query, user: Caller) {
  const { search, stock, sort, page, limit } = query;
  const key = sort.replace('-', '') as keyof typeof sortFields; // the options of `sort`
  const way = sort === 'newest' || sort.startsWith('-') ? -1 : 1;
  const isNewest = key === 'newest';
  const own = { filter: { brand: ownBrand(user) }, index: productIndexes.brand };
  return findFilteredPage<ProductRow>(
    Product,
    {
      base: { filter: {}, index: productIndexes[key] },
      conditions: [
        ...(user.role === 'ROLE_ADMIN' ? [] : [{ ...own, isSorted: isNewest }]),
        ...wordConditions(search),
        ...(await readConditions(query, isNewest)),
      ],
      ...(stock === 'low' && { others: { $or: [lowProductFilter, lowVariantFilter] } }),
      sort: { [sortFields[key]]: way, _id: way },
      ...(key === 'name' && { collation: nameCollation }),
    },
    { page, limit },
  );
}

/** Products as the API returns them to those who manage them, with their brands and the caller's likes. */
async function presentProducts(rows: readonly ProductRow[], user: Caller): Promise<ProductReply[]> {
  const brands = await Brand.find({ _id: { $in: rows.flatMap(({ brand }) => brand ?? []) } })
    .select('name slug')
    .lean();
  const brandById = new Map(brands.map((brand) => [brand._id.toString(), brand]));
  const products = rows.map((row) =>
    presentProduct(row, brandById.get(row.brand?.toString() ?? '') ?? null, row.variants ?? []),
  );
  return withLikes(products, user);
}

/** The version of what the form edits: neither the stock nor what is saved apart from it (WORLD-14). */
export function productVersion(row: ProductRow, categories: readonly Types.ObjectId[]): string {
  const { isActive: _isActive, images: _images, ...form } = productFields(row, categories);
  return versionOf(form);
}

export async function presentVersioned(
  rows: readonly ProductRow[],
  user: Caller,
): Promise<ProductReply[]> {
  const products = await presentProducts(rows, user);
  const categories = await ProductCategories.readOf(idsOf(rows));
  return rows.flatMap((row, index) => {
    const product = products[index];
    const version = productVersion(row, idsOf(categories.of(row._id)));
    return product ? { ...product, version } : [];
  });
}

export async function presentOne(row: ProductRow, user: Caller): Promise<ProductReply> {
  const [product] = await presentProducts([row], user);
  if (!product) throw notFound('Product');
  return product;
}

/**
 * The product for the edit form: `inventory` repeats the stock as loaded (CALL-21), `price` is the base price (VAR-01).
 * @param categories the ids of those it is in
 */
export const presentProductEdit = (
  row: ProductRow,
  product: ProductReply,
  categories: readonly Types.ObjectId[],
): ProductEdit => ({
  ...product,
  ...formFieldsOf(row),
  categories: categories.map(String),
  inventory: product.quantity,
  variants: (row.variants ?? []).map((variant) => ({
    ...variantFieldsOf(variant, row),
    quantity: variant.quantity,
  })),
});
