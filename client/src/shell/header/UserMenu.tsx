import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { LazyPart } from '../../lib/LazyPart.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectIsAuthenticated, selectUser, signedOut } from '../../state/authSlice.ts';
import styles from './Header.module.css';

const loadMenu = async () => (await import('../../ui/Menu.tsx')).Menu;

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
        onPointerEnter={() => void loadMenu()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className={styles.word}>{user?.firstName ?? 'Welcome'}</span>
      </button>
      <LazyPart shouldLoad={isOpen} load={loadMenu}>
        {(Menu) => (
          <Menu
            open={isOpen}
            onOpenChange={setIsOpen}
            anchor={button}
            label="Account"
            as={Link}
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
        )}
      </LazyPart>
    </>
  );
}
