import type { ComponentProps } from 'react';

/** Stands for the router's link where there is no router: in tests and in the styleguide. */
export function SampleLink({ to, children, ...link }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={`#${to}`} {...link}>
      {children}
    </a>
  );
}
