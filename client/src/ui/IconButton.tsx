import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

interface ButtonStyle {
  icon: IconName;
  /** Accessible name. */
  label: string;
  size?: 'small' | 'medium';
  /** Shows a small disc behind the icon, for buttons over images. */
  disc?: boolean;
}

type NativeButton = ButtonStyle & ComponentProps<'button'> & { render?: undefined };

type LinkButton = ButtonStyle & {
  className?: string;
  children?: ReactNode;
  render: (link: { className: string; 'aria-label': string; children: ReactNode }) => ReactElement;
};

/** Icon-only button, or a link with `render`; children such as a badge are overlaid. */
export function IconButton(props: NativeButton | LinkButton) {
  const { icon, label, size = 'medium', disc, className, children, ...rest } = props;
  const buttonClass = classes(styles.button, styles[size], disc && styles.disc, className);
  const content = (
    <>
      <Icon name={icon} size={size === 'small' ? 18 : 24} />
      {children}
    </>
  );
  if (rest.render)
    return rest.render({ className: buttonClass, 'aria-label': label, children: content });

  const { render: _, ...button } = rest;
  return (
    <button type="button" {...button} aria-label={label} className={buttonClass}>
      {content}
    </button>
  );
}
