import { offersOf, randomCart } from '../../bench/visitors.mjs';
import { seededRandom } from '../../bench/random.mjs';

/**
 * Places an order of two products of the list; returns it.
 * @param {import('../../bench/shop.mjs').Call} call
 * @param {string} token
 * @returns {Promise<{ _id: string, number: string }>}
 */
export async function placeOrder(call, token) {
  const { products } = await call('GET /api/products/list');
  /** @type {import('../../bench/visitors.mjs').Offer[]} */
  const all = products.flatMap(offersOf);
  const offers = all.filter(({ stock }) => stock > 0);
  const { lines, total } = randomCart(seededRandom(1), offers);
  const cart = await call('POST /api/cart', { input: { products: lines }, token });
  const { order } = await call('POST /api/order/add', {
    input: { cartId: cart._id, total },
    token,
  });
  // The reply has its id alone.
  return (await call(`GET /api/order/${order._id}`, { token })).order;
}
