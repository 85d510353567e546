import { findOnPath, readOutput } from './executables.mjs';
import { Failure, root, run } from './run.mjs';

const HEADED = ['chromium', 'chromium-browser', 'google-chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';

// The headless shell needs less than half of the CPU time.
const HEADLESS_FIRST = [HEADLESS_SHELL, ...HEADED];
/** The full browser, as users have it: the headless shell paints sooner. */
export const HEADED_FIRST = [...HEADED, HEADLESS_SHELL];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, one on the PATH, Playwright's own
 * (downloaded once), or Debian's package if it may be installed. Throws a Failure if there is none.
 * @param {AbortSignal} signal
 * @param {string[]} names of programs, in order of preference
 */
export async function findChromium(signal, names = HEADLESS_FIRST) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await isBrowser(given)) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, which does not run: set it to a Chromium.`);
  }
  return (
    (await chromiumOnPath(names)) ??
    (await chromiumOfPlaywright(signal)) ??
    chromiumOfDebian(signal, names)
  );
}

/** @param {string[]} names */
async function chromiumOnPath(names) {
  for (const name of names) {
    const command = findOnPath(name);
    if (command && (await isBrowser(command))) return command;
  }
  return undefined;
}

/** @param {AbortSignal} signal */
async function chromiumOfPlaywright(signal) {
  const installed = await findPlaywrightChromium();
  if (installed) return installed;
  console.log('Downloading Chromium (once) …');
  const install = [
    `${root}node_modules/playwright-core/cli.js`,
    'install',
    'chromium-headless-shell',
  ];
  await run(process.execPath, install, { signal, stdio: 'ignore' });
  return findPlaywrightChromium();
}

/** The path of Playwright's headless shell; undefined if it does not start. */
async function findPlaywrightChromium() {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launchServer();
    const { spawnfile } = browser.process();
    await browser.close();
    return spawnfile;
  } catch {
    return undefined;
  }
}

/**
 * @param {AbortSignal} signal
 * @param {string[]} names
 */
async function chromiumOfDebian(signal, names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const mayInstall =
    findOnPath('apt-get') && (asRoot.length === 0 || (await runs('sudo', ['-n', 'id'])));
  if (mayInstall) {
    console.log('Installing Chromium with apt-get (once) …');
    const [command = '', ...before] = [...asRoot, 'apt-get'];
    const aptGet = (/** @type {string[]} */ ...args) =>
      run(command, [...before, ...args], { signal, stdio: 'ignore' });
    await aptGet('update');
    // Falls back to the full package, which includes it.
    if ((await aptGet('install', '-y', HEADLESS_SHELL)) !== 0) {
      await aptGet('install', '-y', 'chromium');
    }
  }
  const command = await chromiumOnPath(names);
  if (command) return command;
  throw new Failure(
    'The browser tests need Chromium, which could not be downloaded: install Chromium or Google ' +
      'Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** @param {string} command */
const isBrowser = (command) => runs(command, ['--version']);

/** @param {string} command @param {string[]} args */
const runs = (command, args) => readOutput(command, args).then(Boolean, () => false);
