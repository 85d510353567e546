import type { Brand, Product } from 'shared/entities';
import { presentProduct, type ProductRow } from '../products/model/Product.ts';
import type { ReadonlyRegistry } from './registry.ts';

/** The brand as products contain it; only the id if the brand is not public. */
export function brandOf(
  id: string,
  brands: ReadonlyRegistry<Brand>,
): NonNullable<Product['brand']> {
  const { _id, name, slug } = brands.get(id) ?? { _id: id, name: '', slug: '' };
  return { _id, name, slug };
}

export const presentWithBrand = (row: ProductRow, brands: ReadonlyRegistry<Brand>): Product =>
  presentProduct(row, row.brand ? brandOf(row.brand.toString(), brands) : null);
