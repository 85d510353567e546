import { formatCount } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { selectCartCount } from '../../cart/cartSlice.ts';
import styles from './Header.module.css';
import { panelToggled, selectOpenPanel } from '../../common/panelsSlice.ts';

const CartPanels = lazyPart(
  async () => (await import('../../cart/storefront/MiniCart.tsx')).CartPanels,
);

/** Opens the cart drawer and shows the number of lines (SHELL-03). */
export function CartButton() {
  const dispatch = useAppDispatch();
  const panel = useAppSelector(selectOpenPanel);
  const isOpen = panel === 'cart';
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
        onClick={() => dispatch(panelToggled('cart'))}
      >
        {count > 0 && <Badge className={styles.count}>{count < 99 ? count : '99+'}</Badge>}
      </IconButton>
      <CartPanels shouldLoad={isOpen || panel === 'preview'} />
    </>
  );
}
