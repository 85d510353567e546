import { Dialog, DialogActions } from './Dialog.tsx';
import type { OverlayProps } from './Overlay.tsx';

export interface ConfirmDialogProps extends Omit<OverlayProps, 'onClose'> {
  /** What will happen, naming the item. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  /** Called for Cancel, Escape or a click outside. */
  onCancel: () => void;
}

/** Confirmation dialog; Cancel has the initial focus (UX-28). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, onConfirm, onCancel, ...labels } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      description={text}
      actions={<DialogActions {...labels} onCancel={onCancel} onClick={onConfirm} />}
    />
  );
}
