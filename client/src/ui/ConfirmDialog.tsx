import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { OverlayProps } from './Overlay.tsx';

interface Props extends Omit<OverlayProps, 'onClose'> {
  /** What will happen, naming the thing. */
  text: string;
  /** The words on the two buttons. */
  confirm: string;
  cancel?: string;
  /** Cannot be undone: the confirming button warns. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** The other button, Escape, or a press outside. */
  onCancel: () => void;
}

/** Asks before something is done; the way out has the focus (UX-28). */
export function ConfirmDialog(props: Props) {
  const { text, confirm, cancel = 'Cancel', danger, busy, onConfirm, onCancel, ...overlay } = props;
  return (
    <Dialog
      {...overlay}
      onClose={onCancel}
      description={text}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
