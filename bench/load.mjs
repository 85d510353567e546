import { connect } from 'node:net';
import { visitorOf } from './visitors.mjs';

/** @typedef {{ port: number, connections: number, seconds: number, visit: import('./visitors.mjs').Visit }} Job */
/**
 * `rate` in replies per second, `p99` in milliseconds; `firstFailure` is the first failed reply as text.
 * @typedef {{ count: number, rate: number, p99: number, firstFailure: string }} Result
 */

const endOfHead = Buffer.from('\r\n\r\n');

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await run(job));
});
process.on('disconnect', () => process.exit());

/**
 * Keeps every connection busy with one request at a time. Uses plain sockets, because the load
 * generator takes CPU time from the server.
 * @param {Job} job
 * @returns {Promise<Result & { p50: number }>}
 */
async function run({ port, connections, seconds, visit }) {
  /** @type {number[]} */
  const times = [];
  let firstFailure = '';
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const visits = Array.from({ length: connections }, async (_, connection) => {
    const visitor = visitorOf(visit, connection);
    await runVisitor(port, visitor, (reply, milliseconds) => {
      times.push(milliseconds);
      if (reply.status >= 400) firstFailure ||= `${reply.status} ${reply.text()}`;
      return performance.now() < end;
    });
  });
  await Promise.all(visits);
  const count = times.length;
  const rate = count / ((performance.now() - begin) / 1000);
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ part) => times[Math.floor(count * part)] ?? Number.NaN;
  return { count, rate, p50: percentile(0.5), p99: percentile(0.99), firstFailure };
}

/**
 * Sends a visitor's requests until `goesOn`, which gets each reply and its milliseconds, returns
 * false.
 * @param {number} port
 * @param {import('./visitors.mjs').Visitor} visitor
 * @param {(reply: import('./visitors.mjs').Reply, milliseconds: number) => boolean} shouldContinue
 * @returns {Promise<void>}
 */
function runVisitor(port, visitor, shouldContinue) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay();
    /** @type {Buffer[]} */
    let chunks = [];
    let missingBytes = 0;
    let sentAt = 0;
    /** @param {string} request */
    const send = (request) => {
      chunks = [];
      missingBytes = 0;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.once('connect', () => send(visitor.next().value));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (missingBytes === 0) missingBytes = lengthOf(chunks);
      missingBytes -= chunk.length;
      if (missingBytes > 0) return;
      const reply = replyOf(chunks);
      if (shouldContinue(reply, performance.now() - sentAt)) send(visitor.next(reply).value);
      else socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/**
 * The length in bytes of the reply that begins with the only chunk so far; its head is in one
 * chunk.
 * @param {Buffer[]} chunks
 */
function lengthOf([chunk = Buffer.alloc(0)]) {
  const headLength = chunk.indexOf(endOfHead) + endOfHead.length;
  const length = /\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, headLength));
  return headLength + Number(length?.[1] ?? 0);
}

/**
 * @param {Buffer[]} chunks
 * @returns {import('./visitors.mjs').Reply}
 */
function replyOf(chunks) {
  const [first = Buffer.alloc(0)] = chunks;
  const headLength = first.indexOf(endOfHead) + endOfHead.length;
  return {
    status: Number(first.toString('latin1', 9, 12)),
    etag: () => /\r\netag: ([^\r]+)/i.exec(first.toString('latin1', 0, headLength))?.[1] ?? '',
    text: () => Buffer.concat(chunks).toString('utf8', headLength),
  };
}
