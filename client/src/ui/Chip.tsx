import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Chip.module.css';

interface Props {
  children: ReactNode;
  /** What is removed, in words. */
  label: string;
  onRemove: () => void;
  disabled?: boolean;
}

/** Something chosen that can be dropped again: the whole chip is the button (UX-05). */
export function Chip({ children, label, onRemove, disabled }: Props) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Remove ${label}`}
      disabled={disabled}
      onClick={onRemove}
    >
      <span className={styles.text}>{children}</span>
      <Icon name="close" size={16} />
    </button>
  );
}
