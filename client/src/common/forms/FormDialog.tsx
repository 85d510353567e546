import { type ComponentProps, type ReactNode, useId } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  title: string;
  text?: string;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Props of the form, such as those of lib/useForm.ts. */
  form: ComponentProps<'form'>;
  /** Why it was refused. */
  error?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form. */
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
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            {...{ busy, disabled }}
          >
            {confirmLabel}
          </Button>
        </>
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
