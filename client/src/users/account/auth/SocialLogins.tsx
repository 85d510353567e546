import { saveReturnPath } from '../../../lib/returnPath.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AuthPage.module.css';
import { beginSocialLogin } from './socialLogin.ts';

interface Props {
  from: string | null;
  isRetry: boolean;
}

const providers = [
  { icon: 'google', href: '/api/user/google/login', label: 'Login with Google' },
  { icon: 'facebook', href: '/api/auth/facebook', label: 'Login with Facebook' },
] as const;

/** @param isRetry whether a social login has just failed */
export function SocialLogins({ from, isRetry }: Props) {
  return (
    <>
      <span className={styles.or}>or</span>
      {providers.map(({ icon, href, label }) => (
        <a
          key={icon}
          href={href}
          className={buttonClass({ variant: 'secondary', wide: true })}
          onClick={({ currentTarget }) => {
            // The server returns the nonce, which shows that this tab started the login (SAFE-08).
            currentTarget.search = `?nonce=${beginSocialLogin()}`;
            // After a failed social login the kept return path is still valid for another attempt.
            if (from || !isRetry) saveReturnPath(from);
          }}
        >
          <Icon name={icon} size={20} />
          {label}
        </a>
      ))}
    </>
  );
}
