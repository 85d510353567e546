import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { orderUncertain } from 'shared/orderMessages';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectLoading } from '../../../lib/loading.ts';
import { noticed } from '../../../lib/notices.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { selectIsAuthenticated } from '../../../state/authSlice.ts';
import { panelClosed, selectOpenPanel } from '../../../state/panelsSlice.ts';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { lineProblem } from '../../../state/cartItems.ts';
import {
  cartAdjusted,
  checkCart,
  checkoutRequested,
  lineAdjusted,
  loadTaxRate,
  placeOrder,
  selectCart,
  selectCartRows,
} from '../../../state/cartSlice.ts';
import styles from './MiniCart.module.css';

/** Cart drawer (SHELL-06). */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'cart';
  const cart = useAppSelector(selectCart);
  const isEmpty = useAppSelector(selectCartRows).length === 0;
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const isPlacing = useAppSelector(selectLoading(placeOrder.typePrefix));
  const [checks, setChecks] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const askForLogin = useAskForLogin();

  useEffect(() => {
    if (!isOpen) return;
    const check = dispatch(checkCart());
    void dispatch(loadTaxRate());
    return () => check.abort();
  }, [dispatch, isOpen, checks]);

  const close = () => dispatch(panelClosed());

  const hasChanged = cart.items.some((item) =>
    lineProblem(item, cart.latestProducts[item.product._id]),
  );

  /** The pressed button disappears with the problem, so the focus moves to the cart's content. */
  const adjust = (action: ReturnType<typeof cartAdjusted | typeof lineAdjusted>) => {
    dispatch(action);
    content.current?.focus();
  };

  const placeCartOrder = async () => {
    const result = await dispatch(placeOrder());
    if (!placeOrder.rejected.match(result)) return;
    // The order may have reduced the stock, and a new check would report that as a change.
    if (result.payload?.error === orderUncertain) return;
    if (result.payload?.status !== 401) return setChecks((count) => count + 1);
    // The session has expired and login is open; the cart reopens after the sign-in.
    dispatch(checkoutRequested());
    dispatch(panelClosed());
  };

  const continueShopping = (variant: 'quiet' | 'secondary') => (
    <Button variant={variant} render={(link) => <Link to="/shop" onClick={close} {...link} />}>
      Continue shopping
    </Button>
  );

  const footer = cart.items.length > 0 && (
    <div className={styles.footer}>
      {cart.orderError && (
        <Alert
          kind="error"
          role="alert"
          action={
            cart.orderError.link && (
              <Link to={cart.orderError.link.to} onClick={close}>
                {cart.orderError.link.label}
              </Link>
            )
          }
        >
          {cart.orderError.text}
        </Alert>
      )}
      {hasChanged && (
        <p role="status" className={styles.problem}>
          <Icon name="alert" size={18} />
          <span>Something has changed.</span>
          <Button variant="secondary" size="small" onClick={() => adjust(cartAdjusted())}>
            Update bag
          </Button>
        </p>
      )}
      <CartSummary items={cart.items} total={cart.total} taxRate={cart.taxRate} />
      <div className={styles.actions}>
        {isSignedIn ? (
          <Button size="large" wide busy={isPlacing} disabled={hasChanged} onClick={placeCartOrder}>
            Place Order
          </Button>
        ) : (
          <Button size="large" wide onClick={askForLogin}>
            Proceed To Checkout
          </Button>
        )}
        {continueShopping('quiet')}
      </div>
    </div>
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {isEmpty ? (
          <EmptyState
            image="/art/empty-bag.svg"
            title="Your bag is empty."
            action={continueShopping('secondary')}
          >
            What you add stays here, also when you come back another day.
          </EmptyState>
        ) : (
          <CartLines onAdjust={(productId) => adjust(lineAdjusted(productId))} onLeave={close} />
        )}
      </div>
    </Drawer>
  );
}

/** After signing in, the user returns to the same screen with the cart open (CART-06). */
function useAskForLogin() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    dispatch(checkoutRequested());
    dispatch(panelClosed());
    dispatch(noticed({ kind: 'info', text: 'Please Login to proceed to checkout' }));
    void navigate('/login', { state: { from: pathname + search } });
  };
}
