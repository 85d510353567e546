import { rateOf, median, interleave, ratioOf } from './rounds.mjs';
import { reads } from './reads.mjs';

/** @typedef {import('./report.mjs').Row} Row */
/** @typedef {import('./report.mjs').RowName} RowName */

/**
 * Measures the reading against (a) and (b), and against (c) where the database is asked the same.
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function measureReads({ shop, load, express, node, driver, pace }) {
  /** @type {Row[]} */
  const rows = [];
  for (const { names, answer, visit } of await reads(shop)) {
    /**
     * @param {() => Promise<{ port: number, busy: number }>} about
     * @param {number} [connections]
     * @returns {import('./rounds.mjs').Task}
     */
    const asking =
      (about, connections = 32) =>
      async (seconds, round) => {
        const { port, busy } = await about();
        const result = await load.ask({ port, connections, seconds, visit: visit(round) });
        return { ...result, perCore: result.count / ((await about()).busy - busy) };
      };
    const others = {
      a: asking(() => express.ask({ answer })),
      b: asking(() => node.ask({ answer })),
      // Enough to keep a database busy, and a slow one still ends its round in time.
      c: asking(() => driver.ask({}), 8),
    };
    /** @type {Record<string, import('./rounds.mjs').Task>} */
    const tasks = {
      shop: asking(async () => ({ port: shop.port, busy: (await shop.health()).busy })),
      ...Object.fromEntries(names.map((name) => [name, others[baselineOf(name)]])),
    };
    const { shop: own = [], ...results } = await interleave(pace, tasks);
    const p99 = median(own.map((result) => result.p99)).toFixed(1);
    for (const name of names) {
      const other = results[name] ?? [];
      // The database's own time is not in (c)'s process.
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
 * @param {RowName} name ends with the letter of its baseline
 * @returns {'a' | 'b' | 'c'}
 */
function baselineOf(name) {
  if (name.endsWith('(a)')) return 'a';
  return name.endsWith('(b)') ? 'b' : 'c';
}
