import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, outputOf } from './executables.mjs';
import { Failure, hasCode } from './run.mjs';

const PACKAGE = 'SecantusDB==0.7.0b3';
const execute = promisify(execFile);

/**
 * The Python of a private virtual environment that has SecantusDB, which speaks MongoDB's protocol;
 * made in the cache when it is missing. Throws a Failure that says why it can't be had.
 * @param {{ cache: string, log: (line: string) => void, signal: AbortSignal | undefined }} options
 */
export async function pythonWithSecantus({ cache, log, signal }) {
  const environment = path.join(cache, PACKAGE.replace('==', '-'));
  const python = path.join(environment, 'bin', 'python');
  // That it is there is enough: to load it takes as long as the rest of the database's start.
  const find = 'from importlib.util import find_spec; print(find_spec("secantus").origin)';
  if ((await outputOf(python, ['-c', find])) !== '') return python;
  const basePython = await findPython();
  if (!basePython) {
    throw new Failure('Python 3.10 to 3.13, which its stand-in runs on, was not found');
  }
  log('Setting up SecantusDB, a stand-in for MongoDB (once) …');
  await installSecantus(basePython, environment, signal);
  return python;
}

async function findPython() {
  for (const name of ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10']) {
    const command = findOnPath(name);
    const version = command && /^Python 3\.(\d+)/.exec(await outputOf(command, ['--version']));
    if (version && Number(version[1]) >= 10 && Number(version[1]) <= 13) return command;
  }
  return undefined;
}

/**
 * Makes a private virtual environment. It gets its name when it is complete, so that neither a
 * stopped nor a second installation leaves half of one.
 * @param {string} basePython
 * @param {string} environment
 * @param {AbortSignal} [signal]
 */
async function installSecantus(basePython, environment, signal) {
  const fresh = `${environment}.${process.pid}`;
  const pip = ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--retries', '2'];
  rmSync(environment, { recursive: true, force: true });
  try {
    await execute(basePython, ['-m', 'venv', fresh], { signal });
    await execute(
      path.join(fresh, 'bin', 'python'),
      [...pip, 'install', '--only-binary=:all:', PACKAGE],
      { signal },
    );
    renameSync(fresh, environment);
  } catch (error) {
    if (signal?.aborted) throw error;
    // Another process was faster.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
    throw new Failure(
      `its stand-in ${PACKAGE} could not be installed with Python's venv and pip (${lastLine(error)})`,
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * The last thing that a failed program said.
 * @param {unknown} error
 */
function lastLine(error) {
  // execFile adds the output to its errors.
  const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
  return `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}
