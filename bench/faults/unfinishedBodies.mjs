import { setTimeout as wait } from 'node:timers/promises';
import { openConnections } from './connections.mjs';

/**
 * @typedef {{ port: number, head: string, bytes: number, count: number, holdMs: number }} Job `head`
 *   of a request in raw form, `bytes` of its body
 */

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await sendUnfinished(job));
});
process.on('disconnect', () => process.exit());

/**
 * Sends the same request many times without the last byte of its body, holds the connections, and
 * returns how many had a reply by then. Runs as a separate process, because writing a gigabyte
 * blocks the event loop for longer than the shop takes to answer others.
 * @param {Job} job
 */
async function sendUnfinished({ port, head, bytes, count, holdMs }) {
  const body = Buffer.alloc(bytes - 1, ' ');
  const open = await openConnections(count, port, head);
  for (const { socket } of open) socket.write(body);
  await wait(holdMs);
  const answered = open.filter(({ socket }) => socket.bytesRead > 0 || socket.destroyed).length;
  for (const { socket } of open) socket.destroy();
  return answered;
}
