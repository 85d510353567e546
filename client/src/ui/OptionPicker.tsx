import { useId } from 'react';
import { Fieldset } from './Fieldset.tsx';
import styles from './OptionPicker.module.css';

interface Props {
  /** The name of the option, such as 'Size'. */
  label: string;
  /** With a `color` for each, they are swatches, and the label names the chosen option. */
  values: readonly { value: string; color?: string | undefined; isSoldOut?: boolean }[];
  value: string | null;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One value of an option as large buttons or swatches (VAR-04). Sold-out values are crossed out, but can be chosen. */
export function OptionPicker({ label, values, value, error, onChange }: Props) {
  const name = useId();
  const hasSwatches = values.every(({ color }) => color);
  // Hidden from screen readers, because the radio button already announces the value.
  const chosenName = hasSwatches && value && <span aria-hidden="true">: {value}</span>;
  return (
    <Fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      error={error}
      legend={
        <>
          {label}
          {chosenName}
        </>
      }
      className="wide"
    >
      <div className={styles.values}>
        {values.map((option) => (
          <label
            key={option.value}
            title={hasSwatches ? option.value : undefined}
            className={hasSwatches ? styles.swatch : styles.value}
            data-sold-out={option.isSoldOut || undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={option.isSoldOut ? `${option.value}, sold out` : option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {hasSwatches ? (
              <span className={styles.color} style={{ background: option.color }} />
            ) : (
              option.value
            )}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
