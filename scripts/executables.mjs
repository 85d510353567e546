import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The full path of a program on the PATH, or undefined.
 * @param {string} name
 */
export function findOnPath(name) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/**
 * The output of a program; '' if it fails or is missing.
 * @param {string} command
 * @param {string[]} args
 */
export async function readOutput(command, args) {
  try {
    return (await promisify(execFile)(command, args)).stdout;
  } catch {
    return '';
  }
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
