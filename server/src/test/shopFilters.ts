import fc from 'fast-check';
import { priceRange } from 'shared/products/productLists';
import { averageRating } from 'shared/reviews/ratings';
import type { ListQuery } from '../catalogue/listQuery.ts';
import { type ProductRow, soldVariants } from '../products/model/Product.ts';

/** A public product with what the filters of the shop compare; brand and categories are the public ones. */
export interface PublicProduct {
  row: ProductRow;
  brand: { name: string; slug: string } | null;
  categories: string[];
}

export type ShopFilters = Omit<ListQuery, 'search' | 'order' | 'page' | 'limit'>;

interface Offer {
  values: string[];
  quantity: number;
  isOnSale: boolean;
}

/** What can be bought of a product: its active variants, or itself. */
const offersOf = (row: ProductRow): Offer[] =>
  row.options
    ? soldVariants(row).map(({ values, quantity, compareAtPrice, hasOwnPrice }) => ({
        values,
        quantity,
        isOnSale: Boolean(compareAtPrice ?? (hasOwnPrice ? null : row.compareAtPrice)),
      }))
    : [{ values: [], quantity: row.quantity, isOnSale: Boolean(row.compareAtPrice) }];

const isAvailable = (
  { quantity, isOnSale }: Omit<Offer, 'values'>,
  { inStock, onSale }: ShopFilters,
) => (inStock !== true || quantity > 0) && (onSale !== true || isOnSale);

/** Whether each filter keeps a product: the plain rules, to compare the catalogue with (CALL-13, FIND-02). */
export const keepsProduct: Record<
  keyof ShopFilters,
  (product: PublicProduct, filters: ShopFilters) => boolean
> = {
  category: ({ categories }, { category }) =>
    category === undefined || categories.includes(category),
  brand: (product, { brand }) => brand === undefined || product.brand?.slug === brand,
  min: ({ row }, { min = priceRange.min }) => min === priceRange.min || row.priceCents >= min * 100,
  max: ({ row }, { max = priceRange.max }) => max === priceRange.max || row.priceCents <= max * 100,
  rating: ({ row }, { rating = 0 }) => averageRating(row.stars) >= rating,
  brands: ({ brand }, { brands = [] }) =>
    brands.length === 0 || (brand !== null && brands.includes(brand.slug)),
  categories: (product, { categories = [] }) =>
    categories.length === 0 || product.categories.some((slug) => categories.includes(slug)),
  inStock: ({ row }, { inStock }) => inStock !== true || row.quantity > 0,
  onSale: ({ row }, { onSale, inStock }) =>
    onSale !== true || offersOf(row).some((offer) => isAvailable(offer, { onSale, inStock })),
  options: ({ row }, { options = {}, inStock, onSale }) => {
    const selected = Object.entries(options).filter(([, values]) => values.length > 0);
    const hasAll = ({ values, ...offer }: Offer) =>
      isAvailable(offer, { inStock, onSale }) &&
      selected.every(([name, wanted]) => {
        const position = row.options?.findIndex((option) => option.name === name) ?? -1;
        return wanted.includes(values[position] ?? '');
      });
    return selected.length === 0 || offersOf(row).some(hasAll);
  },
};

/** A value of each filter, for validInputs.ts. */
export const everyFilter: Required<ShopFilters> = {
  category: 'ropes',
  brand: 'peak',
  min: 20,
  max: 140,
  rating: 4,
  brands: ['peak'],
  categories: ['ropes'],
  inStock: true,
  onSale: true,
  options: { Size: ['M'] },
};

interface Values {
  /** Slugs. */
  brands: readonly string[];
  categories: readonly string[];
  /** The values of each option by its name. */
  options: Record<string, readonly string[]>;
  /** Dollars; the bounds of half of the ranges. */
  prices: readonly number[];
}

/** Random filters, each left out in half of the cases. */
export function randomFilters({ brands, categories, options, prices }: Values) {
  const someOf = (values: readonly string[]) =>
    fc.subarray([...values], { maxLength: Math.min(3, values.length) });
  const price = fc.oneof(
    fc.integer({ min: priceRange.min, max: priceRange.max }),
    fc.constantFrom(...prices),
  );
  const filters = {
    category: fc.constantFrom(...categories),
    brand: fc.constantFrom(...brands),
    priceRange: fc.tuple(price, price),
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    brands: someOf(brands),
    categories: someOf(categories),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    options: fc.record(
      Object.fromEntries(Object.entries(options).map(([name, values]) => [name, someOf(values)])),
    ),
  } satisfies Record<
    Exclude<keyof ShopFilters, 'min' | 'max'> | 'priceRange',
    fc.Arbitrary<unknown>
  >;
  return fc.record(filters, { requiredKeys: [] }).map(({ priceRange: bounds, ...others }) => ({
    ...others,
    ...(bounds && { min: Math.min(...bounds), max: Math.max(...bounds) }),
  }));
}
