import type { Order } from 'shared/orders/orderEntities';
import { activeLines } from 'shared/orders/lineStatus';
import { createAppThunk } from '../../lib/thunk.ts';
import { maxQuantity, toCartProduct, toLatestProduct } from '../../cart/cartItems.ts';
import { addedToCart } from '../../cart/cartSlice.ts';
import { loadProductsById } from '../../products/productsById.ts';
import { getLineName } from '../orderLines.ts';

/**
 * Adds the lines of an order that are still available to the cart, including those of a cancelled order. Returns the
 * names of the added and the missing lines (SHIP-07).
 */
export const buyAgain = createAppThunk('orders/buyAgain', async (order: Order, tools) => {
  const lines = order.cancelledAt ? order.products : activeLines(order.products);
  const ids = lines.flatMap(({ product }) => product?._id ?? []);
  const products = await loadProductsById(ids, tools.call);
  const names: { added: string[]; missing: string[] } = { added: [], missing: [] };
  for (const line of lines) {
    const product = products.get(line.product?._id ?? '');
    const latest =
      product &&
      toLatestProduct({ ...toCartProduct(product, null), variant: line.variant }, product);
    const canBeBought = latest && !latest.missingOption && maxQuantity(latest) > 0;
    names[canBeBought ? 'added' : 'missing'].push(getLineName(line));
    if (canBeBought) tools.dispatch(addedToCart({ product: latest, quantity: line.quantity }));
  }
  return names;
});
