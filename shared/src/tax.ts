import type { Product } from './entities.ts';

/** The fields of a product that decide its sales tax. */
export type TaxFields = Pick<Product, 'taxable'>;

/** Picks these fields, for carts and offers. */
export const taxFields = ({ taxable }: TaxFields): TaxFields => ({ taxable });

/** The settings that decide the sales tax. */
export interface TaxSettings {
  taxRatePercent: number;
}

/** Sales tax of one line in cents, rounded per line. */
export const taxCentsOf = (
  lineCents: number,
  { taxable }: TaxFields,
  { taxRatePercent }: TaxSettings,
) => (taxable ? Math.round((lineCents * taxRatePercent) / 100) : 0);
