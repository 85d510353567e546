import { Link, useLocation } from 'react-router-dom';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { useAppDispatch } from '../../lib/hooks.ts';
import { useWindowEvent } from '../../ui/useWindowEvent.ts';
import { CartAnnouncement } from '../../cart/storefront/CartAnnouncement.tsx';
import { BrandsButton, CartButton, CategoryButton, UserButton } from './HeaderButtons.tsx';
import styles from './Header.module.css';
import { Logo } from '../Logo.tsx';
import { panelClosed } from '../../common/panelsSlice.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ProductSearch } from './ProductSearch.tsx';

/** Page header (SHELL-01). Compact in the dashboard, without the banner (DESK-01). */
export function Header() {
  const dispatch = useAppDispatch();
  // Back and Forward close a panel; links inside of it close it themselves.
  useWindowEvent('popstate', () => dispatch(panelClosed()));
  const isCompact = useLocation().pathname.startsWith('/dashboard');
  return (
    <header className={styles.header} data-compact={isCompact || undefined}>
      <p className={styles.banner}>
        Free shipping over ${freeShippingFrom}
        <span className={styles.second}>30-day money-back guarantee</span>
      </p>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Uphill, home">
          <Logo />
        </Link>
        <CategoryButton />
        <ProductSearch />
        <nav aria-label="Shop" className={styles.links}>
          <Link to="/shop" className={styles.link}>
            Shop
          </Link>
          <BrandsButton />
        </nav>
        <UserButton />
        <CartButton />
      </div>
      <CartAnnouncement />
      <OfflineNotice />
    </header>
  );
}
