import type { ComponentType, ReactNode } from 'react';

/** The router's link, passed in so that components in ui/ do not depend on the router. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}>;
