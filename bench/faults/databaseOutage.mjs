import { setTimeout as wait } from 'node:timers/promises';
import { admin } from '../shop.mjs';
import { checkInvariants, endSessions, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { checkUnavailableReplies, seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * Makes the database unavailable during orders: first it hangs, then it is stopped.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function databaseOutage(scenarioRun) {
  const { check, environment } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const { port } = shop;
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const { products } = await shop.call('GET /api/products/list');
  const { _id, slug } = products[0];
  const { product } = await shop.call(`GET /api/products/${_id}`, { token });

  const maxMs = scenarioRun.isQuick ? 30_000 : 10_000;
  /** @type {Record<string, [() => unknown, () => unknown]>} */
  const kinds = {
    hangs: [environment.database.pause, environment.database.resume],
    ...(!scenarioRun.isQuick && {
      'is gone': [environment.database.kill, environment.database.start],
    }),
  };
  for (const [kind, [interrupt, restore]] of Object.entries(kinds)) {
    const before = await readState(environment);
    const orders = startOrders(() => port, buyers, offers);
    await waitUntil(() => orders.placed.length >= 8, { timeoutMs: 60_000 });
    await interrupt();
    const noticed = waitUntil(async () => (await sendRequest(port, 'GET /readyz')).status === 503, {
      timeoutMs: 30_000,
    });
    const list = await sendRequest(port, 'GET /api/products/list');
    if (scenarioRun.isQuick) await waitUntil(() => orders.isRefused(), { timeoutMs: 60_000 });
    else await wait(60_000);
    const late = await sendRequest(port, 'GET /api/products/list?page=2');
    check(
      `it ${kind}: public pages stay available`,
      list.status === 200 && late.status === 200,
      `${list.milliseconds.toFixed(0)} and ${late.milliseconds.toFixed(0)} ms`,
    );
    check(`it ${kind}: /readyz says so`, (await noticed) < maxMs, seconds(await noticed));
    await restore();
    // The database itself would end open sessions only after a minute.
    await endSessions(environment);
    const enough = orders.placed.length + 8;
    const back = await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000 });
    check(`it ${kind}: orders go on by themselves`, back < maxMs, seconds(back));
    await orders.finish();
    checkUnavailableReplies(scenarioRun, orders.replies);
    await checkInvariants(scenarioRun, before, orders.placed);

    // Written by another process, so that only the change stream can report it.
    const description = `${product.description} After it ${kind}.`;
    const other = await scenarioRun.startShop();
    const input = { product: { ...product, description, brand: product.brand?._id ?? null } };
    await other.call(`PUT /api/products/${_id}`, { input, token });
    const follows = await waitUntil(
      async () =>
        (await sendRequest(port, `GET /api/products/item/${slug}`)).body.product?.description ===
        description,
      { timeoutMs: 30_000 },
    );
    check(`it ${kind}: edits of others are seen again`, follows < maxMs, seconds(follows));
    await other.stop();
  }
}
