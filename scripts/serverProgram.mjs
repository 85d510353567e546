import path from 'node:path';
import { root } from './run.mjs';

/** The built server. */
export const serverProgram = path.join(root, 'server/dist/index.js');

/** A small young generation and a heap that grows slowly: less than two thirds of the memory, as fast (docs/performance.md). */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
