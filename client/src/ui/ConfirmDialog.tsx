import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { OverlayProps } from './Overlay.tsx';

interface Props extends Omit<OverlayProps, 'onClose'> {
  /** What will happen, naming the item. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone: the confirm button is red. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** Called for Cancel, Escape or a click outside. */
  onCancel: () => void;
}

/** Confirmation dialog; Cancel has the initial focus (UX-28). */
export function ConfirmDialog(props: Props) {
  const { text, confirmLabel, cancelLabel = 'Cancel', danger, busy, ...others } = props;
  const { onConfirm, onCancel, ...overlay } = others;
  return (
    <Dialog
      {...overlay}
      onClose={onCancel}
      description={text}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
