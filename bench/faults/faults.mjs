import '../../scripts/requireNode.mjs';
import { buildShop, installPackages } from '../../scripts/prepare.mjs';
import { Failure, main } from '../../scripts/run.mjs';

// `npm run faults` runs all scenarios of docs/reliability.md, `npm run faults -- killedShop` only
// the given ones; `--quick` runs their short form of a few seconds, `--minutes=10` sets the
// duration of the soak test.
await main(async (signal) => {
  const given = process.argv.slice(2).filter((text) => !text.startsWith('--'));
  const minutes = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 2);
  const isQuick = process.argv.includes('--quick');
  await installPackages(signal);
  await buildShop(signal);

  // Imported here, because the packages may not have been installed before.
  const { environmentOptions, scenarios } = await import('./scenarios.mjs');
  const { openEnvironment } = await import('./environment.mjs');
  const { runScenario } = await import('./scenarioRun.mjs');
  const unknown = given.find((name) => !(name in scenarios));
  if (unknown)
    throw new Failure(`There is no ${unknown}, only ${Object.keys(scenarios).join(', ')}.`);
  /** @type {string[]} */
  const broken = [];
  for (const [name, scenario] of Object.entries(scenarios)) {
    if (given.length > 0 && !given.includes(name)) continue;
    signal.throwIfAborted();
    const environment = await openEnvironment({ signal, ...environmentOptions[name] });
    const options = { isQuick, minutes, signal, environment };
    try {
      broken.push(...(await runScenario(name, scenario, options)));
    } finally {
      await environment.close();
    }
  }
  console.log(
    broken.length === 0 ? '\nAll expectations were met.' : `\nNot met:\n${broken.join('\n')}`,
  );
  return broken.length === 0 ? 0 : 1;
});
