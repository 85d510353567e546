import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Button.module.css';

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width of its container. */
  wide?: boolean;
}

type NativeButton = ButtonStyle &
  ComponentProps<'button'> & {
    /** Shows a spinner, keeps width and focus, and ignores clicks. */
    busy?: boolean;
    render?: undefined;
  };

/** A link that looks like a button: `render={(link) => <Link to="/shop" {...link} />}`. */
type LinkButton = ButtonStyle & {
  className?: string;
  children: ReactNode;
  render: (link: { className: string; children: ReactNode }) => ReactElement;
};

/** Button, or a link styled as one (UX-20). */
export function Button(props: NativeButton | LinkButton) {
  const { variant = 'primary', size = 'medium', wide, className, children, ...rest } = props;
  const buttonClass = classes(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    className,
  );
  if (rest.render) return rest.render({ className: buttonClass, children });

  const { busy, onClick, type = 'button', render: _, ...button } = rest;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...button}
      type={type}
      className={buttonClass}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
