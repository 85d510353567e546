import { type ComponentProps, type ReactNode, useId } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface Props {
  title: string;
  text: string;
  /** Label of the button that sends the form. */
  confirmLabel: string;
  danger?: boolean;
  /** Result of lib/useForm.ts. */
  form: { form: ComponentProps<'form'>; formError: string; isBusy: boolean };
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form, which shows why it was refused. */
export function ReturnDialog(props: Props) {
  const { title, text, confirmLabel, danger, form: state, onClose, children } = props;
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
            busy={state.isBusy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...state.form} id={formId} className="stack gap5">
        {children}
        {state.formError && (
          <Alert kind="error" role="alert">
            {state.formError}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
