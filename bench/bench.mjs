import '../scripts/requireNode.mjs';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { Failure, main, run } from '../scripts/run.mjs';
import { maxInMemory, readSizes } from './sizes.mjs';

// `npm run bench` measures the shop with 1,000, 10,000 and 100,000 products, `npm run bench --
// 1000` with the given number; with `--variants` each product has 8 variants; `--quick` only checks
// in a few seconds that everything can be measured. More than 200,000 products are measured in
// OpenSearch (search.mjs). Slow results do not make it fail (docs/performance.md).
await main(async (signal) => {
  const given = process.argv.slice(2);
  const isQuick = given.includes('--quick');
  const variants = given.includes('--variants') ? 8 : 0;
  const usual = isQuick ? [200] : [1_000, 10_000, 100_000];
  const sizes = readSizes(
    given.filter((text) => !['--quick', '--variants'].includes(text)),
    usual,
  );
  // With more connections, the shop refuses requests on a busy machine.
  const quick = { rounds: 1, seconds: 0.2, connections: 8 };
  const pace = { signal, ...(isQuick ? quick : { rounds: 5, seconds: 2, connections: 32 }) };
  await installPackages(signal);
  await buildShop(signal);

  // Imported here, because the packages may not have been installed before.
  const { measure } = await import('./measure.mjs');
  const { describe, printMachine, printRows } = await import('./report.mjs');
  printMachine();
  for (const size of sizes) {
    if (size > maxInMemory) {
      const code = await run('node', ['bench/search.mjs', String(size)], { signal });
      if (code !== 0) throw new Failure('The catalogue in OpenSearch could not be measured.');
      continue;
    }
    const contents = { size, variants };
    console.log(`\nMeasuring with ${describe(contents)} …`);
    const { database, rows } = await measure(contents, pace);
    printRows(contents, database, rows);
  }
});
