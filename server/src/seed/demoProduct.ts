import type { ParsedInputOf } from 'shared/endpoints';
import type { Kind } from './demoDetails.ts';
import type { Drawing } from './images/drawProduct.ts';
import type { Mark } from './images/marks.ts';

type FormFields = Omit<
  ParsedInputOf<'POST /products/add'>,
  'brand' | 'imageUrl' | 'options' | 'variants'
>;

/** The fields that products/ lists and the demo shop has as they are. */
interface ListedFields extends FormFields {
  brand: Mark | null;
  categories: [string, ...string[]];
  drawing: Drawing;
  createdDaysAgo: number;
}

export interface DemoImage {
  drawing: Drawing;
  alt: string;
}

export interface DemoVariant {
  sku: string;
  /** A value per option, in the order of the options. */
  values: string[];
  /** In dollars; null for the product's. */
  price: number | null;
  compareAtPrice: number | null;
  quantity: number;
  /** undefined when the product has one color. */
  image: DemoImage | undefined;
}

/**
 * A product of the demo shop. The price is in dollars, the quantity is the stock, of all variants together; brand and
 * categories are slugs.
 */
export interface DemoProduct extends ListedFields {
  options: { name: string; values: string[] }[];
  variants: DemoVariant[];
  /** The first is `drawing`. */
  images: [DemoImage, ...DemoImage[]];
}

/** Most products are taxed. */
export const untaxed = { taxable: 0 } satisfies Partial<ListedFields>;

/** The fields that are the same for most products. */
export const demoDefaults = { taxable: 1, isActive: true } satisfies Partial<ListedFields>;

type Default = keyof typeof demoDefaults;

/** A product as products/ lists it; fields that are as usual are left out. */
export interface DemoProductEntry
  extends Omit<ListedFields, Default | 'details'>, Partial<Pick<ListedFields, Default>> {
  /** Its details are those of all products of this kind. */
  kind: Kind;
  sizes?: readonly string[];
  /** How each color differs from `drawing`, which shows the first; names are those of swatchColors. */
  colors?: Record<string, Partial<Drawing>>;
  /** Dollars that a size or color costs more. */
  surcharges?: Record<string, number>;
}

export const clothesSizes = ['XS', 'S', 'M', 'L', 'XL'];
export const gloveSizes = ['S', 'M', 'L', 'XL'];
export const sockSizes = ['S', 'M', 'L'];
export const shoeSizes = ['39', '40', '41', '42', '43', '44', '45', '46'];
