import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Field.module.css';

/** Password field with a show button (UX-19); set `autoComplete` to current-password or new-password. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field field={props}>
      {(control) => (
        <div className="wide relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(control.className, styles.password)}
          />
          <IconButton
            className={styles.toggle}
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
