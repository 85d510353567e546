import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export const root = fileURLToPath(new URL('..', import.meta.url));

/** An expected failure: `main` prints its message without a stack trace. */
export class Failure extends Error {}

/**
 * Runs the task of a script and sets the exit code to its result. The signal aborts when the user
 * stops the script (Ctrl-C, SIGTERM, a closed terminal); the task must then stop what it has
 * started.
 * @param {(signal: AbortSignal) => Promise<number | void>} task
 */
export async function main(task) {
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopped.abort());
  if (process.env['npm_lifecycle_event']) stopWithParent(stopped);
  // A write to a closed terminal must not end the script before it has cleaned up.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => stopped.abort());
  }
  try {
    process.exitCode = (await task(stopped.signal)) ?? 0;
  } catch (error) {
    process.exitCode = stopped.signal.aborted ? 130 : 1;
    if (!stopped.signal.aborted) console.error(error instanceof Failure ? error.message : error);
  }
}

/**
 * The shell between npm and the script does not forward SIGTERM; it just exits.
 * @param {AbortController} stopped
 */
function stopWithParent(stopped) {
  const parent = process.ppid;
  const check = () => process.ppid === parent || stopped.abort();
  setInterval(check, 500).unref();
}

/**
 * Runs a command in the project folder and returns its exit code. It is killed when the signal
 * aborts.
 * @param {string} command
 * @param {string[]} args
 * @param {{ signal: AbortSignal, env?: NodeJS.ProcessEnv, stdio?: 'inherit' | 'ignore' }} options
 * @returns {Promise<number>}
 */
export async function run(command, args, { signal, env = process.env, stdio = 'inherit' }) {
  const child = spawn(command, args, { cwd: root, env, stdio });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  const how = await waitForExit(child);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return typeof how === 'number' ? how : 1;
}

/**
 * Waits until a child process exits; returns its exit code or the name of the signal that killed
 * it.
 * @param {ChildProcess} child
 * @returns {Promise<number | string>}
 */
export async function waitForExit(child) {
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

/**
 * Terminates a child process, with SIGKILL if it still runs after ten seconds.
 * @param {ChildProcess} child
 */
export async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(force);
}

/**
 * Resolves when the user stops the script.
 * @param {AbortSignal} signal
 */
export async function waitForAbort(signal) {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Whether an error is a system error with one of these codes.
 * @param {unknown} error
 * @param {...string} codes
 */
export function hasCode(error, ...codes) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
