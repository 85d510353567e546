import '../scripts/requireNode.mjs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabase } from '../scripts/database.mjs';
import { startOpenSearch } from '../scripts/opensearch.mjs';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { Failure, main } from '../scripts/run.mjs';
import { maxInMemory, readSizes } from './sizes.mjs';

const quick = { sizes: [300], seconds: 0.5, connections: [4], processes: [2] };
const full = { sizes: [100_000], seconds: 10, connections: [1, 8, 32], processes: [2, 4] };
const isLinux = process.platform === 'linux';
const scale = process.argv.includes('--quick') ? quick : full;

/** Each page of the product list in turn, so that no reply is kept. */
const lists = {
  name: 'list',
  visit: {
    kind: 'reading',
    paths: Array.from({ length: 200 }, (_, at) => `/api/products/list?page=${at + 1}`),
  },
};

// `npm run bench:search -- 100000 1000000` measures the catalogue in OpenSearch with these numbers of products, and in
// memory for comparison (BIG-04). It needs Java with Maven. With `--data=/some/folder` the database stays there, and the
// next run need not fill it; with OPENSEARCH_URL, a node of this machine that runs already is used, with its index.
// `-- --quick` only checks that everything can be measured.
await main(async (signal) => {
  const { sizes, folder } = readArguments(process.argv.slice(2));
  await installPackages(signal);
  await buildShop(signal);
  console.log(`${availableParallelism()} cores, Node.js ${process.version}`);
  for (const size of sizes) await measureSize(size, folder && path.join(folder, `${size}`), signal);
});

/** @param {string[]} given */
function readArguments(given) {
  const option = '--data=';
  const folder = given.find((text) => text.startsWith(option))?.slice(option.length);
  const sizes = readSizes(
    given.filter((text) => !text.startsWith('--')),
    scale.sizes,
  );
  return { sizes, folder };
}

/**
 * @param {number} size products
 * @param {string | undefined} folder where the database stays
 * @param {AbortSignal} signal
 */
async function measureSize(size, folder, signal) {
  // Imported here, because the packages may not have been installed before.
  const { withDatabase } = await import('./database.mjs');
  const { seed } = await import('./seed.mjs');
  const { startShop } = await import('./shop.mjs');
  const dataDir = folder ?? mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  mkdirSync(dataDir, { recursive: true });
  /** @type {(() => unknown)[]} */
  const cleanups = folder ? [] : [() => rmSync(dataDir, { recursive: true })];
  try {
    const database = await startDatabase({
      dataDir,
      mongoUri: undefined,
      log: console.log,
      signal,
    });
    cleanups.push(database.stop);
    const { uri } = database;
    const isFilled = await withDatabase(
      uri,
      async (db) => (await db.collection('products').estimatedDocumentCount()) === size,
    );
    if (!isFilled) {
      await (await startShop({ dataDir, uri })).stop();
      await withDatabase(uri, (db) => seed(db, size));
    }
    console.log(`\n${size.toLocaleString('en')} products, ${database.name}`);
    if (size <= maxInMemory) {
      const shop = await startShop({ dataDir, uri });
      cleanups.push(shop.stop);
      await measureShop('in memory', shop);
      await shop.stop();
      if (isLinux) await measureProcesses('in memory', { dataDir, uri });
    }
    const nodeUrl = process.env['OPENSEARCH_URL'] ?? (await startNode());
    const begin = performance.now();
    const settings = { OPENSEARCH_URL: nodeUrl, LOG_LEVEL: 'fatal' };
    const shop = await startShop({ dataDir, uri, settings });
    cleanups.push(shop.stop);
    console.log(`start ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    await waitUntilBuilt(shop, signal);
    console.log(`index built after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    const { memoryMb } = await shop.health();
    console.log(`memory after the build ${memoryMb.toFixed(0)} MB`);
    await measureShop('in OpenSearch', shop);
    if (isLinux) await printNodeMemory(nodeUrl);
    await shop.stop();
    if (isLinux) await measureProcesses('in OpenSearch', { dataDir, uri, settings });
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }

  async function startNode() {
    const [node] = await startOpenSearch(1, signal);
    cleanups.push(() => node?.stop());
    return node?.url ?? '';
  }
}

/** @param {string} url of a node on this machine */
async function printNodeMemory(url) {
  const { nodes } = await (await fetch(`${url}/_nodes/_local/process,jvm`)).json();
  for (const { process: node, jvm } of /** @type {any[]} */ (Object.values(nodes))) {
    const heapMb = jvm.mem.heap_max_in_bytes / 2 ** 20;
    console.log(
      `  node: memory ${proportionalMemory(node.id).toFixed(0)} MB, of it heap ${heapMb}`,
    );
  }
}

/**
 * Start, memory and lists of several processes.
 * @param {string} where
 * @param {{ dataDir: string, uri: string, settings?: Record<string, string> }} options
 */
async function measureProcesses(where, options) {
  const { startShop } = await import('./shop.mjs');
  for (const processes of scale.processes) {
    const begin = performance.now();
    const settings = { ...options.settings, WEB_CONCURRENCY: String(processes) };
    const shop = await startShop({ ...options, settings });
    try {
      const took = (performance.now() - begin) / 1000;
      await measureVisits(`${where}: ${processes} processes`, shop, [lists]);
      const pid = Number(shop.server.pid);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      const memory = [pid, ...children].map(proportionalMemory).reduce((sum, one) => sum + one, 0);
      console.log(
        `  ${where}: ${processes} processes and the primary ${memory.toFixed(0)} MB (PSS), all listen after ${took.toFixed(1)} s`,
      );
    } finally {
      await shop.stop();
    }
  }
}

/**
 * In MB; memory that processes share counts in part for each of them.
 * @param {number | string} pid
 */
function proportionalMemory(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {AbortSignal} signal
 */
async function waitUntilBuilt(shop, signal) {
  const list = () => fetch(`http://127.0.0.1:${shop.port}/api/products/list`);
  while (!(await list()).ok) await wait(500, undefined, { signal });
}

/**
 * The time of each request for a page in the middle and for the last one, in each order.
 * @param {string} where
 * @param {import('./shop.mjs').Shop} shop
 */
async function measureFarPages(where, shop) {
  const { admin } = await import('./shop.mjs');
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const sorts = ['newest', 'name', '-name', 'price', '-price', 'quantity', '-quantity'];
  const filters = [
    { order: 'newest' },
    { order: 'priceHighToLow' },
    { order: 'priceLowToHigh' },
    { order: 'bestMatch', name: 'works' },
  ];
  const lists = [
    ...sorts.map(
      (sort) => (/** @type {number} */ page) =>
        shop.call(`GET /api/products?sort=${sort}&page=${page}`, { token }),
    ),
    ...filters.map(
      (filter) => (/** @type {number} */ page) =>
        shop.call('POST /api/products/advancedFilters', { input: { ...filter, pageNumber: page } }),
    ),
  ];
  /** @type {number[]} */
  const times = [];
  for (const list of lists) {
    const { pages } = await list(1);
    for (const page of [Math.ceil(pages / 3), Math.ceil(pages / 2), pages]) {
      const begin = performance.now();
      const reply = await list(page);
      times.push(performance.now() - begin);
      if (reply.page !== page || reply.products.length === 0) {
        throw new Failure(`A list has no page ${page}.`);
      }
    }
  }
  times.sort((a, b) => a - b);
  const [middle, longest] = [times[Math.floor(times.length / 2)], times.at(-1)];
  console.log(
    `  ${where}: far pages  median ${middle?.toFixed(0)}  longest ${longest?.toFixed(0)} ms`,
  );
}

/**
 * @param {string} where
 * @param {import('./shop.mjs').Shop} shop
 */
async function measureShop(where, shop) {
  const { reads } = await import('./reads.mjs');
  // A search server that has just built its index answers slowly at first.
  const all = await reads(shop)
    .catch(() => reads(shop))
    .catch(() => reads(shop));
  const visits = all.flatMap(({ names: [name = ''], visit }) =>
    /^(suggestions|random filters)/.test(name)
      ? { name: name.replace(/ : .*/, ''), visit: visit(1) }
      : [],
  );
  await measureVisits(where, shop, [lists, ...visits]);
  await measureFarPages(where, shop);
  const { memoryMb } = await shop.health();
  console.log(
    `  ${where}: memory ${memoryMb.toFixed(0)} MB, load average ${loadavg()[0]?.toFixed(1)}`,
  );
}

/**
 * @param {string} where
 * @param {import('./shop.mjs').Shop} shop
 * @param {{ name: string, visit: object }[]} visits
 */
async function measureVisits(where, shop, visits) {
  const { startChild } = await import('./child.mjs');
  const load = startChild('load.mjs');
  try {
    for (const { name, visit } of visits) {
      for (const connections of scale.connections) {
        const { seconds } = scale;
        const question = { port: shop.port, connections, seconds, visit };
        // The first round warms up.
        await load.ask({ ...question, seconds: seconds / 5 });
        const { rate, p50, p99, firstFailure } = await load.ask(question);
        const figures = `${rate.toFixed(0)} a second  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
        console.log(
          `  ${where}: ${name}  ${connections} connections  ${figures}${firstFailure && `  ${firstFailure}`}`,
        );
      }
    }
  } finally {
    await load.stop();
  }
}
