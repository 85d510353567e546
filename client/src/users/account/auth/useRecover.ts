import { useAction } from '../../../lib/useCall.ts';

/** Emails a password reset link, also from within the account (AUTH-04, DASH-08). */
export function useRecover() {
  const act = useAction({
    successText: 'Your request sent. Please pay attention to your email',
    errorTitle: 'Please try again!',
  });
  return (email: string) => act('POST /user/recover', { input: { email } });
}
