import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Overlay, type OverlayProps } from './Overlay.tsx';

interface Props extends OverlayProps {
  /** Announced with the title. */
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
}

/** Modal dialog; the initial focus is on `data-initial-focus`, else on its first field or button. */
export function Dialog({ description, children, actions, ...overlay }: Props) {
  const body = useRef<HTMLDivElement>(null);

  /** For touch, Base UI's default focus avoids opening the on-screen keyboard. */
  function firstControl(openedBy: string) {
    if (openedBy === 'touch') return true;
    const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
    return find('[data-initial-focus]') ?? find('input, select, textarea, button, a') ?? true;
  }

  return (
    <Overlay {...overlay} className={styles.dialog} initialFocus={firstControl}>
      {description && <Base.Description className="mt2">{description}</Base.Description>}
      <div ref={body} className="grid gap5 mt4">
        {children}
        {actions && <div className="flex wrap justifyEnd gap3">{actions}</div>}
      </div>
    </Overlay>
  );
}

interface ActionsProps extends ComponentProps<typeof Button> {
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** For what cannot be undone. */
  danger?: boolean | undefined;
  onCancel: () => void;
}

/** Cancel, and the button with the other props. */
export function DialogActions(props: ActionsProps) {
  const { confirmLabel, cancelLabel = 'Cancel', danger, onCancel, ...button } = props;
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} {...button}>
        {confirmLabel}
      </Button>
    </>
  );
}
