import type { Product } from './entities.ts';
import type { taxShape } from './fields.ts';
import { percentOfCents } from './money.ts';

/** The fields of a product that decide its sales tax. */
export type TaxFields = Pick<Product, keyof typeof taxShape>;

/** Picks the fields that decide the sales tax, for carts and offers. */
export const pickTaxFields = ({ taxable }: TaxFields): TaxFields => ({ taxable });

/** Reads the fields that decide the sales tax from a stored cart; untaxed if they are missing or invalid. */
export const readTaxFields = ({ taxable }: { readonly taxable?: unknown }): TaxFields => ({
  taxable: taxable === 1 ? 1 : 0,
});

/** The field and the text of a change of the tax since the user saw it; undefined if it is the same. */
export const findTaxChange = (
  { taxable: seen }: TaxFields,
  { taxable }: TaxFields,
): [field: keyof TaxFields, text: string] | undefined =>
  seen === taxable
    ? undefined
    : ['taxable', `It is now sold ${taxable ? 'with' : 'without'} sales tax.`];

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
