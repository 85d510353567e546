import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

export type Tone = 'success' | 'primary' | 'info' | 'warning' | 'danger' | 'quiet';

interface Props {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

/** Status label with an icon, so that color is not the only indicator (UX-25). */
export function Tag({ tone = 'quiet', icon, children }: Props) {
  return (
    <span data-tone={tone} className={styles.tag}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
