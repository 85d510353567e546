import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { config } from '../config.ts';
import { log } from '../log.ts';

/** What a hashing thread is asked: a password's hash of a cost, or whether the password fits a hash. */
export interface Task {
  password: string;
  by: { cost: number } | { hash: string };
  reply: MessagePort;
}

/** bcrypt computes for tens of milliseconds at a time, which would hold up every other request; one core stays free of it. */
const size = Math.min(4, Math.max(1, availableParallelism() - 1));
/** A hash needs little; each thread would take tens of megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
const threads = new Map<number, Worker>();
let turn = 0;

function startThread(place: number): Worker {
  // The built server has this file beside it too (server/vite.config.ts).
  const thread = new Worker(new URL('./hashWorker.mjs', import.meta.url), { resourceLimits });
  thread.unref();
  thread.on('error', (error) => log.error({ err: error }, 'hashing thread failed'));
  thread.on('exit', () => threads.delete(place));
  threads.set(place, thread);
  return thread;
}

function ask(task: Omit<Task, 'reply'>): Promise<unknown> {
  const place = turn++ % size;
  const thread = threads.get(place) ?? startThread(place);
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ ...task, reply: port2 }, [port2]);
  return new Promise((resolve, reject) => {
    port1.once('message', resolve);
    port1.once('close', () => reject(new Error('The hashing thread ended.')));
  });
}

/** The bcrypt hash of a new password, made outside the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const hash = await ask({ password, by: { cost: config.hashCost } });
  if (typeof hash !== 'string') throw new Error('The hashing thread gave no hash.');
  return hash;
}

/** Fits no password; comparing with it takes as long as with a real one. */
const nobody = `$2b$${String(config.hashCost).padStart(2, '0')}$${'.'.repeat(53)}`;

/** Whether the password is the right one; takes as long when there is none (`hash` null). */
export async function fitsPassword(password: string, hash: string | null): Promise<boolean> {
  const fits = await ask({ password, by: { hash: hash ?? nobody } });
  // bcrypt reads no more than 72 bytes, so that a longer password would fit by its beginning.
  return fits === true && hash !== null && Buffer.byteLength(password) <= 72;
}

/** Ends the threads; they start again when somebody asks. */
export async function stopHashing(): Promise<void> {
  await Promise.all([...threads.values()].map((thread) => thread.terminate()));
}
