import { isDatabaseUnavailable } from '../platform/database/databaseErrors.ts';
import { BatchQueue } from './batchQueue.ts';
import { type OrderRequest, type PendingOrder, pendingOrders } from './pendingOrders.ts';
import { placeBatch, type PlacedOrder } from './placeBatch.ts';

/** Orders are placed together, because those of the same product, code or person would conflict (docs/decisions/0012). */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const queue = new BatchQueue<PendingOrder, PlacedOrder>({
  process: placeBatch,
  // While the database is unavailable, trying one by one only takes longer.
  canSplit: (error) => !isDatabaseUnavailable(error),
  maxBatchSize: 50,
  maxWaitMs: 10_000,
});

/**
 * Turns a cart into an order (placeBatch.ts). Writes nothing when it throws.
 * @returns the order's id
 * @throws 404 when the user has no such cart or address, 400 when a price, the stock or the total has changed
 *   (CART-09), the code is refused (PROMO-02) or the cart was already ordered, 429 after too many orders
 */
export async function placeOrder(request: OrderRequest): Promise<string> {
  const { orderId, catalogueUpdated } = await queue.add(await pendingOrders.load(request));
  await catalogueUpdated;
  return orderId;
}
