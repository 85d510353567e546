import { useLocation } from 'react-router-dom';
import { ChangeEmailPage } from './ChangeEmailPage.tsx';
import { RevertEmailPage } from './RevertEmailPage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

/** One lazy page for three emailed links, because every lazy page adds bytes to the app chunk (BACK-03). */
export function EmailLinkPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/change-email/')) return <ChangeEmailPage />;
  if (pathname.startsWith('/revert-email/')) return <RevertEmailPage />;
  return <VerifyEmailPage />;
}
