import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './RemovedLine.module.css';

/** Milliseconds in which a removal can be undone (UX-11). */
const patience = 6_000;

interface Props {
  /** What was removed, as people know it. */
  name: string;
  onUndo: () => void;
  onForget: () => void;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** Where a line was: it can be brought back, and goes by itself unless somebody is about to press (UX-11). */
export function RemovedLine(props: Props) {
  const { name, onUndo, onForget, busy, className } = props;
  const undo = useRef<HTMLButtonElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    // The button that removed the line had the focus, and took it along.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);

  useEffect(() => {
    if (isHovered || isFocused) return;
    const timer = setTimeout(onForget, patience);
    return () => clearTimeout(timer);
    // A new function at each render means the same, and must not begin the wait anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHovered, isFocused]);

  return (
    <li className={classes(styles.removed, className)}>
      <span>{name} removed.</span>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        aria-label={`Undo: keep ${name}`}
        busy={busy}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
