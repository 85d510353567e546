import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Alert.module.css';

export type Kind = 'success' | 'error' | 'info' | 'warning';

export const kindIcons: Record<Kind, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  warning: 'alert',
};

interface Props extends Omit<ComponentProps<'div'>, 'title'> {
  kind?: Kind;
  title?: ReactNode;
  action?: ReactNode;
}

/** Inline message; needs role 'alert' or 'status' when it appears later. */
export function Alert({ kind = 'info', title, action, className, children, ...rest }: Props) {
  return (
    <div {...rest} data-tone={kind} className={classes(styles.alert, className)}>
      <Icon name={kindIcons[kind]} size={22} />
      <div className={styles.text}>
        {title && <strong className="block">{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
