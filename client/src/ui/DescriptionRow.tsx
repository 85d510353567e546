import type { ReactNode } from 'react';

/** A term with its value, in a `dl`. */
export const DescriptionRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
