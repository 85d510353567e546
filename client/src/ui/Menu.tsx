import { Menu as Base } from '@base-ui/react/menu';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import { type AnchoredProps, returnFocusTo, isClickOn } from './Popover.tsx';
import popover from './Popover.module.css';

/** A link when `to` is set, otherwise a command. */
interface MenuItem {
  label: string;
  icon?: IconName;
  to?: string;
  onSelect?: () => void;
}

interface Props extends AnchoredProps {
  items: readonly MenuItem[];
}

/** Menu below the caller's button (SHELL-05, UX-23), which needs `aria-expanded` and `aria-haspopup="menu"`. */
export function Menu({ open, onOpenChange, anchor, label, items }: Props) {
  // Rendered inside a landmark, so that screen readers find it by landmark navigation.
  const [landmark] = useState(() => anchor.current?.closest<HTMLElement>('header, main'));

  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event }) => {
        if (!isClickOn(anchor, event)) onOpenChange(next);
      }}
    >
      <Base.Portal container={landmark}>
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
            className={classes(popover.frame, popover.popup)}
          >
            {items.map((item) => {
              const content = (
                <>
                  {item.icon && <Icon name={item.icon} size={20} />}
                  {item.label}
                </>
              );
              return item.to === undefined ? (
                <Base.Item
                  key={item.label}
                  className={classes(popover.row, styles.item)}
                  onClick={item.onSelect}
                >
                  {content}
                </Base.Item>
              ) : (
                <Base.LinkItem
                  key={item.label}
                  className={classes(popover.row, styles.item)}
                  render={<Link to={item.to}>{content}</Link>}
                  onClick={item.onSelect}
                  closeOnClick
                />
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
