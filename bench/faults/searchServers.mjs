import { setTimeout as wait } from 'node:timers/promises';
import { startOpenSearch } from '../../scripts/opensearch.mjs';
import { Failure } from '../../scripts/run.mjs';
import { admin } from '../shop.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { checkAllSucceeded, seconds } from './replyChecks.mjs';
import { sendRequest, startReading } from './requests.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./scenarioRun.mjs').ScenarioRun} ScenarioRun */
/** @typedef {import('../shop.mjs').Shop} Shop */
/** @typedef {import('../../scripts/opensearch.mjs').SearchNode} SearchNode */

/**
 * The only node of OpenSearch is killed under load, and comes back after twenty more orders (BIG-02).
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function searchStopped(scenarioRun) {
  const { shop, nodes } = await startWithSearch(scenarioRun, 1);
  const [node] = nodes;
  const load = await startLoad(scenarioRun, shop);
  await node?.kill();
  const before = load.orders.placed.length;
  await waitUntil(() => load.orders.placed.length > before + 20, { timeoutMs: 60_000 });
  const name = await rename(shop, load.product);
  await node?.start();
  await load.finish();

  const refused = load.lists.filter(({ status }) => status !== 200);
  checkRefusals(scenarioRun, refused, load.lists.length);
  await checkRecovery(scenarioRun, shop, name);
}

/**
 * The one of three nodes that has the index is killed under load (BIG-02).
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function searchNodeKilled(scenarioRun) {
  const { shop, nodes } = await startWithSearch(scenarioRun, 3);
  const [first] = nodes;
  // The copy of the index is complete.
  await fetch(`${first?.url}/_cluster/health?wait_for_status=green&timeout=60s`);
  const load = await startLoad(scenarioRun, shop);
  const complete = await countNodes(first);
  /** @type {SearchNode[]} */
  const withIndex = [];
  for (const node of nodes) if (await hasPrimary(node)) withIndex.push(node);
  await withIndex[0]?.kill();
  const [other] = nodes.filter((node) => node !== withIndex[0]);
  const isSmaller = async () => (await countNodes(other)) === complete - 1;
  await waitUntil(isSmaller, { timeoutMs: 60_000 });
  const rest = await countNodes(other);
  scenarioRun.check('one of three is gone', complete === 3 && rest === 2, `${rest} are left`);
  const count = load.orders.placed.length;
  await waitUntil(() => load.orders.placed.length > count + 50, { timeoutMs: 60_000 });
  const name = await rename(shop, load.product);
  await load.finish();

  const others = load.lists.filter(({ status }) => status !== 200);
  scenarioRun.check(
    'lists go on, or answer 503 with Retry-After',
    others.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0),
    `${others.length} of ${load.lists.length} refused`,
  );
  await checkRecovery(scenarioRun, shop, name);
}

const slowMs = 15_000;

/**
 * The only node of OpenSearch hangs under load, and goes on later (BIG-02).
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function searchSlow(scenarioRun) {
  const { shop, nodes } = await startWithSearch(scenarioRun, 1);
  const [node] = nodes;
  const load = await startLoad(scenarioRun, shop);
  node?.pause();
  // More visitors than the shop answers at once.
  const visitors = Array.from({ length: 40 }, () => startReading(shop.port));
  const begin = performance.now();
  const name = await rename(shop, load.product);
  const renamed = performance.now() - begin;
  await wait(slowMs);
  node?.resume();
  const replies = (await Promise.all(visitors.map((visitor) => visitor.stop()))).flat();
  await load.finish();

  const refused = [...load.lists, ...replies].filter(({ status }) => status !== 200);
  checkRefusals(scenarioRun, refused, load.lists.length + replies.length);
  const longest = Math.max(...refused.map(({ milliseconds }) => milliseconds));
  scenarioRun.check('nobody waits longer than 8 seconds for it', longest < 8_000, seconds(longest));
  scenarioRun.check('an edit takes less than 10 seconds', renamed < 10_000, seconds(renamed));
  await checkRecovery(scenarioRun, shop, name);
}

/**
 * OpenSearch refuses writes, as it does when its disk is nearly full, and accepts them again later (BIG-02).
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function searchReadOnly(scenarioRun) {
  const { shop, nodes } = await startWithSearch(scenarioRun, 1);
  const [node] = nodes;
  const load = await startLoad(scenarioRun, shop);
  await blockWrites(node, true);
  const before = load.orders.placed.length;
  const name = await rename(shop, load.product);
  await waitUntil(() => load.orders.placed.length > before + 50, { timeoutMs: 60_000 });
  const path = `/api/products/list/search/${encodeURIComponent(name)}`;
  const { body } = await sendRequest(shop.port, `GET ${path}`);
  const isMissing = body.products.every((/** @type {any} */ product) => product.name !== name);
  scenarioRun.check('the index does not change meanwhile', isMissing);
  await blockWrites(node, null);
  await checkRecovery(scenarioRun, shop, name);
  await load.finish();
  checkAllSucceeded(scenarioRun, 'lists go on', load.lists);
}

/**
 * @param {SearchNode | undefined} node
 * @param {true | null} isBlocked
 */
async function blockWrites(node, isBlocked) {
  const reply = await fetch(`${node?.url}/_all/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'index.blocks.read_only_allow_delete': isBlocked }),
  });
  if (!reply.ok) throw new Failure(`OpenSearch: ${reply.status} ${await reply.text()}`);
}

/**
 * @param {ScenarioRun} scenarioRun
 * @param {import('./requests.mjs').Reply[]} refused
 * @param {number} count of all
 */
function checkRefusals({ check }, refused, count) {
  const others = refused.filter(
    ({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0),
  );
  check(
    'lists meanwhile answer 503 with Retry-After',
    refused.length > 0 && others.length === 0,
    `${refused.length} of ${count}, ${others.length} otherwise`,
  );
}

/**
 * @param {ScenarioRun} scenarioRun
 * @param {number} count nodes
 */
async function startWithSearch(scenarioRun, count) {
  const nodes = await startOpenSearch(count, scenarioRun.signal);
  scenarioRun.onCleanup(() => Promise.all(nodes.map((node) => node.stop())));
  const settings = { OPENSEARCH_URL: nodes.map(({ url }) => url).join() };
  const shop = await scenarioRun.startShop({ settings });
  const isBuilt = async () =>
    (await sendRequest(shop.port, 'GET /api/products/list')).status === 200;
  await waitUntil(isBuilt, { timeoutMs: 60_000 });
  return { shop, nodes };
}

/**
 * Orders, lists and product pages at once; none of the orders and pages may be refused.
 * @param {ScenarioRun} scenarioRun
 * @param {Shop} shop
 */
async function startLoad(scenarioRun, shop) {
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  const { products } = await shop.call('GET /api/products/list');
  const before = await readState(scenarioRun.environment);
  const orders = startOrders(() => shop.port, buyers, offers);
  const lists = startReading(shop.port);
  const pages = startReading(shop.port, `GET /api/products/item/${products[0].slug}`);
  await waitUntil(() => orders.placed.length > 10, { timeoutMs: 60_000 });
  /** @type {import('./requests.mjs').Reply[]} */
  const listReplies = [];
  return {
    product: String(products[0]._id),
    orders,
    lists: listReplies,
    async finish() {
      listReplies.push(...(await lists.stop()));
      await orders.finish();
      checkAllSucceeded(scenarioRun, 'product pages go on', await pages.stop());
      checkAllSucceeded(scenarioRun, 'orders go on', orders.replies);
      await checkInvariants(scenarioRun, before, orders.placed);
    },
  };
}

/** @param {SearchNode | undefined} node */
async function countNodes(node) {
  const reply = await fetch(`${node?.url}/_cluster/health`);
  /** @type {{ number_of_nodes: number }} */
  const health = await reply.json();
  return health.number_of_nodes;
}

/**
 * Whether a node answers searches in the index first.
 * @param {SearchNode} node
 */
async function hasPrimary({ url }) {
  /** @type {{ nodes: Record<string, unknown> }} */
  const { nodes } = await (await fetch(`${url}/_nodes/_local`)).json();
  const shards = await fetch(`${url}/_cat/shards?format=json&h=prirep,id`);
  /** @type {{ prirep: string, id: string }[]} */
  const places = await shards.json();
  return places.some(({ prirep, id }) => prirep === 'p' && id in nodes);
}

/**
 * Gives the product another name, also without OpenSearch.
 * @param {Shop} shop
 * @param {string} id
 */
async function rename(shop, id) {
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const { product } = await shop.call(`GET /api/products/${id}`, { token });
  const name = `Renamed ${Date.now()}`;
  const input = { product: { ...product, name, brand: product.brand?._id ?? null } };
  await shop.call(`PUT /api/products/${id}`, { input, token });
  return name;
}

/**
 * @param {ScenarioRun} scenarioRun
 * @param {Shop} shop
 * @param {string} name
 */
async function checkRecovery({ check }, shop, name) {
  const path = `/api/products/list/search/${encodeURIComponent(name)}`;
  const isFound = async () => {
    const { status, body } = await sendRequest(shop.port, `GET ${path}`);
    return status === 200 && body.products[0]?.name === name;
  };
  const took = await waitUntil(isFound, { timeoutMs: 60_000 });
  // The time of the lease.
  check(
    'a change made meanwhile is found within 5 s',
    took < 5_000,
    `${(took / 1000).toFixed(1)} s later`,
  );
}
