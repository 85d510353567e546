import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import styles from './Popover.module.css';

export interface AnchoredProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it; the panel is positioned at it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
}

/**
 * Panel below the caller's button (UX-23). The button stays outside, so that this component can be lazy-loaded on the
 * first click; it needs `aria-expanded` and `aria-haspopup="dialog"`.
 */
export function Popover(props: AnchoredProps & { children: ReactNode }) {
  const { open, onOpenChange, anchor, label, children } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!isClickOn(anchor, event)) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="popupLayer"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={returnFocusTo(anchor)}
            className={classes(styles.frame, styles.popup)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Base UI would close the panel, as for a click outside, which the anchor's own handler then reopens. */
export function isClickOn(anchor: RefObject<HTMLElement | null>, event: Event): boolean {
  return (
    event.type !== 'keydown' &&
    event.target instanceof Node &&
    !!anchor.current?.contains(event.target)
  );
}

/** Returns the focus to the anchor, unless a navigation has moved it to the page title. */
export const returnFocusTo = (anchor: RefObject<HTMLElement | null>) => () =>
  document.activeElement?.id === 'page-title' ? false : anchor.current;
