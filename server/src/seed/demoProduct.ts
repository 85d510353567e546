import type { ParsedInputOf } from 'shared/endpoints';
import type { Drawing } from './images/drawProduct.ts';
import type { Mark } from './images/marks.ts';

type FormFields = Omit<
  ParsedInputOf<'POST /products/add'>,
  'brand' | 'imageUrl' | 'options' | 'variants'
>;

/**
 * A product of the demo shop. The price is in dollars, the quantity is the stock; brand and
 * categories are slugs.
 */
export interface DemoProduct extends FormFields {
  brand: Mark | null;
  categories: [string] | [string, string];
  drawing: Drawing;
  createdDaysAgo: number;
}

/** The fields that are the same for most products. */
export const demoDefaults = { taxable: 1, isActive: true } satisfies Partial<DemoProduct>;

type Default = keyof typeof demoDefaults;

/** A product as products/ lists it; fields that are as usual are left out. */
export type DemoProductEntry = Omit<DemoProduct, Default> & Partial<Pick<DemoProduct, Default>>;
