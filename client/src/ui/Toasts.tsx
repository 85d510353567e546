import { Toast } from '@base-ui/react/toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { type Kind, kindIcons } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

export interface Notice {
  id: string;
  kind: Kind;
  title?: string;
  text: string;
  actionLabel?: string;
  /** Display time in ms; 3000 by default. */
  timeout?: number;
}

interface Props {
  label: string;
  notices: readonly Notice[];
  /** Called when the time is over or the notice was closed. */
  onDismiss: (id: string) => void;
  onAction?: (id: string) => void;
}

/**
 * Toast list (ERR-06). Toasts expire, and pause while hovered or focused. F6 moves the focus to them, Escape closes
 * one. The caller renders the live region, because it must exist before the first toast.
 */
export function Toasts(props: Props) {
  return (
    <Toast.Provider timeout={3000}>
      <ToastList {...props} />
    </Toast.Provider>
  );
}

function ToastList({ label, notices, onDismiss, onAction }: Props) {
  const { toasts, add, close } = Toast.useToastManager<Notice>();
  const list = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);

  useEffect(() => {
    for (const notice of notices) {
      const { id, title, text, timeout } = notice;
      if (toasts.some((toast) => toast.id === id)) continue;
      add({
        id,
        title: title ?? text,
        description: title && text,
        timeout,
        data: notice,
        onClose: () => {
          if (list.current?.contains(document.activeElement)) previousFocus.current?.focus();
          onDismiss(id);
        },
      });
    }
    for (const { id, transitionStatus } of toasts) {
      const isDismissed = !notices.some((notice) => notice.id === id);
      if (isDismissed && transitionStatus !== 'ending') close(id);
    }
  }, [notices, toasts, add, close, onDismiss]);

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  return (
    <Toast.Viewport
      ref={list}
      role="group"
      aria-label={label}
      aria-live={undefined}
      onFocus={enter}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onAction={() => {
            onAction?.(toast.id);
            close(toast.id);
          }}
        />
      ))}
    </Toast.Viewport>
  );
}

interface CardProps {
  toast: Toast.Root.ToastObject<Notice>;
  onAction: () => void;
}

function ToastCard({ toast, onAction }: CardProps) {
  const kind = toast.data?.kind ?? 'info';
  return (
    <Toast.Root
      toast={toast}
      // A toast needs no answer, so it is not a dialog.
      role="group"
      aria-modal={undefined}
      swipeDirection={['left', 'up']}
      data-tone={kind}
      className={styles.toast}
    >
      <Icon name={kindIcons[kind]} size={22} />
      <div className={styles.text}>
        <Toast.Title render={toast.description ? <strong /> : <p />} />
        <Toast.Description />
      </div>
      {toast.data?.actionLabel && (
        <Button variant="secondary" size="small" onClick={onAction}>
          {toast.data.actionLabel}
        </Button>
      )}
      <Toast.Close
        aria-hidden={undefined}
        render={<IconButton icon="close" label="Dismiss" size="small" />}
      />
    </Toast.Root>
  );
}
