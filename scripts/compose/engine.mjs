import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Failure } from '../run.mjs';

const execute = promisify(execFile);

/**
 * Runs a program and returns what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @throws Failure with the end of its output if it fails
 */
export async function output(command, args, options) {
  try {
    return (await execute(command, args, { maxBuffer: 2 ** 26, ...options })).stdout;
  } catch (error) {
    // execFile adds the output to its errors.
    const { stdout = '', stderr = '' } = /** @type {Record<string, string>} */ (error);
    throw new Failure(
      `${command} ${args.join(' ')}: ${`${stdout}${stderr}`.slice(-4_000) || error}`,
    );
  }
}

/** @param {...string} args */
export const docker = (...args) => output('docker', args);

/** Why Docker Compose cannot be tested here; '' if it can. */
export async function missingEngine() {
  try {
    await docker('version');
    await docker('compose', 'version');
    return '';
  } catch (error) {
    return error instanceof Failure
      ? (error.message.trim().split('\n').at(-1) ?? '')
      : String(error);
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
