import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectIsAuthenticated, selectUser, signedOut } from '../../users/authSlice.ts';
import styles from './Header.module.css';

const Menu = lazyPart(async () => (await import('../../ui/Menu.tsx')).Menu);

/** User menu (SHELL-05). */
export function UserMenu() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectUser);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void Menu.load()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={styles.word}>{user?.firstName ?? 'Welcome'}</span>
      </button>
      <Menu
        open={isOpen}
        onOpenChange={setIsOpen}
        anchor={button}
        label="Account"
        items={
          isSignedIn
            ? [
                { label: 'Dashboard', icon: 'user', to: '/dashboard' },
                { label: 'Sign Out', icon: 'arrow', onSelect: () => dispatch(signedOut()) },
              ]
            : [
                { label: 'Login', icon: 'user', to: '/login' },
                { label: 'Sign Up', icon: 'plus', to: '/register' },
              ]
        }
      />
    </>
  );
}
