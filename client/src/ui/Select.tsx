import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';

interface Props extends FieldProps, ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is selected; its value is ''. */
  placeholder?: string;
}

export const Select = ({ options, placeholder, ...props }: Props) => (
  <Field field={props}>
    {(control) => (
      <div className="wide relative">
        <select {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={20} className={styles.chevron} />
      </div>
    )}
  </Field>
);
