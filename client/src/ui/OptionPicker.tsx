import { useId } from 'react';
import { Fieldset } from './Fieldset.tsx';
import styles from './OptionPicker.module.css';

interface Props {
  /** The name of the option, such as 'Size'. */
  label: string;
  /** With a `color` for each, they are swatches, and the label names the chosen one. */
  values: readonly { value: string; color?: string | undefined; isSoldOut?: boolean }[];
  value: string | null;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One value of an option as large buttons or swatches (VAR-04). Sold-out values are crossed out, but can be chosen. */
export function OptionPicker({ label, values, value, error, onChange }: Props) {
  const name = useId();
  const hasSwatches = values.every(({ color }) => color);
  // The radio button says the value, so that it is not announced twice.
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
      className={styles.picker}
    >
      <div className={styles.values}>
        {values.map((one) => (
          <label
            key={one.value}
            title={hasSwatches ? one.value : undefined}
            className={hasSwatches ? styles.swatch : styles.value}
            data-sold-out={one.isSoldOut || undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={one.isSoldOut ? `${one.value}, sold out` : one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {hasSwatches ? (
              <span className={styles.color} style={{ background: one.color }} />
            ) : (
              one.value
            )}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
