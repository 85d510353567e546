import { availableParallelism, cpus, loadavg } from 'node:os';
import { median, ratioOf } from './rounds.mjs';

export function printMachine() {
  console.log(`${availableParallelism()} cores (${cpus()[0]?.model}), Node.js ${process.version}`);
}

/** @param {number} size @param {{ name: string, results: Record<'shop' | 'a' | 'b', import('./rounds.mjs').Result[]> }[]} rows */
export function printRows(size, rows) {
  console.log(
    `${size} products, load average ${loadavg()[0]?.toFixed(1)}; "cpu" is the ratio by processor time of the server process, which other load disturbs less`,
  );
  for (const {
    name,
    results: { shop, a, b },
  } of rows) {
    const ratio = (/** @type {typeof a} */ other) =>
      `${ratioOf(shop, other).toFixed(2)} (cpu ${ratioOf(shop, other, 'perCore').toFixed(2)})`;
    const rate = (/** @type {typeof a} */ results) =>
      median(results.map(({ rate }) => rate)).toFixed(0);
    console.log(
      name.padEnd(26),
      `a ${ratio(a)}  b ${ratio(b)}  ${rate(shop)}/s a ${rate(a)}/s b ${rate(b)}/s  p99 ${median(shop.map(({ p99 }) => p99)).toFixed(1)} ms`,
    );
  }
}
