import '../scripts/requireNode.mjs';
import { availableParallelism } from 'node:os';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { main } from '../scripts/run.mjs';
import { slopeOf } from './rounds.mjs';
import { readSizes } from './sizes.mjs';

const quick = { rounds: 1, seconds: 0.2, connections: 8 };
const full = { rounds: 3, seconds: 2, connections: 8 };

// `npm run bench:growth` prints how the processor time per request grows with 1,000, 10,000 and 100,000 products and as
// many orders, or with the given numbers; `-- --quick` only checks that everything can be measured.
await main(async (signal) => {
  const isQuick = process.argv.includes('--quick');
  const given = process.argv.slice(2).filter((text) => text !== '--quick');
  const sizes = readSizes(given, isQuick ? [200, 2_000] : [1_000, 10_000, 100_000]);
  await installPackages(signal);
  await buildShop(signal);
  // Imported here, because the packages may not have been installed before.
  const { measureCosts } = await import('./measureGrowth.mjs');
  /** @type {Record<string, number>[]} */
  const costs = [];
  for (const size of sizes) {
    costs.push(await measureCosts(size, { signal, ...(isQuick ? quick : full) }));
  }
  console.log(`
${availableParallelism()} cores, Node.js ${process.version}; ms of processor time of the shop and its database per request, by the number of
products and of orders; slope: 0 costs the same at any size, 1 grows in proportion
`);
  const print = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    console.log(name.padEnd(28), ...cells.map((cell) => cell.padStart(9)));
  print('', [...sizes.map((size) => size.toLocaleString('en')), 'slope']);
  for (const name of Object.keys(costs[0] ?? {})) {
    const values = costs.map((cost) => cost[name] ?? Number.NaN);
    print(
      name,
      [...values, slopeOf(sizes, values)].map((value) => value.toFixed(2)),
    );
  }
});
