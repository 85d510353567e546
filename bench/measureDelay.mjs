import { reads } from './reads.mjs';
import { median } from './rounds.mjs';

/**
 * Measures the event loop delay while one visitor reads at a time, so that a delay comes from a
 * single piece of work and not from concurrent requests or another program.
 * @param {import('./measure.mjs').Bench} bench
 * @returns {Promise<import('./report.mjs').Row>}
 */
export async function measureDelay({ shop, load, pace }) {
  const works = await reads(shop);
  const seconds = pace.seconds / works.length;
  /** @type {number[]} */
  const delays = [];
  for (let round = 1; round <= pace.rounds; round += 1) {
    pace.signal.throwIfAborted();
    // It reports the time since the last request.
    await shop.health();
    for (const { visit } of works) {
      await load.ask({ port: shop.port, connections: 1, seconds, visit: visit(round) });
    }
    delays.push((await shop.health()).delayMs);
  }
  const figures = `longest of a round; worst ${Math.max(...delays).toFixed(0)} ms`;
  return { name: 'event-loop delay, one reader', value: median(delays), figures };
}
