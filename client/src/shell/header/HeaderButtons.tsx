import { useRef, useState } from 'react';
import { formatCount } from 'shared/format';
import { selectCartCount } from '../../cart/cartSlice.ts';
import { selectOpenPanel, usePanel } from '../../common/panelsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { selectIsAuthenticated, selectUser, signedOut } from '../../users/authSlice.ts';
import styles from './Header.module.css';

const CategoryDrawer = lazyPart(async () => (await import('./CategoryDrawer.tsx')).CategoryDrawer);
const BrandsPanel = lazyPart(async () => (await import('./BrandsPanel.tsx')).BrandsPanel);
const Menu = lazyPart(async () => (await import('../../ui/Menu.tsx')).Menu);
const CartPanels = lazyPart(
  async () => (await import('../../cart/storefront/MiniCart.tsx')).CartPanels,
);

/** Opens the category menu (SHELL-04). */
export function CategoryButton() {
  const { isOpen, toggle } = usePanel('categories');
  return (
    <>
      <button
        type="button"
        className={styles.categories}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void CategoryDrawer.load()}
        onClick={toggle}
      >
        <Icon name="menu" />
        <span className={styles.word}>Categories</span>
      </button>
      <CategoryDrawer shouldLoad={isOpen} />
    </>
  );
}

/** Opens the brands panel below it (SHELL-04). */
export function BrandsButton() {
  const { isOpen, toggle } = usePanel('brands');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void BrandsPanel.load()}
        onClick={toggle}
      >
        Brands
        <Icon name="chevronDown" size={18} />
      </button>
      <BrandsPanel shouldLoad={isOpen} anchor={button} />
    </>
  );
}

/** Opens the cart drawer and shows the number of lines (SHELL-03). */
export function CartButton() {
  const { isOpen, toggle } = usePanel('cart');
  const isPreviewed = useAppSelector(selectOpenPanel) === 'preview';
  const count = useAppSelector(selectCartCount);
  return (
    <>
      <IconButton
        icon="bag"
        className={styles.cart}
        label={`Bag, ${formatCount(count, 'item')}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void CartPanels.load()}
        onClick={toggle}
      >
        {count > 0 && <Badge className={styles.count}>{count < 99 ? count : '99+'}</Badge>}
      </IconButton>
      <CartPanels shouldLoad={isOpen || isPreviewed} />
    </>
  );
}

/** Opens the menu of the account (SHELL-05). */
export function UserButton() {
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
