import { type FormEvent, useState } from 'react';
import { type ParseResult, parseInput } from 'shared/parseInput';
import type * as z from 'zod/mini';
import { getFailure } from './thunk.ts';
import { type Choices, type Edit, type EditOptions, useEditMerge } from './useEditMerge.ts';
import { useFormDraft } from './useFormDraft.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useUnsavedChangesPrompt } from './unsavedChangesPrompt.ts';
import { defaultErrorText } from './notices.ts';

interface Options<Values extends object, S extends z.ZodMiniType> extends Partial<
  EditOptions<Values>
> {
  /** Unique name of the draft, which survives a reload or an expired session. */
  name: string;
  schema: S;
  initial: Values;
  /** Builds the schema's input from the values, such as numbers from text; by default they are passed as they are. */
  buildInput?: (values: Values) => unknown;
  /** With the version for If-Match of an edited form; `fields` of a thrown Failure are shown as field errors. */
  submit: (data: z.output<S>, values: Values, version: string | undefined) => Promise<unknown>;
  /** Fields that are not kept in the draft. */
  secret?: readonly (keyof Values & string)[];
  /** Asks before an edited form is left (UX-27). */
  confirmLeave?: boolean;
  resetOnSuccess?: boolean;
}

/** Form state without native validation (VAL-13, UX-17). An edit form merges what others saved (WORLD-14). */
export function useForm<Values extends object, S extends z.ZodMiniType>(
  options: Options<Values, S>,
) {
  const { schema, buildInput, confirmLeave = false } = options;
  const draft = useFormDraft(options);
  const { values, isDirty } = draft;
  const fieldErrors = useFormErrors();

  const validate = (all: Values) => parseInput(schema, buildInput ? buildInput(all) : all);

  const set = (changes: Partial<Values>, changed: readonly string[] = Object.keys(changes)) => {
    const next = { ...values, ...changes };
    draft.set(next);
    fieldErrors.updateOnChange(changed, validate(next));
  };
  const showFieldError = (key: string) => fieldErrors.updateOnBlur(key, validate(values));

  const { onSubmit, ...submission } = useSubmission(options, { draft, fieldErrors, validate });
  useUnsavedChangesPrompt(confirmLeave && isDirty && !submission.isBusy, draft.discard);

  return {
    values,
    errors: fieldErrors.errors,
    ...submission,
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
    /** Props of a checkbox or switch. */
    check: <Key extends keyof Values & string>(key: Key) => ({
      checked: values[key] === true,
      onChange: (event: { target: { checked: boolean } }) =>
        set({ [key]: event.target.checked } as Partial<Values>), // booleans only
    }),
    form: { ref: fieldErrors.form, onSubmit, noValidate: true },
    /** Discards the input and its draft. */
    reset: () => {
      draft.reset();
      fieldErrors.clear();
    },
  };
}

export type Form<Values extends object = object> = ReturnType<
  typeof useForm<Values, z.ZodMiniType>
>;

interface FormParts<Values extends object, S extends z.ZodMiniType> {
  draft: ReturnType<typeof useFormDraft<Values>>;
  fieldErrors: ReturnType<typeof useFormErrors>;
  validate: (values: Values) => ParseResult<z.output<S>>;
}

/** Sends a form once at a time, and an edited one again after merging a newer version (WORLD-14). */
function useSubmission<Values extends object, S extends z.ZodMiniType>(
  { submit, resetOnSuccess, readNewer }: Options<Values, S>,
  { draft, fieldErrors, validate }: FormParts<Values, S>,
) {
  const [formError, setFormError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const editMerge = useEditMerge(readNewer);

  const send = async (edit: Edit<Values>): Promise<void> => {
    const result = validate(edit.values);
    setFormError('');
    fieldErrors.updateOnSubmit(result);
    if (!result.ok) return;
    try {
      await submit(result.data, edit.values, edit.loaded.version);
      if (resetOnSuccess) draft.reset();
      else draft.discard();
    } catch (error) {
      const failure = getFailure(error);
      const merged = editMerge.merge(edit, failure);
      if (merged) return sendMerged(merged);
      fieldErrors.showServerErrors(failure?.fields ?? {});
      setFormError(failure ? failure.error || defaultErrorText : '');
    }
  };
  const sendMerged = (edit: Edit<Values>) => {
    draft.rebase(edit.values, edit.loaded);
    return send(edit);
  };
  const busyWhile = async (sending: Promise<void>) => {
    setIsBusy(true);
    await sending.finally(() => setIsBusy(false));
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) await busyWhile(send({ values: draft.values, loaded: draft.loaded }));
  };

  return {
    isBusy,
    formError,
    onSubmit,
    /** What somebody else changed too, for EditConflictDialog (WORLD-14). */
    conflicts: editMerge.conflicts,
    cancelMerge: editMerge.cancel,
    chooseVersions: async (choices: Choices) => {
      const merged = editMerge.choose(choices);
      if (merged) await busyWhile(sendMerged(merged));
    },
  };
}
