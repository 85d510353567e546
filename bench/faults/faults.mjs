import '../../scripts/requireNode.mjs';
import { buildShop, installPackages } from '../../scripts/prepare.mjs';
import { Failure, main } from '../../scripts/run.mjs';

// `npm run faults` does to the shop all that docs/reliability.md names, `npm run faults -- killedShop` only
// what is given; `--quick` the form of it that takes seconds, `--minutes=10` how long the soak is.
await main(async (signal) => {
  const given = process.argv.slice(2).filter((text) => !text.startsWith('--'));
  const minutes = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 2);
  const isQuick = process.argv.includes('--quick');
  await installPackages(signal);
  await buildShop(signal);

  // Need packages, which may have been missing until now.
  const { scenarios } = await import('./scenarios.mjs');
  const { runScenario } = await import('./scenarioRun.mjs');
  const unknown = given.find((name) => !(name in scenarios));
  if (unknown)
    throw new Failure(`There is no ${unknown}, only ${Object.keys(scenarios).join(', ')}.`);
  /** @type {string[]} */
  const broken = [];
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (given.length > 0 && !given.includes(name)) continue;
    signal.throwIfAborted();
    broken.push(...(await runScenario(name, scenario, { isQuick, minutes, signal })));
  }
  console.log(broken.length === 0 ? '\nAll kept.' : `\nNot kept:\n${broken.join('\n')}`);
  return broken.length === 0 ? 0 : 1;
});
