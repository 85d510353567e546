import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import styles from './Popover.module.css';

export interface AnchoredProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it: the place it hangs from, and where the focus returns. */
  anchor: RefObject<HTMLElement | null>;
  /** Its name for screen readers. */
  label: string;
}

interface Props extends AnchoredProps {
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/**
 * A panel under a button of the caller's (UX-23). The button stays outside, with `aria-expanded` and
 * `aria-haspopup="dialog"`, so that this part can be loaded when it is first pressed.
 */
export function Popover({ open, onOpenChange, anchor, label, align = 'start', children }: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!pressed(anchor, event)) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Base.Popup
            aria-label={label}
            finalFocus={backTo(anchor)}
            className={classes(styles.frame, styles.popup)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A press on the opening button is outside, too, and would close here what that button then reopens. */
export function pressed(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
  return (
    event.type !== 'keydown' &&
    event.target instanceof Node &&
    !!anchor.current?.contains(event.target)
  );
}

/** The focus returns to the opening button, unless the title of the page that was chosen has it already. */
export const backTo = (anchor: RefObject<HTMLElement | null>) => () =>
  document.activeElement?.id === 'page-title' ? false : anchor.current;
