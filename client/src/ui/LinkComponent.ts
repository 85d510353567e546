import type { ComponentType, ReactNode } from 'react';

/** The router's link, handed in so that this folder knows no router. */
export type LinkComponent = ComponentType<{
  to: string;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
}>;
