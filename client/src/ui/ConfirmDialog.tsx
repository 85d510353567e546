import { Dialog, DialogActions } from './Dialog.tsx';
import type { OverlayProps } from './Overlay.tsx';

interface Props extends Omit<OverlayProps, 'onClose'> {
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
export const ConfirmDialog = ({ open, title, text, onConfirm, onCancel, ...labels }: Props) => (
  <Dialog
    open={open}
    title={title}
    onClose={onCancel}
    description={text}
    actions={<DialogActions {...labels} onCancel={onCancel} onClick={onConfirm} />}
  />
);
