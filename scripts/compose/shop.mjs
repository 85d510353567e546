import { offersOf, randomCart } from '../../bench/visitors.mjs';
import { seededRandom } from '../../bench/random.mjs';
import { Failure } from '../run.mjs';

/** @typedef {(call: string, options?: { input?: unknown, token?: string }) => Promise<any>} Call replies depend on the call */

/**
 * Calls the API behind a published port; throws a Failure when a call is refused.
 * @param {number} port
 * @returns {Call}
 */
export const callAt =
  (port) =>
  async (call, { input, token } = {}) => {
    const [method, path] = call.split(' ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Failure(`${call}: ${response.status} ${text}`);
    return JSON.parse(text);
  };

/**
 * Places an order of two products of the list; returns it.
 * @param {Call} call
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
  return order;
}
