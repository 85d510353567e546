import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { type FieldProps, useHelp } from './Field.tsx';
import styles from './Checkbox.module.css';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** A yes/no field, submitted with the form. */
export function Checkbox({ label, hint, error, className, ...input }: Props) {
  const help = useHelp({ id: input.id, hint, error });
  const described = classes(help.links['aria-describedby'], input['aria-describedby']);
  return (
    <div className={classes(styles.control, className)}>
      <input
        {...input}
        {...help.links}
        type="checkbox"
        className={input.role ? styles.switch : styles.box}
        aria-describedby={described || undefined}
      />
      <label htmlFor={help.links.id}>{label}</label>
      {help.hint}
      {help.error}
    </div>
  );
}

/** An on/off control that takes effect immediately. */
export const Switch = (props: Props) => Checkbox({ ...props, role: 'switch' });
