import { type ComponentProps, type ReactNode, useId } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

interface Props {
  title: string;
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Props of the form, such as those of lib/useForm.ts. */
  form: ComponentProps<'form'>;
  error?: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: Props) {
  const { title, text, confirmLabel, danger, busy, disabled, error, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <DialogActions
          type="submit"
          form={formId}
          onCancel={onClose}
          {...{ confirmLabel, danger, busy, disabled }}
        />
      }
    >
      <form noValidate className="stack gap5" {...props.form} id={formId}>
        {children}
        {error && (
          <Alert kind="error" role="alert">
            {error}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
