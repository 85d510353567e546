import { type KeyboardEvent, useState } from 'react';
import { formatCount } from 'shared/format';
import { toNumber } from '../../../lib/toNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import type { VariantRow, VariantValues } from './variantRows.ts';
import styles from './VariantFields.module.css';

interface Props {
  rows: readonly VariantRow[];
  /** All rows are filled when none is selected. */
  selected: readonly VariantRow[];
  onFill: (rows: readonly VariantRow[], changes: Partial<VariantValues>) => void;
}

/** Fills price and stock of all or of the selected variants at once (VAR-05). */
export function VariantFill({ rows, selected, onFill }: Props) {
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState('');
  const [status, setStatus] = useState('');
  const target = selected.length > 0 ? selected : rows;

  function fill() {
    if (!price && !quantity) return setStatus('Enter a price or a stock first.');
    if (Number.isNaN(toNumber(price))) return setStatus('Price must be a number.');
    if (Number.isNaN(toNumber(quantity))) return setStatus('Stock must be a number.');
    onFill(target, { ...(price && { price }), ...(quantity && { quantity }) });
    setStatus(`${formatCount(target.length, 'variant is', 'variants are')} filled.`);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Would submit the form.
    event.preventDefault();
    fill();
  };

  return (
    <Fieldset legend="Fill several variants">
      <div className={styles.fill}>
        <NumberField
          label="Price"
          enterKeyHint="done"
          value={price}
          onChange={({ target: { value } }) => setPrice(value)}
          onKeyDown={onKeyDown}
        />
        <NumberField
          label="Stock"
          enterKeyHint="done"
          value={quantity}
          onChange={({ target: { value } }) => setQuantity(value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" onClick={fill}>
          {selected.length > 0
            ? `Apply to ${selected.length} selected`
            : `Apply to all ${rows.length}`}
        </Button>
      </div>
      <output className="mutedXs">{status}</output>
    </Fieldset>
  );
}
