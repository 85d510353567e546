import { rateOf, median, interleave, ratioOf } from './rounds.mjs';
import { reads } from './reads.mjs';

/** @typedef {import('./report.mjs').Row} Row */
/** @typedef {import('./report.mjs').RowName} RowName */

/**
 * Measures reads compared to (a) and (b), and to (c) if the database gets the same query.
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function measureReads({ shop, load, express, node, driver, pace }) {
  /** @type {Row[]} */
  const rows = [];
  for (const { names, answer, visit } of await reads(shop)) {
    /**
     * @param {() => Promise<{ port: number, cpuSeconds: number }>} readServer
     * @param {number} [connections]
     * @returns {import('./rounds.mjs').Task}
     */
    const asking =
      (readServer, connections = pace.connections) =>
      async (seconds, round) => {
        const { port, cpuSeconds } = await readServer();
        const result = await load.ask({ port, connections, seconds, visit: visit(round) });
        return {
          ...result,
          perCore: result.count / ((await readServer()).cpuSeconds - cpuSeconds),
        };
      };
    const others = {
      a: asking(() => express.ask({ answer })),
      b: asking(() => node.ask({ answer })),
      // Enough to keep the database busy; with more, a slow one would not finish its round in time.
      c: asking(() => driver.ask({}), 8),
    };
    /** @type {Record<string, import('./rounds.mjs').Task>} */
    const tasks = {
      shop: asking(async () => ({ port: shop.port, cpuSeconds: (await shop.health()).cpuSeconds })),
      ...Object.fromEntries(names.map((name) => [name, others[baselineOf(name)]])),
    };
    const { shop: own = [], ...results } = await interleave(pace, tasks);
    const p99 = median(own.map((result) => result.p99)).toFixed(1);
    for (const name of names) {
      const other = results[name] ?? [];
      // The CPU time of the database is not part of (c)'s process.
      const cpu = name.endsWith('(c)') ? '' : `  cpu ${ratioOf(own, other, 'perCore').toFixed(2)}`;
      rows.push({
        name,
        value: ratioOf(own, other),
        figures: `${rateOf(own)} : ${rateOf(other)}  p99 ${p99} ms${cpu}`,
      });
    }
  }
  return rows;
}

/**
 * @param {RowName} name its end is the letter of its baseline
 * @returns {'a' | 'b' | 'c'}
 */
function baselineOf(name) {
  if (name.endsWith('(a)')) return 'a';
  return name.endsWith('(b)') ? 'b' : 'c';
}
