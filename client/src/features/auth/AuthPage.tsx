import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { PicturePage } from '../../ui/PicturePage.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens around signing in. */
export function AuthPage({ title, lead, children }: Props) {
  usePageTitle(title);
  return (
    <PicturePage title={title} lead={lead} picture="/art/signup.svg">
      {children}
    </PicturePage>
  );
}
