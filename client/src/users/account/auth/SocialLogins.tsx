import { saveReturnPath } from '../../../lib/returnPath.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AuthPage.module.css';
import { beginSocialLogin } from './socialLogin.ts';

interface Props {
  /** The path to return to after the login. */
  from: string | null;
  /** Whether a social login has just failed. */
  isRetry: boolean;
}

/** Login with Google or Facebook (AUTH-06). */
export function SocialLogins({ from, isRetry }: Props) {
  // After a failed social login the kept return path is still valid for another attempt.
  const saveFromPath = () => {
    if (from || !isRetry) saveReturnPath(from);
  };
  return (
    <>
      <span className={styles.or}>or</span>
      <SocialLink href="/api/user/google/login" icon="google" onLeave={saveFromPath}>
        Login with Google
      </SocialLink>
      <SocialLink href="/api/auth/facebook" icon="facebook" onLeave={saveFromPath}>
        Login with Facebook
      </SocialLink>
    </>
  );
}

interface SocialLinkProps {
  href: string;
  icon: 'google' | 'facebook';
  onLeave: () => void;
  children: string;
}

/**
 * Starts a social login. The server returns the nonce, which shows that this tab started the login (SAFE-08).
 */
function SocialLink({ href, icon, onLeave, children }: SocialLinkProps) {
  return (
    <a
      href={href}
      className={buttonClass({ variant: 'secondary', wide: true })}
      onClick={({ currentTarget }) => {
        currentTarget.search = `?nonce=${beginSocialLogin()}`;
        onLeave();
      }}
    >
      <Icon name={icon} size={20} />
      {children}
    </a>
  );
}
