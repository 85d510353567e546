import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';
import { usePointerReleased } from './usePointerReleased.ts';

export interface FieldProps {
  /** Always visible above the control. */
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control and linked with aria-describedby. */
  error?: string;
}

type Input = Pick<ComponentProps<'input'>, 'id' | 'className' | 'required'>;

interface Props<Control> {
  /** The props of the control, with those of its field. */
  field: Control;
  required?: boolean;
  children: (
    control: Omit<Control, keyof FieldProps | 'className'> &
      ReturnType<typeof useHelp>['links'] & { className: string | undefined },
  ) => ReactNode;
}

/** Label, hint, control and error in one column (UX-16, UX-17, VAL-13). */
export function Field<Control extends FieldProps & Input>({
  field: { label, hint, error, className, ...control },
  required = control.required,
  children,
}: Props<Control>) {
  const help = useHelp({ id: control.id, hint, error });
  return (
    <div className={classes('stack justifyStart gap1 shrinkable', className)}>
      <label
        htmlFor={help.links.id}
        className={classes('textS bold tight', required && styles.required)}
      >
        {label}
      </label>
      {help.hint}
      {children({ ...control, ...help.links, className: styles.control })}
      {help.error}
    </div>
  );
}

/** Hint and error of a control, and the attributes that link them to it. */
export function useHelp({ id, hint, error }: Omit<FieldProps, 'label'> & Pick<Input, 'id'>) {
  const ownId = useId();
  const control = id ?? ownId;
  const described = classes(!!hint && `${control}-hint`, !!error && `${control}-error`);
  return {
    links: {
      id: control,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    },
    hint: hint && <Hint id={`${control}-hint`}>{hint}</Hint>,
    error: error && <FieldError id={`${control}-error`}>{error}</FieldError>,
  };
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const isStill = usePointerReleased();
  if (!isStill) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  );
}
