import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { prepareEdits } from './productEdits.mjs';
import { seconds } from './replyChecks.mjs';
import { waitUntil } from './scenarioRun.mjs';

const maxMs = 15_000;

/**
 * Stops a process of the shop until the database's log of operations no longer has what the change stream of that
 * process read last: it must load the catalogue anew.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function oplogOverrun(scenarioRun) {
  const { check, environment } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const stopped = await scenarioRun.startShop();
  const edit = await prepareEdits({ writer: shop, reader: stopped });
  await edit();
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const orders = startOrders(() => shop.port, buyers, offers);

  stopped.server.kill('SIGSTOP');
  const editing = edit();
  await overrunLog(environment);
  stopped.server.kill('SIGCONT');
  const began = performance.now();
  await editing;
  const seenMs = performance.now() - began;
  check('a change meanwhile is seen afterwards', seenMs < maxMs, seconds(seenMs));
  const laterMs = await edit();
  check('and so are later ones', laterMs < maxMs, seconds(laterMs));
  await waitUntil(() => orders.placed.length >= 8, { timeoutMs: 60_000 });
  await orders.finish();
  await checkInvariants(scenarioRun, before, orders.placed);
}

/**
 * Writes until the log of operations has lost all that it has now.
 * @param {import('./environment.mjs').Environment} environment
 */
async function overrunLog({ uri }) {
  const client = await MongoClient.connect(uri);
  const log = client.db('local').collection('oplog.rs');
  const readEnd = async (/** @type {1 | -1} */ $natural) =>
    (await log.find().sort({ $natural }).limit(1).next())?.['ts'];
  const ballast = client.db('ballast');
  try {
    const last = await readEnd(-1);
    while (last.greaterThanOrEqual(await readEnd(1))) {
      await ballast.collection('rows').insertOne({ bytes: randomBytes(4 * 1024 * 1024) });
    }
    await ballast.dropDatabase();
  } finally {
    await client.close();
  }
}
