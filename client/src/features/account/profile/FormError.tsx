import { Alert } from '../../../ui/Alert.tsx';

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
