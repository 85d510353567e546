import { type KeyboardEvent, useState } from 'react';
import { priceRange } from 'shared/products/productLists';
import { toNumber } from '../../../lib/toNumber.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import styles from './PriceFilter.module.css';

interface Props {
  min: number;
  max: number;
  shouldLoad: boolean;
  onChange: (range: { min: number; max: number }) => void;
}

type Range = readonly [low: number, high: number];

const Slider = lazyPart(async () => (await import('../../../ui/Slider.tsx')).Slider);

/** At the maximum the range is open-ended. */
const formatRangeEnd = (value: number) => (value === priceRange.max ? `$${value}+` : `$${value}`);

/** Two price fields and a range slider, kept in sync (UX-06). */
export function PriceFilter({ min, max, shouldLoad, onChange }: Props) {
  const [draggedRange, setDraggedRange] = useState<Range | null>(null);
  const range = draggedRange ?? ([min, max] as const);

  const commit = ([low, high]: Range) => {
    setDraggedRange(null);
    if (low !== min || high !== max) onChange({ min: low, max: high });
  };

  return (
    <div role="group" aria-label="Price" className="grid gap2">
      <div className={styles.slider}>
        <Slider
          shouldLoad={shouldLoad}
          label="Price"
          thumbLabels={['Lowest price', 'Highest price']}
          min={priceRange.min}
          max={priceRange.max}
          minDistance={priceRange.minDistance}
          value={range}
          format={formatRangeEnd}
          onChange={setDraggedRange}
          onCommit={commit}
        />
      </div>
      <div className="grid twoColumns gap3">
        <PriceField
          label="From ($)"
          value={range[0]}
          onCommit={(low) => commit([low, Math.max(low, range[1])])}
        />
        <PriceField
          label="To ($)"
          value={range[1]}
          onCommit={(high) => commit([Math.min(high, range[0]), high])}
        />
      </div>
    </div>
  );
}

interface FieldProps {
  label: string;
  value: number;
  onCommit: (value: number) => void;
}

/** A text that is not a price stays with its error until it is changed (WORLD-02). */
function PriceField({ label, value, onCommit }: FieldProps) {
  const [draftText, setDraftText] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const commit = () => {
    const typed = toNumber(draftText ?? '');
    if (typed !== null && !(typed >= 0)) return setError('Write a price such as 12.50.');
    setDraftText(null);
    if (typed !== null) onCommit(Math.min(Math.max(typed, priceRange.min), priceRange.max));
  };

  return (
    <NumberField
      label={label}
      value={draftText ?? value}
      error={error}
      enterKeyHint="done"
      onChange={({ target }) => {
        setDraftText(target.value);
        setError(undefined);
      }}
      onBlur={commit}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && commit()}
    />
  );
}
