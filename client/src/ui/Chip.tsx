import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Chip.module.css';

interface Props extends ComponentProps<'button'> {
  /** Accessible name of the remove button. */
  label: string;
  onRemove?: () => void;
}

/** A removable value; the whole chip is the button (UX-05). */
export function Chip({ children, label, onRemove, ...button }: Props) {
  return (
    <button
      type="button"
      onClick={onRemove}
      {...button}
      className={styles.chip}
      aria-label={`Remove ${label}`}
    >
      <span className="clip nowrap ellipsis">{children}</span>
      <Icon name="close" size={16} />
    </button>
  );
}
