import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {{ port: number, request: string, rate: number, seconds: number }} Job `request` in raw
 *   form, `rate` in requests per second
 */
/**
 * @typedef {{ status: number, retryAfter: number, milliseconds: number }} Outcome `status` 0: no
 *   reply
 */

/** The maximum number of open connections; waiting for one counts as response time. */
const maxOpenConnections = 4_000;

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await flood(job));
});
process.on('disconnect', () => process.exit());

/**
 * Sends the same request at a constant rate, independent of the response times, each on a new
 * connection. Runs as a separate process with plain sockets, because the load generator takes CPU
 * time from the shop.
 * @param {Job} job
 * @returns {Promise<Outcome[]>}
 */
async function flood({ port, request, rate, seconds }) {
  /** @type {Promise<Outcome>[]} */
  const requests = [];
  let open = 0;
  const begin = performance.now();
  for (;;) {
    const passed = performance.now() - begin;
    const due = (Math.min(passed, seconds * 1000) / 1000) * rate;
    while (requests.length < due && open < maxOpenConnections) {
      const dueAt = begin + (requests.length / rate) * 1000;
      open += 1;
      requests.push(ask(port, request, dueAt).finally(() => (open -= 1)));
    }
    if (passed > seconds * 1000 && requests.length >= due) return Promise.all(requests);
    await wait(5);
  }
}

/**
 * @param {number} port
 * @param {string} request
 * @param {number} dueAt as performance.now()
 * @returns {Promise<Outcome>}
 */
function ask(port, request, dueAt) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
    socket.on('error', () => {});
    socket.setTimeout(60_000, () => socket.destroy());
    socket.once('close', () =>
      resolve({
        status: Number(received.slice(9, 12)),
        retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(received)?.[1] ?? 0),
        milliseconds: performance.now() - dueAt,
      }),
    );
  });
}
