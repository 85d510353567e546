import { orderUncertain } from 'shared/orders/orderMessages';
import type { Failure } from '../lib/http.ts';
import { services } from '../lib/services.ts';
import { getFailure, type ThunkTools } from '../lib/thunk.ts';
import { type CartItem, toLine } from './cartItems.ts';
import { cartOrdered, cartStored, type OrderChoices, uncertaintyResolved } from './cartSlice.ts';
import { panelClosed } from '../common/panelsSlice.ts';

export const toCartInput = (item: CartItem) => ({
  ...toLine(item),
  price: item.product.price,
  taxable: item.product.taxable,
});

/**
 * Orders the cart (CART-07). While the outcome of an order is unknown, a retry reuses the same server cart, which the
 * server accepts only once (CART-10, SAFE-05).
 */
export async function orderCart(
  choices: OrderChoices,
  { call, wait, getState, dispatch }: ThunkTools,
): Promise<void> {
  const { items, total, id, key, uncertainId } = getState().cart;
  if (items.length === 0) return;
  if (uncertainId && uncertainId !== id) {
    const { orders } = await call('GET /order', { input: { scope: 'own' } });
    const placed = orders.find(({ cartId }) => cartId === uncertainId);
    dispatch(uncertaintyResolved(placed ?? null));
    if (placed && getState().cart.items.length > 0) return;
    if (placed) return showPlaced(placed._id);
  }
  const cartId =
    id ??
    (await call('POST /cart', { input: { products: items.map(toCartInput), ...(key && { key }) } }))
      ._id;
  dispatch(cartStored(cartId));
  const input = { cartId, total, ...choices };
  const { order } = await retryUntilKnown(() => call('POST /order/add', { input }), wait);
  dispatch(cartOrdered(items));
  showPlaced(order._id);

  function showPlaced(orderId: string) {
    dispatch(panelClosed());
    services.navigate(`/order/success/${orderId}`);
  }
}

/** Delays between retries in ms; the server can ask for more with Retry-After. */
const retryDelaysMs = [1_000, 3_000, 6_000];
const maxRetryDelayMs = 15_000;

/** Whether the order may have been placed without a reply. A 502 or 504 of a proxy says nothing about it. */
const isUncertain = ({ status, error }: Failure) =>
  [0, 502, 504].includes(status) || (status === 503 && error === orderUncertain);

async function retryUntilKnown<T>(
  request: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (const delayMs of [...retryDelaysMs, null]) {
    try {
      return await request();
    } catch (error) {
      const failure = getFailure(error);
      if (!failure || !isUncertain(failure)) throw error;
      if (delayMs === null) break;
      await wait(Math.min(Math.max(delayMs, failure.retryAfterMs ?? 0), maxRetryDelayMs));
    }
  }
  const failure: Failure = { status: 503, error: orderUncertain };
  throw failure; // oxlint-disable-line no-throw-literal -- every failed call throws a plain Failure
}
