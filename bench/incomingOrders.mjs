import { seededRandom } from './random.mjs';
import { randomCart } from './visitors.mjs';

const orderEveryMs = 50;

/**
 * Twenty orders per second, by one person after the other, until it is stopped.
 * @param {Pick<import('./shop.mjs').Shop, 'call'>} shop
 * @param {{ token: string }[]} people
 * @param {import('./visitors.mjs').Offer[]} offers
 * @returns {{ stop: () => Promise<number> }} `stop` resolves with the orders per second when all are placed
 */
export function startIncomingOrders(shop, people, offers) {
  const random = seededRandom(1);
  const begin = performance.now();
  /** @type {Promise<unknown>[]} */
  const orders = [];
  const timer = setInterval(() => {
    const { token } = people[orders.length % people.length] ?? {};
    const { lines, total } = randomCart(random, offers);
    const placed = shop
      .call('POST /api/cart', { input: { products: lines }, token })
      .then((cart) =>
        shop.call('POST /api/order/add', { input: { cartId: cart._id, total }, token }),
      );
    orders.push(placed);
  }, orderEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - begin) / 1000;
      await Promise.all(orders);
      return orders.length / seconds;
    },
  };
}
