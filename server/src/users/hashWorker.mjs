import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

// Whoever looks at the shop goes before whoever signs in. Only on Linux a thread has a priority of its own.
if (process.platform === 'linux') setPriority(5);

/** A thread that hashes a password, or compares it with a hash, and answers through the task's port. */
parentPort?.on('message', (/** @type {import('./passwords.ts').Task} */ task) => {
  const { password, by, reply } = task;
  reply.postMessage('hash' in by ? compareSync(password, by.hash) : hashSync(password, by.cost));
  reply.close();
});
