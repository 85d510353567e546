import type { Product } from 'shared/entities';
import type { Caller } from '../http/route.ts';
import { likedBy } from '../wishlist/Wish.ts';

/** Products with hearts on those that somebody wishes for. */
export const markLiked = (products: Product[], liked: ReadonlySet<string>): Product[] =>
  products.map((product) => (liked.has(product._id) ? { ...product, isLiked: true } : product));

/** Products with the hearts of whoever is signed in; a visitor gets them as they are. */
export async function withHearts(products: Product[], user: Caller | null): Promise<Product[]> {
  if (!user || products.length === 0) return products;
  return markLiked(products, await likedBy(user._id));
}
