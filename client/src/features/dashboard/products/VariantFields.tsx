import { useState } from 'react';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import type { ProductFormState } from './productValues.ts';
import { VariantFill } from './VariantFill.tsx';
import {
  changeVariants,
  listVariantRows,
  type VariantRow,
  type VariantValues,
} from './variantRows.ts';
import { VariantTable } from './VariantTable.tsx';

/** An image that a variant can have. */
export interface ImageChoice {
  value: string;
  label: string;
}

interface Props {
  form: ProductFormState;
  images: readonly ImageChoice[];
}

/** The matrix of variants, made from the options' values (VAR-05). */
export function VariantFields({ form, images }: Props) {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = listVariantRows(form.values);
  const selected = rows.filter(({ key }) => selectedKeys.has(key));

  const change = (
    changedRows: readonly VariantRow[],
    changes: Partial<VariantValues>,
    fields: readonly string[] = ['variants'],
  ) => form.set({ variants: changeVariants(form.values.variants, changedRows, changes) }, fields);

  if (rows.length === 0) return null;
  return (
    <Fieldset
      legend="Variants"
      hint="Turn off variants you do not sell. Leave the price empty to use the product’s price."
    >
      <VariantFill rows={rows} selected={selected} onFill={change} />
      <VariantTable {...{ form, rows, images, selected, change }} onSelect={setSelectedKeys} />
    </Fieldset>
  );
}
