import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lastLine, readOutput } from '../executables.mjs';
import { Failure } from '../run.mjs';

/** @param {...string} args */
export const docker = (...args) => readOutput('docker', args);

/** Why Docker Compose cannot be tested here; '' if it can. */
export async function missingEngine() {
  try {
    await docker('version');
    await docker('compose', 'version');
    return '';
  } catch (error) {
    return lastLine(error);
  }
}

/**
 * Makes an image of a root file system that mmdebstrap builds.
 * @param {string} tag
 * @param {string[]} args of mmdebstrap
 */
export async function importDebian(tag, args) {
  const mmdebstrap = spawn('mmdebstrap', ['--quiet', '--variant=minbase', ...args, '-'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const load = spawn('docker', ['import', '-', tag], {
    stdio: [mmdebstrap.stdout, 'ignore', 'inherit'],
  });
  const codes = await Promise.all([once(mmdebstrap, 'exit'), once(load, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new Failure(`mmdebstrap could not build ${tag}`);
}
