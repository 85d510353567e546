import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { type Kind, kindIcons } from './Alert.tsx';
import styles from './Toasts.module.css';

export interface Notice {
  id: number;
  kind: Kind;
  title?: string;
  text: string;
  /** Milliseconds in sight; 3000 unless told. */
  timeout?: number;
}

interface Props {
  notices: readonly Notice[];
  /** The notice's time is over, or it was closed. */
  onDismiss: (id: number) => void;
}

/**
 * Notices over the page (ERR-06): they leave by themselves, wait under the pointer and the focus, and are
 * announced. It stays mounted while empty, since screen readers only hear what changes in a live region.
 */
export function Toasts({ notices, onDismiss }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  function enter(event: FocusEvent) {
    setFocused(true);
    if (event.currentTarget.contains(event.relatedTarget)) return;
    cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  function close(id: number) {
    if (focused) cameFrom.current?.focus();
    // What goes from under the pointer or the focus sends no event of leaving.
    setFocused(false);
    setHovered(false);
    onDismiss(id);
  }

  function list(wanted: (notice: Notice) => boolean) {
    return notices
      .filter(wanted)
      .map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          paused={hovered || focused}
          onClose={() => close(notice.id)}
          onTimeout={() => onDismiss(notice.id)}
        />
      ));
  }

  return (
    <section aria-label="Notices" className={styles.region}>
      <div
        // Not the entering: a notice may come up under a pointer that rests.
        onPointerMove={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={enter}
        onBlur={leave}
      >
        <div aria-live="assertive">{list((notice) => notice.kind === 'error')}</div>
        <div aria-live="polite">{list((notice) => notice.kind !== 'error')}</div>
      </div>
    </section>
  );
}

interface ToastProps {
  notice: Notice;
  paused: boolean;
  onClose: () => void;
  onTimeout: () => void;
}

function Toast({ notice, paused, onClose, onTimeout }: ToastProps) {
  const { kind, title, text, timeout = 3000 } = notice;
  const left = useRef(timeout);
  const timedOut = useEffectEvent(onTimeout);

  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => timedOut(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);

  return (
    <div className={classes(styles.toast, styles[kind])}>
      <Icon name={kindIcons[kind]} size={22} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      <IconButton icon="close" label="Dismiss" size="small" onClick={onClose} />
    </div>
  );
}
