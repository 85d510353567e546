import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonStyle {
  size?: 'small' | 'medium';
  /** Shows a small disc behind the icon, for buttons over images. */
  disc?: boolean;
  className?: string | undefined;
}

/** The class of an icon button, for links that look like one. */
export const iconButtonClass = ({ size = 'medium', disc, className }: IconButtonStyle) =>
  classes(styles.button, styles[size], disc && styles.disc, className);

interface Props extends IconButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  icon: IconName;
  label: string;
}

/** Icon-only button; children such as a badge are overlaid. */
export function IconButton({ icon, label, size, disc, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={iconButtonClass({ size, disc, className })}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 24} />
      {children}
    </button>
  );
}
