import { arrivalOf } from 'shared/orders/arrival';
import type { Product, ShopCategory } from 'shared/entities';
import { catalogue } from '../catalogue/catalogue.ts';
import type { ListQuery, Page } from '../catalogue/listQuery.ts';
import { config } from '../config.ts';
import type { CategoryWithSizeGuide } from '../categories/model/Category.ts';
import type { Caller } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { withLikes } from '../wishlist/wishlistService.ts';

export async function publicPage(query: ListQuery, user: Caller | null): Promise<Page> {
  const page = await catalogue.page(query);
  return { ...page, products: await withLikes(page.products, user) };
}

export async function publicProducts(ids: readonly string[], user: Caller | null): Promise<Page> {
  const products = await withLikes(await catalogue.products(ids), user);
  return { products, pages: 1, page: 1, totalProducts: products.length };
}

export const suggest: Handler<'GET /products/list/search/:text'> = async ({ params }) => ({
  products: await catalogue.suggest(params.text),
});

/** Products that are proposed beside a bag. */
const maxSimilar = 2;

/** CALL-159: others of the same brands and categories, the best rated first, none sold out (SHOPX-23). */
export const listSimilar: Handler<'GET /products/list/similar', Caller | null> = async ({
  input: { ids },
  user,
}) => {
  const similar = await catalogue.similarTo(ids, new Set(ids), 10 * maxSimilar);
  const available = similar.filter(({ quantity }) => quantity > 0).slice(0, maxSimilar);
  return { products: await withLikes(available, user) };
};

export const list: Handler<'GET /products/list', Caller | null> = ({ input, user }) =>
  publicPage(input, user);

/** CALL-13: 'all' and an empty name mean no filter. */
export const filter: Handler<'POST /products/advancedFilters', Caller | null> = ({
  input,
  user,
}) => {
  const selected = (text: string) => (text === '' || text === 'all' ? undefined : text);
  const query: ListQuery = {
    ...input,
    search: selected(input.name),
    category: selected(input.category),
    brand: selected(input.brand),
    page: input.pageNumber,
  };
  return publicPage(query, user);
};

/**
 * CALL-15, with the arrival of an order of today (SHIP-03), the brand's logo (LOOK-04), and the size guide of the first
 * of its categories that has one (SHOPX-21).
 */
export const show: Handler<'GET /products/item/:slug', Caller | null> = async ({
  params,
  user,
}) => {
  const found = await catalogue.bySlug(params.slug);
  if (!found) throw notFound('Product');
  const [product = found.product]: Product[] = await withLikes([found.product], user);
  const { brand } = product;
  const categories = await catalogue.categoriesOf(product._id);
  return {
    product: {
      ...product,
      arrival:
        arrivalOf(new Date(), { classes: [product.shippingClass], country: undefined }, config) ??
        undefined,
      brand: brand && { ...brand, logoUrl: catalogue.brands.get(brand._id)?.logoUrl ?? '' },
      sizeGuide: categories.find(({ sizeGuide }) => sizeGuide)?.sizeGuide,
    },
    reviews: found.reviews,
  };
};

export const listByBrand: Handler<'GET /products/list/brand/:brand', Caller | null> = ({
  input,
  params,
  user,
}) => {
  if (!catalogue.brands.bySlug(params.brand)) throw notFound('Brand');
  return publicPage({ ...input, brand: params.brand }, user);
};

export const listByCategory: Handler<'GET /products/list/category/:category', Caller | null> = ({
  input,
  params,
  user,
}) => {
  if (!catalogue.categories.bySlug(params.category)) throw notFound('Category');
  return publicPage({ ...input, category: params.category }, user);
};

async function withProducts({
  sizeGuide: _sizeGuide,
  ...category
}: CategoryWithSizeGuide): Promise<ShopCategory> {
  const found = await catalogue.page({ category: category.slug, page: 1, limit: 1 });
  const [product] = found.products;
  return { ...category, imageUrl: product?.imageUrl ?? '', totalProducts: found.totalProducts };
}

export const listCategories: Handler<'GET /category/list'> = async () => ({
  categories: await Promise.all(catalogue.categories.list().map(withProducts)),
});

export const listBrands: Handler<'GET /brands/lists'> = () => ({ brands: catalogue.brands.list() });
