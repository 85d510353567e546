import { type FormEvent, useState } from 'react';
import { parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { saveDraft } from './drafts.ts';
import { getFailure } from './thunk.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useFormErrors } from './useFormErrors.ts';
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
  const { name, schema, buildInput, submit, confirmLeave = false, resetOnSuccess } = options;
  const draft = useFormDraft(options);
  const { values, isDirty } = draft;
  const fieldErrors = useFormErrors();
  /** Server error of the whole form, cleared by the next submission. */
  const [formError, setFormError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useUnsavedChangesPrompt(confirmLeave && isDirty && !isBusy, () => saveDraft(name, null));

  const validate = (all: Values) => parseInput(schema, buildInput ? buildInput(all) : all);

  const set = (changes: Partial<Values>, changed: readonly string[] = Object.keys(changes)) => {
    const next = { ...values, ...changes };
    draft.set(next);
    fieldErrors.updateOnChange(changed, validate(next));
  };
  const showFieldError = (key: string) => fieldErrors.updateOnBlur(key, validate(values));

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const result = validate(values);
    setFormError('');
    fieldErrors.updateOnSubmit(result);
    if (!result.ok) return;
    setIsBusy(true);
    try {
      await submit(result.data, values);
      if (resetOnSuccess) draft.reset();
      else draft.discard();
    } catch (error) {
      const failure = getFailure(error);
      fieldErrors.showServerErrors(failure?.fields ?? {});
      setFormError(failure ? failure.error || defaultErrorText : '');
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors: fieldErrors.errors,
    formError,
    isBusy,
    isDirty,
    /** Changes values; for a part of a value, `changed` names the fields whose server errors no longer hold. */
    set,
    /** Shows the error of a field, or of a part such as 'options.0.name', when it is left. */
    showFieldError,
    /** Props of a text field. */
    field: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      error: fieldErrors.errors[key],
      onChange: (event: { target: { value: string } }) =>
        set({ [key]: event.target.value } as Partial<Values>), // text fields only
      onBlur: () => showFieldError(key),
    }),
    /** Props of the form element. */
    form: { ref: fieldErrors.form, onSubmit, noValidate: true },
    /** Discards the input and its draft. */
    reset: () => {
      draft.reset();
      fieldErrors.clear();
    },
  };
}
