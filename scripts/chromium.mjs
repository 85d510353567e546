import { findOnPath, outputOf } from './programs.mjs';
import { Failure, root, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own
 * (downloaded once), or Debian's package where it may be installed. Throws a Failure without any.
 * @param {AbortSignal} signal
 */
export async function findChromium(signal) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await isBrowser(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, which does not run: set it to a Chromium.`);
  }
  return (
    (await chromiumOnPath()) ?? (await chromiumOfPlaywright(signal)) ?? chromiumOfDebian(signal)
  );
}

/** @returns {Promise<string | undefined>} */
async function chromiumOnPath() {
  for (const name of NAMES) {
    const command = findOnPath(name);
    if (command && (await isBrowser(command))) return command;
  }
  return undefined;
}

/** @param {AbortSignal} signal */
async function chromiumOfPlaywright(signal) {
  const { chromium } = await import('playwright-core');
  const command = chromium.executablePath();
  if (await isBrowser(command)) return command;
  console.log('Downloading Chromium (once) …');
  const install = [`${root}node_modules/playwright-core/cli.js`, 'install', 'chromium'];
  await run(process.execPath, install, { signal, stdio: 'ignore' });
  return (await isBrowser(command)) ? command : undefined;
}

/** @param {AbortSignal} signal */
async function chromiumOfDebian(signal) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const mayInstall =
    findOnPath('apt-get') && (asRoot.length === 0 || (await outputOf('sudo', ['-n', 'id'])) !== '');
  if (mayInstall) {
    console.log('Installing Chromium with apt-get (once) …');
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
      await run(command, rest, { signal, stdio: 'ignore' });
    }
  }
  const command = await chromiumOnPath();
  if (command) return command;
  throw new Failure(
    'The browser tests need Chromium, which could not be downloaded: install Chromium or Google ' +
      'Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** @param {string} command */
async function isBrowser(command) {
  return (await outputOf(command, ['--version'])) !== '';
}
