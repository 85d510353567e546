import type { Product } from 'shared/entities';
import { toCents } from 'shared/money';
import { textsOf } from '../texts.ts';
import { indexedWords, skuKey } from '../words.ts';

/** One variant of a product; a product without options has one. */
interface VariantAvailability {
  inStock: boolean;
  onSale: boolean;
  /** See `optionValue`. */
  options: string[];
}

/** What the index has of a product: what lists filter and sort by. */
export interface SearchDocument {
  id: string;
  words: { name: string[]; brand: string[]; options: string[]; description: string[] };
  nameLength: number;
  /** Of the product and its variants, as `skuKey` writes them. */
  skus: string[];
  brand: string | null;
  /** The ids of all categories that it is in. */
  categories: string[];
  /** Cents. */
  price: number;
  /** Average rating in tenths, 0 without reviews. */
  rating: number;
  reviews: number;
  soldRecently: number;
  /** Milliseconds since 1970. */
  created: number;
  soldOut: boolean;
  isActive: boolean;
  offers: VariantAvailability[];
}

const separator = '\0';

/** An option and one of its values as one text, such as M of Size. */
export const optionValue = (name: string, value: string) => `${name}${separator}${value}`;

/** Reverses `optionValue`. */
export function readOptionValue(text: string): { name: string; value: string } {
  const end = text.indexOf(separator);
  return { name: text.slice(0, end), value: text.slice(end + 1) };
}

const toVariantAvailability = ({
  options,
  variants,
  quantity,
  compareAtPrice,
}: Product): VariantAvailability[] =>
  options.length === 0
    ? [{ inStock: quantity > 0, onSale: compareAtPrice !== null, options: [] }]
    : variants.map((variant) => ({
        inStock: variant.quantity > 0,
        onSale: variant.compareAtPrice !== null,
        options: options.map(({ name }) => optionValue(name, variant.values[name] ?? '')),
      }));

/** What the index has of a product besides its reply. */
interface Unshown {
  /** The ids of those it is in. */
  categories: readonly string[];
  soldRecently: number;
}

export function toSearchDocument(
  product: Product,
  { categories, soldRecently }: Unshown,
): SearchDocument {
  const texts = textsOf(product);
  const words = (text: string) => [...new Set(indexedWords(text))];
  return {
    id: product._id,
    words: {
      name: words(texts.name),
      brand: words(texts.brand),
      options: words(texts.options),
      description: words(texts.description),
    },
    nameLength: product.name.length,
    skus: texts.skus.map(skuKey),
    brand: product.brand && product.brand._id,
    categories: [...categories].sort(),
    price: toCents(product.price),
    rating: Math.round(product.averageRating * 10),
    reviews: product.totalReviews,
    soldRecently,
    created: Date.parse(product.createdAt),
    soldOut: product.quantity === 0,
    isActive: product.isActive,
    offers: toVariantAvailability(product),
  };
}
