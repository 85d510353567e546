import { formatCount } from 'shared/format';
import type { ProductFormState } from './productValues.ts';
import { countStock, listVariantRows } from './variantRows.ts';

/** The stock of a product with options, in place of its quantity. */
export function TotalStock({ form }: { form: ProductFormState }) {
  const { stock, count } = countStock(listVariantRows(form.values));
  return (
    <p>
      <strong>Stock:</strong> {stock}, from {formatCount(count, 'variant')}
    </p>
  );
}
