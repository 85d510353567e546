import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './run.mjs';

const execute = promisify(execFile);

/**
 * The full path of a program on the PATH, or undefined.
 * @param {string} name
 */
export function findOnPath(name) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/**
 * The output of a program.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} [options]
 * @throws Failure with the end of its output if it fails or is missing
 */
export async function readOutput(command, args, options) {
  try {
    return (await execute(command, args, { maxBuffer: 2 ** 26, ...options })).stdout;
  } catch (error) {
    // execFile adds the output to its errors.
    const { stdout = '', stderr = '' } = /** @type {Record<string, string>} */ (error);
    const said = `${stdout}${stderr}`.trim().slice(-4_000);
    throw new Failure(`${command} ${args.join(' ')}: ${said || error}`);
  }
}

/**
 * The last line of an error, which is what a program said last.
 * @param {unknown} error
 */
export const lastLine = (error) => String(error).trim().split('\n').at(-1) ?? '';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
