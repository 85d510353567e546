import { useLocation, useNavigate } from 'react-router-dom';
import { formatPrice } from 'shared/format';
import { toCents, toDollars } from 'shared/money';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { belowCardMinimum, isBelowCardMinimum } from 'shared/payments/payments';
import { priceLines } from 'shared/orders/orderTotals';
import type { TaxSettings } from 'shared/orders/tax';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { noticeAdded } from '../../lib/notices.ts';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { adjustedLine, type CartItem, lineId } from '../cartItems.ts';
import { checkoutRequested, placeOrder, selectCart } from '../cartSlice.ts';
import { lineProblem, Problem } from './CartLines.tsx';
import { CartButtonLink, CartLink } from './CartLink.tsx';
import { panelClosed } from '../../common/panelsSlice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceSummary } from '../../ui/PriceSummary.tsx';
import styles from './MiniCart.module.css';
import { selectDiscount } from '../../checkout/checkoutSlice.ts';
import { selectSettings } from '../../common/settingsSlice.ts';

interface Props {
  onUpdate: () => void;
  onPlaceOrder: () => Promise<void>;
}

/** Error of the last order, totals (UX-12, PROMO-02) and the order button below the cart lines. */
export function CartFooter({ onUpdate, onPlaceOrder }: Props) {
  const { items, total, promotionCode: code, latestProducts } = useAppSelector(selectCart);
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const isPlacing = useAppSelector(selectIsPending(placeOrder.typePrefix));
  const openLogin = useAskForLogin();
  const { discount, tax, totalCents, isTooLittle } = useCartTotals();
  const getLatest = ({ product }: CartItem) => latestProducts[lineId(product)];
  const changed = items.filter((item) => lineProblem(item, getLatest(item)));
  const hasChanged = changed.length > 0;
  const canUpdate = changed.some((item) => adjustedLine(item, getLatest(item) ?? null) !== item);

  return (
    <div className="stack gap3">
      <OrderError />
      {hasChanged && (
        <Problem
          role="status"
          text={canUpdate ? 'Your bag has changed.' : 'Please choose the missing options.'}
        >
          {canUpdate && (
            <Button variant="secondary" size="small" onClick={onUpdate}>
              Update bag
            </Button>
          )}
        </Problem>
      )}
      <FreeShipping total={total} />
      <PriceSummary
        subtotal={total}
        discount={code && discount > 0 ? { code, amount: discount } : undefined}
        tax={tax}
        total={toDollars(totalCents)}
      />
      {/* The provider takes no such small payments (PAY-07). */}
      {isTooLittle && <Problem role="status" text={belowCardMinimum} />}
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
        <CartButtonLink variant="quiet" to="/shop">
          Continue shopping
        </CartButtonLink>
        <Conditions />
      </div>
    </div>
  );
}

/** What the buyer agrees to (SHOPX-11). */
const Conditions = () => (
  <p className="muted textS textCenter">
    Our <CartLink to="/terms">terms</CartLink>, <CartLink to="/returns">returns</CartLink> and{' '}
    <CartLink to="/privacy">privacy</CartLink> apply.
  </p>
);

/** How far the bag is from free shipping (SHOPX-23). */
function FreeShipping({ total }: { total: number }) {
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

function OrderError() {
  const { orderError } = useAppSelector(selectCart);
  if (!orderError) return null;
  const { text, link } = orderError;
  return (
    <Alert
      kind="error"
      role="alert"
      action={link && <CartLink to={link.to}>{link.label}</CartLink>}
    >
      {text}
    </Alert>
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
    dispatch(noticeAdded({ kind: 'info', text: 'Please Login to proceed to checkout' }));
    void navigate('/login', { state: { from: pathname + search } });
  };
}

/** Discount and tax of the cart in dollars, its total in cents, and whether that is too little for a card (PAY-07). */
export function useCartTotals() {
  const { items, total } = useAppSelector(selectCart);
  const settings = useAppSelector(selectSettings);
  const discount = useAppSelector(selectDiscount);
  const tax = settings && estimatedTax(items, settings, discount);
  const totalCents = toCents(total) - toCents(discount) + toCents(tax ?? 0);
  const isTooLittle = Boolean(settings?.payments) && isBelowCardMinimum(totalCents);
  return { discount, tax, totalCents, isTooLittle };
}

/**
 * Estimated sales tax in dollars (UX-12), of the discounted lines. The client has no data on which lines a code applies
 * to, so the discount is split over all of them, which is exact for codes without brands and categories (PROMO-02).
 */
export function estimatedTax(items: readonly CartItem[], settings: TaxSettings, discount = 0) {
  const lines = items.map(({ product, quantity }) => ({
    taxable: product.taxable,
    priceCents: toCents(product.price),
    quantity,
    isDiscounted: true,
  }));
  const priced = priceLines(lines, toCents(discount), settings);
  return toDollars(priced.reduce((sum, { taxCents }) => sum + taxCents, 0));
}
