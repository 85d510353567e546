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
  const { proofs } = await import('./proofs.mjs');
  const { runTrial } = await import('./trial.mjs');
  const unknown = given.find((name) => !(name in proofs));
  if (unknown) throw new Failure(`There is no ${unknown}, only ${Object.keys(proofs).join(', ')}.`);
  /** @type {string[]} */
  const broken = [];
  for (const [name, prove] of Object.entries(proofs)) {
    if (given.length > 0 && !given.includes(name)) continue;
    signal.throwIfAborted();
    broken.push(...(await runTrial(name, prove, { isQuick, minutes, signal })));
  }
  console.log(broken.length === 0 ? '\nAll kept.' : `\nNot kept:\n${broken.join('\n')}`);
  return broken.length === 0 ? 0 : 1;
});
