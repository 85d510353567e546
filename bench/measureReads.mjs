import { reads } from './reads.mjs';
import { interleave } from './rounds.mjs';

const connections = 32;

/**
 * Measures the reading against (a) and (b).
 * @param {import('./shop.mjs').Shop} shop
 * @param {Record<'load' | 'express' | 'node', import('./child.mjs').Child>} children
 * @param {import('./rounds.mjs').Pace} pace
 */
export async function measureReads(shop, { load, express, node }, pace) {
  const rows = [];
  for (const { name, answer, visit } of await reads(shop)) {
    /** @type {(about: () => Promise<{ port: number, busy: number }>) => import('./rounds.mjs').Task} */
    const asking = (about) => async (seconds, round) => {
      const { port, busy } = await about();
      const result = await load.ask({ port, connections, seconds, visit: visit(round) });
      return { ...result, perCore: result.count / ((await about()).busy - busy) };
    };
    const results = await interleave(pace, {
      shop: asking(async () => ({ port: shop.port, busy: (await shop.health()).busy })),
      a: asking(() => express.ask({ answer })),
      b: asking(() => node.ask({ answer })),
    });
    rows.push({ name, results });
  }
  return rows;
}
