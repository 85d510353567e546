import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, readOutput } from './executables.mjs';
import { Failure, hasCode } from './run.mjs';

const PACKAGE = 'SecantusDB==0.7.0b3';
const execute = promisify(execFile);

/**
 * The Python of a private virtual environment with SecantusDB, which speaks MongoDB's wire
 * protocol. The environment is created in the cache if it is missing. Throws a Failure with the
 * reason if that fails.
 * @param {{ cache: string, log: (line: string) => void, signal: AbortSignal | undefined }} options
 */
export async function pythonWithSecantus({ cache, log, signal }) {
  const environment = path.join(cache, PACKAGE.replace('==', '-'));
  const python = path.join(environment, 'bin', 'python');
  // Only checks that it exists, because importing it takes as long as the rest of the database's
  // start.
  const find = 'from importlib.util import find_spec; print(find_spec("secantus").origin)';
  if ((await readOutput(python, ['-c', find])) !== '') return python;
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
    const version = command && /^Python 3\.(\d+)/.exec(await readOutput(command, ['--version']));
    if (version && Number(version[1]) >= 10 && Number(version[1]) <= 13) return command;
  }
  return undefined;
}

/**
 * Creates a private virtual environment. It is renamed when it is complete, so that neither an
 * interrupted nor a concurrent installation leaves an incomplete one.
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
    // Another process has created it.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
    throw new Failure(
      `its stand-in ${PACKAGE} could not be installed with Python's venv and pip (${lastLine(error)})`,
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * The last line of output of a failed program.
 * @param {unknown} error
 */
function lastLine(error) {
  // execFile adds the output to its errors.
  const { stdout, stderr } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
  return `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}
