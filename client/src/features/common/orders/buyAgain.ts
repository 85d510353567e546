import type { Order, Product } from 'shared/entities';
import { activeLines } from 'shared/lineStatus';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';
import { maxQuantity, toCartProduct, toLatestProduct } from '../../../state/cartItems.ts';
import { addedToCart } from '../../../state/cartSlice.ts';
import { nameOfLine } from './orderLines.ts';

/** Maximum page size of the API. */
const maxPageSize = 100;

/** The products that are public today, by id. */
async function loadProducts(ids: readonly string[], call: ThunkTools['call']) {
  const products = new Map<string, Product>();
  for (let from = 0; from < ids.length; from += maxPageSize) {
    const input = { ids: ids.slice(from, from + maxPageSize).join(','), limit: maxPageSize };
    const reply = await call('GET /products', { input });
    for (const product of reply.products) if (product.isActive) products.set(product._id, product);
  }
  return products;
}

/**
 * Puts the lines of an order that can still be bought into the cart, those of a cancelled order too, and returns the
 * names of all (SHIP-07).
 */
export const buyAgain = createAppThunk('orders/buyAgain', async (order: Order, tools) => {
  const lines = order.cancelledAt ? order.products : activeLines(order.products);
  const ids = new Set(lines.flatMap(({ product }) => product?._id ?? []));
  const products = await loadProducts([...ids], tools.call);
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
