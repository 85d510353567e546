import { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { Category } from '../categories/model/Category.ts';
import {
  lowProductFilter,
  lowVariantFilter,
  Product,
  productIndexes,
  type ProductRow,
} from './model/Product.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import type { IndexedCondition } from '../platform/database/indexedConditions.ts';
import { nameCollation } from '../platform/database/nameCollation.ts';
import { wordConditions } from '../platform/database/searchWords.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';

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
