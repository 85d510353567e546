import type { ParsedInputOf } from 'shared/endpoints';
import {
  lowProductFilter,
  lowVariantFilter,
  Product,
  productIndexes,
  type ProductRow,
} from '../../models/Product.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import { nameCollation } from '../../platform/database/nameCollation.ts';
import { wordConditions } from '../../platform/database/searchWords.ts';
import { findFilteredPage } from '../../platform/http/findFilteredPage.ts';

const sortFields = {
  newest: 'createdAt',
  name: 'name',
  price: 'priceCents',
  quantity: 'quantity',
} as const;

/**
 * A page of the products that an admin or a merchant manages (docs/decisions/0030). A search finds parts of the name
 * and beginnings of SKUs (CALL-11, DESK-04).
 */
export function findManaged(
  { search, stock, sort, ...paging }: Omit<ParsedInputOf<'GET /products'>, 'ids'>,
  user: Caller,
) {
  const key = sort.replace('-', '') as keyof typeof sortFields; // the options of `sort`
  const way = sort === 'newest' || sort.startsWith('-') ? -1 : 1;
  const ofBrand = { filter: { brand: ownBrand(user) }, index: productIndexes.brand };
  return findFilteredPage<ProductRow>(
    Product,
    {
      base: { filter: {}, index: productIndexes[key] },
      conditions: [
        ...(user.role === 'ROLE_ADMIN' ? [] : [{ ...ofBrand, isSorted: key === 'newest' }]),
        ...wordConditions(search),
      ],
      ...(stock === 'low' && { others: { $or: [lowProductFilter, lowVariantFilter] } }),
      sort: { [sortFields[key]]: way, _id: way },
      ...(key === 'name' && { collation: nameCollation }),
    },
    paging,
  );
}
