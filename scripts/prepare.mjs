import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure, root, run } from './run.mjs';

const BUILT = ['server/dist/index.js', 'client/dist/index.html'];
const SOURCES = ['shared', 'server', 'client', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test']);

/**
 * Runs `npm ci` unless node_modules is as new as the lockfile.
 * @param {AbortSignal} signal
 */
export async function installPackages(signal) {
  // npm writes this file last, so an incomplete installation is not counted.
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing packages (once) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', args, { signal })) !== 0) {
    throw new Failure('The packages could not be installed: see the output above.');
  }
}

/**
 * Builds client and server unless both are newer than their sources, or there are none, as in the image.
 * @param {AbortSignal} signal
 */
export async function buildShop(signal) {
  if (!existsSync(path.join(root, 'server/src'))) return;
  const built = Math.min(...BUILT.map(changedAt));
  if (SOURCES.every((source) => latestChange(path.join(root, source)) <= built)) return;
  console.log('Building the shop …');
  // Tests that build have NODE_ENV=test, which would bundle the larger React of developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const workspace of ['client', 'server']) {
    const build = ['run', 'build', '--silent', '-w', workspace, '--', '--logLevel=error'];
    if ((await run('npm', build, { signal, env })) !== 0) {
      throw new Failure('The shop could not be built: see the output above.');
    }
  }
}

/**
 * When a file of the project was last changed, in ms; 0 if it is missing.
 * @param {string} file
 */
function changedAt(file) {
  return statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * The latest change of a source, in ms: a file, or a folder with all files in it.
 * @param {string} target
 * @returns {number}
 */
function latestChange(target) {
  const stats = statSync(target);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(target).filter(
    (name) => !NOT_SOURCES.has(name) && !name.includes('.test.'),
  );
  return Math.max(0, ...names.map((name) => latestChange(path.join(target, name))));
}
