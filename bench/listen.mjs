import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Listens on localhost until the parent process disconnects; returns the port.
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<number>}
 */
export async function listen(listener) {
  process.on('disconnect', () => process.exit());
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The CPU seconds that this process has used. */
export function readCpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
