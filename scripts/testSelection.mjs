// `server` also has `server-isolated` (vitest.config.ts).
const PROJECTS = ['shared', 'scripts', 'server', 'openSearch', 'client', 'e2e', 'bench'];

/** Leaves out what guards figures and rare load. */
const onlyBehavior = ['--exclude=**/*.load.test.*', '--project=!openSearch'];

/**
 * The arguments of vitest for those of `npm test`: nothing selects the tests of behavior, `--all` every test, and the
 * name of a project its tests; others are passed on. (REAL-05)
 * @param {string[]} given
 * @returns {{ args: string[], isWhole: boolean }} `isWhole` unless a part is selected
 */
export function selectTests(given) {
  const [first = '', ...others] = given;
  if (first === '') return { args: onlyBehavior, isWhole: true };
  if (first === '--all') return { args: [], isWhole: true };
  const args = PROJECTS.includes(first) ? [`--project=${first}*`, ...others] : given;
  return { args, isWhole: false };
}
