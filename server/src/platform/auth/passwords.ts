import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { config } from '../../config.ts';
import { log } from '../../log.ts';

export interface Task {
  password: string;
  operation: { cost: number } | { hash: string };
  reply: MessagePort;
}

/** One core stays free for requests. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Hashing needs little memory; by default, each thread would take tens of MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/** Worker threads for bcrypt, which would block the main thread for tens of milliseconds. */
class HashWorkerPool {
  readonly #threads = new Map<number, Worker>();
  #taskCount = 0;

  run(task: Omit<Task, 'reply'>): Promise<unknown> {
    const index = this.#taskCount++ % maxThreads;
    const thread = this.#threads.get(index) ?? this.#start(index);
    const { port1, port2 } = new MessageChannel();
    thread.postMessage({ ...task, reply: port2 }, [port2]);
    return new Promise((resolve, reject) => {
      port1.once('message', resolve);
      port1.once('close', () => reject(new Error('The hashing thread ended.')));
    });
  }

  #start(index: number): Worker {
    // The build copies this file next to the bundle (server/vite.config.ts).
    const thread = new Worker(new URL('./hashWorker.mjs', import.meta.url), { resourceLimits });
    thread.unref();
    thread.on('error', (error) => log.error({ err: error }, 'hashing thread failed'));
    thread.on('exit', () => this.#threads.delete(index));
    this.#threads.set(index, thread);
    return thread;
  }
}

// oxlint-disable-next-line shop/module-state -- its threads start with the first password, and keep no process from ending
const hashWorkerPool = new HashWorkerPool();

/** The bcrypt hash of a new password, computed in a worker thread; its letters are composed (WORLD-13). */
export async function hashPassword(password: string): Promise<string> {
  const hash = await hashWorkerPool.run({
    password: password.normalize('NFC'),
    operation: { cost: config.hashCost },
  });
  if (typeof hash !== 'string') throw new Error('The hashing thread gave no hash.');
  return hash;
}

/** Matches no password; comparing with it takes as long as with a real hash. */
const dummyHash = `$2b$${String(config.hashCost).padStart(2, '0')}$${'.'.repeat(53)}`;

/** Whether the password is right, however its letters were typed (WORLD-13); as slow without a hash. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const composed = password.normalize('NFC');
  const operation = { hash: hash ?? dummyHash };
  const isMatch = await hashWorkerPool.run({ password: composed, operation });
  // bcrypt ignores everything after 72 bytes, so a longer password would match by its beginning.
  return isMatch === true && hash !== null && Buffer.byteLength(composed) <= 72;
}
