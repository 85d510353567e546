import type { AdminSortOption } from 'shared/productLists';

/** Filters, sort order and page of the products that somebody manages (CALL-11). */
export interface ManagedQuery {
  /** Only products of this brand; null for those of all brands and of none. */
  brand: string | null;
  /** A part of the name in any case; '' finds all. */
  name: string;
  /** The beginning of the SKU in one of these spellings, which finds products with other names, too. */
  skus: readonly string[];
  /** Products that are found whatever their name and SKU are. */
  ids: readonly string[];
  lowStockOnly: boolean;
  sort: AdminSortOption;
  page: number;
  limit: number;
}

export interface ManagedPage {
  ids: string[];
  pages: number;
  page: number;
  total: number;
}
