import { once } from 'node:events';
import { createServer } from 'node:http';
import { randomCart } from '../visitors.mjs';
import { seededRandom } from '../random.mjs';
import { checkOthers, startAsking } from './bystander.mjs';
import { readInexhaustibleOffers, registerBuyers } from './buyers.mjs';
import { seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { paymentSettings } from './webhookBodies.mjs';

const buyersCount = 55;
/** A place in the queue, and the timeout twice. */
const maxWaitMs = 25_000;

/**
 * The payment provider takes every request and never answers, while 55 buyers press "Pay now".
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function payHangs(scenarioRun) {
  const { check } = scenarioRun;
  const provider = createServer(() => {}).listen(0, '127.0.0.1');
  scenarioRun.onCleanup(() => {
    provider.closeAllConnections();
    provider.close();
  });
  await once(provider, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (provider.address());
  const settings = { ...paymentSettings, STRIPE_API_URL: `http://127.0.0.1:${port}` };
  const shop = await scenarioRun.startShop({ settings });
  const [other, ...buyers] = await registerBuyers(shop, buyersCount + 1);
  if (!other) return;
  const offers = await readInexhaustibleOffers(shop);
  const payments = await Promise.all(
    buyers.map(async ({ token }, index) => {
      const { lines, total } = randomCart(seededRandom(index + 1), offers);
      const cart = await shop.call('POST /api/cart', { token, input: { products: lines } });
      const input = { cartId: cart._id, total };
      const { order } = await shop.call('POST /api/order/add', { token, input });
      return { token, call: `POST /api/order/${order._id}/pay` };
    }),
  );
  const payAll = () =>
    Promise.all(payments.map(({ call, token }) => sendRequest(shop.port, call, { token })));
  const stopAsking = await startAsking(scenarioRun, { shop, other });
  const first = await payAll();
  const later = await payAll();
  checkOthers(scenarioRun, 'while payments wait', await stopAsking(0));
  const replies = [...first, ...later];
  const refused = replies.filter(
    ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0,
  );
  check('they answer 503 with Retry-After', refused.length === replies.length, `${refused.length}`);
  const worstOf = (/** @type {import('./requests.mjs').Reply[]} */ some) =>
    Math.max(...some.map(({ milliseconds }) => milliseconds));
  check(
    'nobody waits long, and later nobody at all',
    worstOf(first) < maxWaitMs &&
      later.filter(({ milliseconds }) => milliseconds > 5_000).length <= 1,
    `${seconds(worstOf(first))}, then ${seconds(worstOf(later))}`,
  );
}
