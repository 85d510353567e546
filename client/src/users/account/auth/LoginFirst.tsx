import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../common/ButtonLink.tsx';

/**
 * Leads to the login and back to this link, which only counts for someone who can sign in to its account
 * (docs/decisions/0014-verified-emails.md, SAFE-22).
 */
export function LoginFirst({ text, children }: { text: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap4">
      <p>{text}</p>
      <ButtonLink wide to="/login" state={{ from: pathname }}>
        Login
      </ButtonLink>
      <p>{children}</p>
    </div>
  );
}
