import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../child.mjs';
import { median } from '../rounds.mjs';
import { words } from '../seed.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';

/**
 * Full load for minutes: lists, random filters and orders.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function soak(scenarioRun) {
  const shop = await scenarioRun.startShop();
  const { port } = shop;
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(scenarioRun.environment);
  const seconds = scenarioRun.isQuick ? 5 : scenarioRun.minutes * 60;
  const { categories } = await shop.call('GET /api/category/list');
  const { brands } = await shop.call('GET /api/brands/lists');
  const slugs = (/** @type {{ slug: string }[]} */ rows) => rows.map(({ slug }) => slug);
  const visits = [
    { kind: 'reading', paths: ['/api/products/list', '/api/brands/lists'] },
    {
      kind: 'filtering',
      seed: 1,
      words: words.things,
      categories: slugs(categories),
      brands: slugs(brands),
    },
  ];
  const loads = visits.map((visit) => {
    const child = startChild('load.mjs');
    scenarioRun.onCleanup(child.stop);
    return child.ask({ port, connections: 8, seconds, visit });
  });
  const orders = startOrders(() => port, buyers, offers);
  /** @type {number[]} */
  const memory = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await wait(seconds * 10);
    memory.push((await shop.health()).memoryMb);
  }
  const results = await Promise.all(loads);
  await orders.finish();
  const { maxDelayMs } = await shop.health();
  const quarter = Math.floor(memory.length / 4);
  const early = median(memory.slice(quarter, 2 * quarter));
  const late = median(memory.slice(-quarter));
  const count = results.reduce((sum, result) => sum + result.count, 0);
  scenarioRun.check(
    'everything is answered',
    orders.replies.every(({ status }) => status < 400 && status > 0),
    `${count + orders.replies.length} requests in ${seconds} s, ${orders.placed.length} orders, longest event-loop delay ${maxDelayMs.toFixed(0)} ms`,
  );
  scenarioRun.check(
    'the memory stays flat',
    late < early * 1.1 + 10,
    `${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last, at most ${Math.max(...memory).toFixed(0)} MB`,
  );
  await checkInvariants(scenarioRun, before, orders.placed);
}
