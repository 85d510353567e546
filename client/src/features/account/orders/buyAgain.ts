import type { Order } from 'shared/entities';
import { activeLines } from 'shared/lineStatus';
import { createAppThunk } from '../../../lib/thunk.ts';
import { maxQuantity, toCartProduct, toLatestProduct } from '../../../state/cartItems.ts';
import { addedToCart } from '../../../state/cartSlice.ts';
import { loadProductsById } from '../../../state/productsById.ts';
import { nameOfLine } from '../../common/orders/orderLines.ts';

/**
 * Puts the lines of an order that can still be bought into the cart, those of a cancelled order too, and returns the
 * names of all (SHIP-07).
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
    names[canBeBought ? 'added' : 'missing'].push(nameOfLine(line));
    if (canBeBought) tools.dispatch(addedToCart({ product: latest, quantity: line.quantity }));
  }
  return names;
});
