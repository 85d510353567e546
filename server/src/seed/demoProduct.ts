import type { Drawing } from './images/drawProduct.ts';
import type { Mark } from './images/marks.ts';

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
  drawing: Drawing;
  createdDaysAgo: number;
  isActive: boolean;
}
