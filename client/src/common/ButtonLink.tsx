import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';

type Props = Omit<LinkProps, 'className' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'className' | 'children'>;

/** Link that looks like a button (UX-20). */
export function ButtonLink({ variant, size, wide, className, children, ...link }: Props) {
  return (
    <Button
      {...{ variant, size, wide, className }}
      render={(button) => <Link {...link} {...button} />}
    >
      {children}
    </Button>
  );
}
