import { createServer } from 'node:net';

/**
 * Resolves to a port of 127.0.0.1 on which nothing listens: `preferred` if it is free.
 * @param {number | undefined} preferred
 * @returns {Promise<number>}
 */
export function findFreePort(preferred = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred ? resolve(findFreePort()) : reject(error)));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
