import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

/** Each step up doubles the work of a guess. */
const cost = 10;

// Whoever looks at the shop goes before whoever signs in. Only on Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(5);

/** A thread that hashes a password, or compares it when a hash comes along, and answers through the task's port. */
parentPort?.on('message', (/** @type {import('./passwords.ts').Task} */ task) => {
  const { password, hash, reply } = task;
  reply.postMessage(hash ? compareSync(password, hash) : hashSync(password, cost));
  reply.close();
});
