import path from 'node:path';
import { root } from './run.mjs';

export const serverProgram = path.join(root, 'server/dist/index.js');

/**
 * A small young generation and a slowly growing heap: less than two thirds of the memory at the
 * same speed (docs/performance.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
