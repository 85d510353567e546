import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { belowCardMinimum } from 'shared/payments/payments';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { type CartItem, adjustedLine, lineId } from '../cartItems.ts';
import { checkoutRequested, placeOrder, selectCart } from '../cartSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { lineProblem } from '../lineProblem.ts';
import { panelClosed } from '../../common/panelsSlice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceSummary } from '../../ui/PriceSummary.tsx';
import styles from './MiniCart.module.css';
import { useCartTotals } from './useCartTotals.ts';

interface Props {
  /** Accepts all changes of products since they were added. */
  onUpdate: () => void;
  onPlaceOrder: () => Promise<void>;
  onLeave: () => void;
}

/** Error of the last order, totals and the order button below the cart lines. */
export function CartFooter({ onUpdate, onPlaceOrder, onLeave }: Props) {
  const cart = useAppSelector(selectCart);
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const isPlacing = useAppSelector(selectIsPending(placeOrder.typePrefix));
  const openLogin = useAskForLogin();
  const { isTooLittle } = useCartTotals();
  const getLatest = ({ product }: CartItem) => cart.latestProducts[lineId(product)];
  const changed = cart.items.filter((item) => lineProblem(item, getLatest(item)));
  const hasChanged = changed.length > 0;
  const canUpdate = changed.some((item) => adjustedLine(item, getLatest(item) ?? null) !== item);

  return (
    <div className="stack gap3">
      <OrderError onLeave={onLeave} />
      {hasChanged && (
        <p role="status" className={styles.problem}>
          <Icon name="alert" size={18} />
          <span>{canUpdate ? 'Your bag has changed.' : 'Please choose the missing options.'}</span>
          {canUpdate && (
            <Button variant="secondary" size="small" onClick={onUpdate}>
              Update bag
            </Button>
          )}
        </p>
      )}
      <FreeShipping />
      <CartSummary />
      {isTooLittle && <TooLittle />}
      <div className="stack gap2">
        {isSignedIn ? (
          <Button
            size="large"
            wide
            busy={isPlacing}
            disabled={hasChanged || isTooLittle}
            onClick={onPlaceOrder}
          >
            Place Order
          </Button>
        ) : (
          <Button size="large" wide onClick={openLogin}>
            Proceed To Checkout
          </Button>
        )}
        <ButtonLink variant="quiet" to="/shop" onClick={onLeave}>
          Continue shopping
        </ButtonLink>
        <Conditions onLeave={onLeave} />
      </div>
    </div>
  );
}

/** How far the bag is from free shipping (SHOPX-23). */
function FreeShipping() {
  const { total } = useAppSelector(selectCart);
  const missing = freeShippingFrom - total;
  return (
    <p className="row wrap gap2 textS semibold">
      <Icon name="truck" size={18} className="success" />
      {missing > 0 ? `You're ${formatPrice(missing)} from free shipping` : 'You have free shipping'}
      <progress
        aria-hidden="true"
        className={styles.progress}
        value={total}
        max={freeShippingFrom}
      />
    </p>
  );
}

/** Subtotal, discount, estimated tax and total of the cart (UX-12, PROMO-02). */
function CartSummary() {
  const { total, promotionCode: code } = useAppSelector(selectCart);
  const { discount, tax, totalCents } = useCartTotals();
  return (
    <PriceSummary
      subtotal={total}
      discount={code && discount > 0 ? { code, amount: discount } : undefined}
      tax={tax}
      total={toDollars(totalCents)}
    />
  );
}

/** What the buyer agrees to (SHOPX-11). */
const Conditions = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <p className="muted textS textCenter">
    Our{' '}
    <Link to="/terms" onClick={onLeave}>
      terms
    </Link>
    ,{' '}
    <Link to="/returns" onClick={onLeave}>
      returns
    </Link>{' '}
    and{' '}
    <Link to="/privacy" onClick={onLeave}>
      privacy
    </Link>{' '}
    apply.
  </p>
);

/** Why the last order was refused. */
function OrderError({ onLeave }: Pick<Props, 'onLeave'>) {
  const { orderError } = useAppSelector(selectCart);
  if (!orderError) return null;
  const { text, link } = orderError;
  return (
    <Alert
      kind="error"
      role="alert"
      action={
        link && (
          <Link to={link.to} onClick={onLeave}>
            {link.label}
          </Link>
        )
      }
    >
      {text}
    </Alert>
  );
}

/** The provider takes no such small payments (PAY-07). */
const TooLittle = () => (
  <p role="status" className={styles.problem}>
    <Icon name="alert" size={18} />
    <span>{belowCardMinimum}</span>
  </p>
);

/** After signing in, the user returns to the same screen with the cart open (CART-06). */
function useAskForLogin() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    dispatch(checkoutRequested());
    dispatch(panelClosed());
    dispatch(noticeAdded({ kind: 'info', text: 'Please Login to proceed to checkout' }));
    void navigate('/login', { state: { from: pathname + search } });
  };
}
