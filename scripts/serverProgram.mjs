import path from 'node:path';
import { root } from './run.mjs';

export const serverProgram = path.join(root, 'server/dist/index.js');

/**
 * A small young generation and a slowly growing heap, which save a third of the memory. A young generation of 4 MB would
 * save 8 MB more, but filters would take 10 % more processor time.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

/** Each arena of glibc keeps what was freed; two for all threads save 5 MB. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };
