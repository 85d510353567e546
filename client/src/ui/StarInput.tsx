import { useId } from 'react';
import { formatCount } from 'shared/format';
import { classes } from './classes.ts';
import { Fieldset, type FieldsetProps } from './Fieldset.tsx';
import { Icon } from './Icon.tsx';
import styles from './StarInput.module.css';

interface Props extends Omit<FieldsetProps, 'children' | 'onChange'> {
  /** 0 while nothing is selected. */
  value: number;
  onChange: (value: number) => void;
}

/** Rating input of one to five whole stars (VAL-12). */
export function StarInput({ value, onChange, ...fieldset }: Props) {
  const name = useId();
  return (
    <Fieldset role="radiogroup" {...fieldset}>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classes(styles.star, stars <= value && styles.selected)}>
            <input
              type="radio"
              name={name}
              className="fill transparent pointer"
              checked={value === stars}
              aria-label={formatCount(stars, 'star')}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={32} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
