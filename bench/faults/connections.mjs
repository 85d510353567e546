import { connect } from 'node:net';

/**
 * Opens a connection and sends `words`; `ended` resolves with everything received when it is
 * closed.
 * @param {number} port
 * @param {string} [words]
 * @returns {Promise<{ socket: import('node:net').Socket, ended: Promise<string> }>}
 */
export function openConnection(port, words = '') {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    socket.once('error', reject);
    const ended = new Promise((done) => socket.once('close', () => done(heard)));
    socket.once('connect', () => {
      // From now on, errors are ignored.
      socket.off('error', reject).on('error', () => {});
      if (words) socket.write(words);
      resolve({ socket, ended });
    });
  });
}

/**
 * Opens many connections, in batches.
 * @param {number} count
 * @param {number} port
 * @param {string} [words]
 */
export async function openConnections(count, port, words) {
  const all = [];
  while (all.length < count) {
    const some = Math.min(200, count - all.length);
    all.push(
      ...(await Promise.all(Array.from({ length: some }, () => openConnection(port, words)))),
    );
  }
  return all;
}
