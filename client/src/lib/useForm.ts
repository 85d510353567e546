import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { saveDraft, readDraft } from './drafts.ts';
import { failureOf } from './thunk.ts';
import { useUnsavedChangesPrompt } from './unsavedChangesPrompt.ts';
import { defaultErrorText } from './notices.ts';

interface Options<Values extends object, S extends z.ZodMiniType> {
  /** Unique name of the draft, which survives a reload or an expired session. */
  name: string;
  schema: S;
  initial: Values;
  /** Builds the schema's input from the values, such as numbers from text; by default they are passed as they are. */
  buildInput?: (values: Values) => unknown;
  /** Sends the form; `fields` of a thrown Failure are shown as field errors. */
  submit: (data: z.output<S>, values: Values) => Promise<unknown>;
  /** Fields that are not kept in the draft. */
  secret?: readonly (keyof Values & string)[];
  /** Asks before an edited form is left (UX-27). */
  confirmLeave?: boolean;
  /** Resets the form after it was sent. */
  resetOnSuccess?: boolean;
}

/**
 * Form state without native validation: values, field errors, and a guard against double submission (VAL-13, UX-17).
 */
export function useForm<Values extends object, S extends z.ZodMiniType>(
  options: Options<Values, S>,
) {
  const {
    name,
    schema,
    initial,
    buildInput,
    submit,
    secret = [],
    confirmLeave = false,
    resetOnSuccess,
  } = options;
  const [values, setValues] = useState<Values>(() => withDraft(initial, readDraft(name)));
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Server errors by field; each is cleared when its field changes. */
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  /** Server error of the whole form, cleared by the next submission. */
  const [formError, setFormError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDirty, setIsDirty] = useState(() => Object.keys(readDraft(name)).length > 0);
  const form = useRef<HTMLFormElement>(null);
  const focusError = useRef(false);
  useUnsavedChangesPrompt(confirmLeave && isDirty && !isBusy, () => saveDraft(name, null));

  useEffect(() => {
    if (!focusError.current) return;
    focusError.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, serverErrors]);

  const validate = (all: Values) => parseInput(schema, buildInput ? buildInput(all) : all);

  const set = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    setIsDirty(true);
    const draftEntries = Object.entries(next).filter(
      ([key]) => !secret.some((field) => field === key),
    );
    saveDraft(name, Object.fromEntries(draftEntries));
    setServerErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([key]) => !(key in changes))),
    );
    const result = validate(next);
    // A fixed error disappears at once; new errors wait for blur or submit.
    setErrors((shown) =>
      Object.fromEntries(
        Object.keys(shown).flatMap((key) => {
          const message = result.ok ? undefined : result.fields[key];
          return message && !(key in changes && message !== shown[key]) ? [[key, message]] : [];
        }),
      ),
    );
  };

  const check = (field: string) => {
    const result = validate(values);
    const message = result.ok ? undefined : result.fields[field];
    setErrors(({ [field]: _old, ...rest }) => (message ? { ...rest, [field]: message } : rest));
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const result = validate(values);
    setServerErrors({});
    setFormError('');
    setErrors(result.ok ? {} : result.fields);
    focusError.current = !result.ok;
    if (!result.ok) return;
    setIsBusy(true);
    try {
      await submit(result.data, values);
      saveDraft(name, null);
      setIsDirty(false);
      if (resetOnSuccess) setValues(initial);
    } catch (error) {
      focusError.current = true;
      const failure = failureOf(error);
      setServerErrors(failure?.fields ?? {});
      setFormError(failure ? failure.error || defaultErrorText : '');
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors: { ...serverErrors, ...errors },
    formError,
    isBusy,
    isDirty,
    set,
    /** Props of a text field. */
    field: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      error: errors[key] ?? serverErrors[key],
      onChange: (event: { target: { value: string } }) =>
        set({ [key]: event.target.value } as Partial<Values>), // text fields only
      onBlur: () => check(key),
    }),
    /** Props of the form element. */
    form: { ref: form, onSubmit, noValidate: true },
    /** Discards the input and its draft. */
    reset: () => {
      saveDraft(name, null);
      setValues(initial);
      setErrors({});
      setServerErrors({});
      setIsDirty(false);
    },
  };
}

/** Keeps only fields of this form, because an older draft may have others. */
function withDraft<Values extends object>(initial: Values, draft: Record<string, unknown>): Values {
  const knownEntries = Object.entries(draft).filter(
    ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values], // `in` has checked the key
  );
  return { ...initial, ...Object.fromEntries(knownEntries) };
}
