import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, ParseResult } from 'shared/parseInput';

/** Field errors of schema and server; a refused submission focuses the first invalid field. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Each is cleared when its field changes. */
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const focusError = useRef(false);

  useEffect(() => {
    if (!focusError.current) return;
    focusError.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, serverErrors]);

  const clear = () => {
    setErrors({});
    setServerErrors({});
  };

  return {
    form,
    errors: { ...serverErrors, ...errors },
    clear,
    /** A fixed error of a changed field, or inside of it, disappears; new errors wait for blur or submit. */
    updateOnChange: (changed: readonly string[], result: ParseResult<unknown>) => {
      const isChanged = (key: string) =>
        changed.some((name) => key === name || key.startsWith(`${name}.`));
      setServerErrors((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([key]) => !isChanged(key))),
      );
      setErrors((shown) =>
        Object.fromEntries(
          Object.keys(shown).flatMap((key) => {
            const message = result.ok ? undefined : result.fields[key];
            return message && !(isChanged(key) && message !== shown[key]) ? [[key, message]] : [];
          }),
        ),
      );
    },
    updateOnBlur: (field: string, result: ParseResult<unknown>) => {
      const message = result.ok ? undefined : result.fields[field];
      setErrors(({ [field]: _old, ...rest }) => (message ? { ...rest, [field]: message } : rest));
    },
    updateOnSubmit: (result: ParseResult<unknown>) => {
      clear();
      if (!result.ok) setErrors(result.fields);
      focusError.current = !result.ok;
    },
    showServerErrors: (fields: FieldErrors) => {
      focusError.current = true;
      setServerErrors(fields);
    },
  };
}
