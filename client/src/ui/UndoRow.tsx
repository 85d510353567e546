import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { useExpiry } from './useExpiry.ts';

/** Milliseconds in which a removal can be undone (UX-11). */
const undoMs = 6_000;

interface Props {
  name: string;
  onUndo: () => void;
  onExpire: () => void;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** Undo row in place of a removed item; it expires unless the button is hovered or focused (UX-11). */
export function UndoRow(props: Props) {
  const { name, onUndo, onExpire, busy, className } = props;
  const undo = useRef<HTMLButtonElement>(null);
  const expiry = useExpiry(onExpire, undoMs);

  useEffect(() => {
    // The removed row's button had the focus.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);

  return (
    <li className={classes('row between gap3 muted', className)}>
      <span>{name} removed.</span>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        aria-label={`Undo: keep ${name}`}
        busy={busy}
        {...expiry}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
