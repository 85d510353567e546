import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

// Hashing has a lower priority than serving requests. Only Linux has a priority per thread.
if (process.platform === 'linux') setPriority(5);

/** Hashes a password, or compares it with a hash, and replies through the task's port. */
parentPort?.on('message', (/** @type {import('./passwords.ts').Task} */ task) => {
  const { password, operation, reply } = task;
  reply.postMessage(
    'hash' in operation
      ? compareSync(password, operation.hash)
      : hashSync(password, operation.cost),
  );
  reply.close();
});
