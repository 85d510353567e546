import { pickTaxFields, type TaxFields } from 'shared/tax';

const taxable = { type: Number, enum: [0, 1] } as const;

/** The columns of a product that decide its sales tax (shared/tax.ts). */
export const taxColumns = { taxable: { ...taxable, default: 0, required: true } } as const;

/** Their names, for `select()`. */
export const taxColumnNames = Object.keys(taxColumns).join(' ');

/** The condition that a stored product is taxed as it is offered. */
export const taxCondition = (offer: TaxFields) => pickTaxFields(offer);

/** The same columns of a cart line, as its user saw them; undefined in carts created before they existed. */
export const seenTaxColumns = { taxable } as const;

/** The tax that the user saw; undefined in these carts. */
export const seenTax = ({
  taxable: seen,
}: {
  [Field in keyof TaxFields]?: TaxFields[Field] | null | undefined;
}): TaxFields | undefined => (seen === undefined || seen === null ? undefined : { taxable: seen });
