import { useId } from 'react';
import { Fieldset } from './Fieldset.tsx';
import styles from './OptionPicker.module.css';

interface Props {
  label: string;
  /** A `color` is shown as a swatch beside the name. */
  values: readonly { value: string; color?: string | undefined; isSoldOut?: boolean }[];
  value: string | null;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The values of an option as large buttons (VAR-04). Sold-out values say so, but can be chosen. */
export function OptionPicker({ label, values, value, error, onChange }: Props) {
  const name = useId();
  return (
    <Fieldset role="radiogroup" aria-required error={error} legend={label} className="wide">
      <div className={styles.values}>
        {values.map((option) => (
          <label
            key={option.value}
            className={styles.value}
            data-sold-out={option.isSoldOut || undefined}
          >
            <input
              type="radio"
              name={name}
              className="wide tall fill transparent pointer"
              aria-label={option.isSoldOut ? `${option.value}, sold out` : option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="inlineRow gap2">
              {option.color && <span className="swatch" style={{ background: option.color }} />}
              {option.value}
            </span>
            {option.isSoldOut && <span className={styles.soldOut}>Sold out</span>}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
