import type { Product } from '../entities.ts';
import { percentOfCents } from '../money.ts';

/** What decides whether a product has sales tax. */
export type TaxFields = Pick<Product, 'taxable'>;

/** The settings that decide the sales tax. */
export interface TaxSettings {
  taxRatePercent: number;
}

/** Sales tax of one line in cents, rounded per line (PAY-10). */
export const taxCentsOf = (
  lineCents: number,
  { taxable }: TaxFields,
  { taxRatePercent }: TaxSettings,
) => (taxable ? percentOfCents(lineCents, taxRatePercent) : 0);
