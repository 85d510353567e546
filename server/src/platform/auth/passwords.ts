import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { config } from '../../config.ts';
import { hourMs } from '../time.ts';

/** Worker threads for bcrypt, which would block the main thread for tens of milliseconds. */
// oxlint-disable-next-line shop/module-state -- its threads start with the first password, and keep no process from ending
const threads = new Tinypool({
  // The build copies this file next to the bundle (server/vite.config.ts).
  filename: new URL('./hashWorker.mjs', import.meta.url).href,
  minThreads: 0,
  // One core stays free for requests.
  maxThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  idleTimeout: hourMs,
  // Hashing needs little memory; by default, each thread would take tens of MB.
  resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
});

/** The bcrypt hash of a new password, computed in a worker thread; its letters are composed (WORLD-13). */
export const hashPassword = (password: string): Promise<string> =>
  threads.run({ password: password.normalize('NFC'), cost: config.hashCost }, { name: 'hash' });

/** Matches no password; comparing with it takes as long as with a real hash. */
const dummyHash = `$2b$${String(config.hashCost).padStart(2, '0')}$${'.'.repeat(53)}`;

/** Whether the password is right, however its letters were typed (WORLD-13); as slow without a hash. */
export async function verifyPassword(given: string, hash: string | null): Promise<boolean> {
  const password = given.normalize('NFC');
  const task = { password, stored: hash ?? dummyHash };
  const isMatch: boolean = await threads.run(task, { name: 'compare' });
  // bcrypt ignores everything after 72 bytes, so a longer password would match by its beginning.
  return isMatch && hash !== null && Buffer.byteLength(password) <= 72;
}
