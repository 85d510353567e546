import type { ComponentProps } from 'react';
import type { Form } from '../../lib/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

/** Error of a form as a whole; errors of fields are shown at the fields. */
export function FormError({ form }: { form: Pick<Form, 'formError' | 'errors'> }) {
  if (!form.formError || Object.keys(form.errors).length > 0) return null;
  return (
    <Alert kind="error" role="alert">
      {form.formError}
    </Alert>
  );
}

interface SubmitProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'children'> {
  form: Pick<Form, 'formError' | 'errors' | 'isBusy'>;
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
