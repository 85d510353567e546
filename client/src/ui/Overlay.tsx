import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Overlay.module.css';

export interface OverlayProps {
  open: boolean;
  /** Called for Escape, the close button or a click outside. */
  onClose: () => void;
  title: ReactNode;
}

interface Props extends OverlayProps {
  className: string | undefined;
  initialFocus?: PopupProps['initialFocus'];
  finalFocus?: PopupProps['finalFocus'];
  children: ReactNode;
}

type PopupProps = ComponentProps<typeof Dialog.Popup>;

/** Base of dialogs and drawers: accessible name, focus trap and focus return (UX-23). */
export function Overlay(props: Props) {
  const { open, onClose, title, className, initialFocus, finalFocus, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={classes(styles.popup, className)}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <div className="flex start between gap4">
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close
              render={<IconButton icon="close" label="Close" className={styles.close} />}
            />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
