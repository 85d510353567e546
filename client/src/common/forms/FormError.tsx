import type { ComponentProps } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  /** Result of lib/useForm.ts. */
  form: { formError: string; errors: Record<string, string> };
}

/** Error of a form as a whole; errors of fields are shown at the fields. */
export function FormError({ form: { formError, errors } }: Props) {
  if (!formError || Object.keys(errors).length > 0) return null;
  return (
    <Alert kind="error" role="alert">
      {formError}
    </Alert>
  );
}

interface SubmitProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  form: Props['form'] & { isBusy: boolean };
}

/** The end of a form: its error and its button. */
export const FormSubmit = ({ form, ...button }: SubmitProps) => (
  <>
    <FormError form={form} />
    <div className="row wrap gap2x3">
      <Button type="submit" busy={form.isBusy} {...button} />
    </div>
  </>
);
