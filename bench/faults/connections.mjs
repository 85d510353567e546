import { connect } from 'node:net';

/**
 * Opens a connection and sends `text`; `ended` resolves with everything received when it is
 * closed.
 * @param {number} port
 * @param {string} [text]
 * @returns {Promise<{ socket: import('node:net').Socket, ended: Promise<string> }>}
 */
export function openConnection(port, text = '') {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.once('error', reject);
    const ended = new Promise((done) => socket.once('close', () => done(received)));
    socket.once('connect', () => {
      // From now on, errors are ignored.
      socket.off('error', reject).on('error', () => {});
      if (text) socket.write(text);
      resolve({ socket, ended });
    });
  });
}

/**
 * Opens many connections, in batches.
 * @param {number} count
 * @param {number} port
 * @param {string} [text]
 */
export async function openConnections(count, port, text) {
  const all = [];
  while (all.length < count) {
    const some = Math.min(200, count - all.length);
    all.push(
      ...(await Promise.all(Array.from({ length: some }, () => openConnection(port, text)))),
    );
  }
  return all;
}
