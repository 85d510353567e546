import type { ComponentProps } from 'react';

/** Replaces the router's link in tests and in the style guide. */
export function SampleLink({ to, children, ...link }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={`#${to}`} {...link}>
      {children}
    </a>
  );
}
