import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

export interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  className?: string | undefined;
}

/** The class of a button, for links that look like one. */
export const buttonClass = (style: ButtonStyle) => {
  const { variant = 'primary', size = 'medium', wide, className } = style;
  return classes(styles.button, styles[variant], styles[size], wide && 'flex wide', className);
};

interface Props extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Shows a spinner, keeps width and focus, and ignores clicks. */
  busy?: boolean;
}

/** Button (UX-20). */
export function Button(props: Props) {
  const { variant, size, wide, className, children, busy, onClick, ...button } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size, wide, className })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
    >
      <span className="inlineRow middle gap2">{children}</span>
    </button>
  );
}
