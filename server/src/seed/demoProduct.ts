import type { Picture } from './pictures/drawProduct.ts';
import type { Mark } from './pictures/marks.ts';

/**
 * A product of the demo shop. The price is in dollars, the quantity is the stock; brand and
 * categories are slugs.
 */
export interface DemoProduct {
  sku: string;
  name: string;
  description: string;
  price: number;
  quantity: number;
  taxable: 0 | 1;
  brand: Mark | null;
  categories: [string] | [string, string];
  picture: Picture;
  createdDaysAgo: number;
  isActive: boolean;
}
